import { useLayoutEffect, useRef } from "react";
import { SignInSkeleton } from "#features/identity/SignInSkeleton.tsx";
import { useClerkDoor, type Slot } from "./clerk-door.ts";

/** The place on a page for one of Clerk's widgets, once Clerk has loaded. */
export function ClerkSlot({ widget, target }: Omit<Slot, "element">) {
  const place = useRef<HTMLDivElement>(null);
  const isReady = useClerkDoor((door) => door.signIn !== null);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    useClerkDoor.setState({ slot: { widget, target, element: place.current } });
    return () => useClerkDoor.setState({ slot: null });
  }, [widget, target]);
  return (
    <>
      {!isReady && <SignInSkeleton />}
      <div ref={place} />
    </>
  );
}
