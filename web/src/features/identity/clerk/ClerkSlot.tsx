import { useLayoutEffect, useRef } from "react";
import { SignInSkeleton } from "#features/identity/SignInSkeleton.tsx";
import { useClerkStore, type Slot } from "./clerk-store.ts";

/** The place on a page for one of Clerk's widgets, once Clerk has loaded. */
export function ClerkSlot({ widget, target }: Omit<Slot, "element">) {
  const place = useRef<HTMLDivElement>(null);
  const isReady = useClerkStore((store) => store.signIn !== null);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    useClerkStore.setState({ slot: { widget, target, element: place.current } });
    return () => useClerkStore.setState({ slot: null });
  }, [widget, target]);
  return (
    <>
      {!isReady && <SignInSkeleton />}
      <div ref={place} />
    </>
  );
}
