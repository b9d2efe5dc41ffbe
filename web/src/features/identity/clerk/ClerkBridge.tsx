import { useClerk } from "@clerk/react";
import { useEffect } from "react";
import { takeVerificationFrom } from "#lib/session/email-verification.ts";
import { useClerkStore } from "./clerk-store.ts";
import { followClerk } from "./follow-clerk.ts";
import { signInByClerk } from "./password-sign-in.ts";
import { watchClerkStart } from "./watch-clerk-start.ts";

/** Connects a running Clerk to the app: its sessions, startup, passwords and verification emails. */
export function ClerkBridge() {
  const clerk = useClerk();
  useEffect(() => watchClerkStart(clerk), [clerk]);
  useEffect(() => followClerk(clerk), [clerk]);
  useEffect(() => {
    useClerkStore.setState({ signIn: (credentials) => signInByClerk(clerk, credentials) });
    takeVerificationFrom(async () => {
      const address = clerk.user?.primaryEmailAddress;
      if (!address || address.verification.status === "verified") return false;
      // A link, not a code: we have no page for typing one.
      await address.prepareVerification({ strategy: "email_link", redirectUrl: `${window.location.origin}/dashboard` });
      return true;
    });
    return () => {
      useClerkStore.setState({ signIn: null });
      takeVerificationFrom(null);
    };
  }, [clerk]);
  return null;
}
