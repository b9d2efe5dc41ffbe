import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "#lib/session/session-store.ts";

/** Leaves a sign-in page for the requested page as soon as someone is signed in. */
export function useLeaveWhenSignedIn(target: string): void {
  const router = useRouter();
  const isSignedIn = useSession(({ status }) => status === "signedIn");
  useEffect(() => {
    if (isSignedIn) router.history.replace(target);
    // The address changes while the next page is being fetched; where one wanted to go does not.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isSignedIn]);
}
