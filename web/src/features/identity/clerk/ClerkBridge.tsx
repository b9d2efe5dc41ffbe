import { useClerk } from "@clerk/react";
import { useEffect } from "react";
import { takeVerificationFrom } from "#lib/session/email-verification.ts";
import { useClerkDoor } from "./clerk-door.ts";
import { followClerk } from "./follow-clerk.ts";
import { signInByClerk } from "./password-sign-in.ts";
import { watchClerkStart } from "./watch-clerk-start.ts";

/** Ties Clerk, once it runs, to the app: its sessions, its start, its passwords, its verification e-mails. */
export function ClerkBridge() {
  const clerk = useClerk();
  useEffect(() => watchClerkStart(clerk), [clerk]);
  useEffect(() => followClerk(clerk), [clerk]);
  useEffect(() => {
    useClerkDoor.setState({ signIn: (credentials) => signInByClerk(clerk, credentials) });
    takeVerificationFrom(async () => {
      const address = clerk.user?.primaryEmailAddress;
      if (!address || address.verification.status === "verified") return false;
      // A link, not a code: there is no page of ours to type one into.
      await address.prepareVerification({ strategy: "email_link", redirectUrl: `${window.location.origin}/dashboard` });
      return true;
    });
    return () => {
      useClerkDoor.setState({ signIn: null });
      takeVerificationFrom(null);
    };
  }, [clerk]);
  return null;
}
