import { ClerkProvider, useClerk } from "@clerk/react";
import { useRouter } from "@tanstack/react-router";
import { Component, type ReactNode, useEffect } from "react";
import { appearance, localization } from "./appearance.ts";
import { ClerkWidget } from "./ClerkWidget.tsx";
import { failClerk } from "./fail-clerk.ts";
import { takeVerificationFrom } from "#lib/session/email-verification.ts";
import { useClerkStore } from "./clerk-store.ts";
import { followClerk } from "./follow-clerk.ts";
import { signInByClerk } from "./password-sign-in.ts";
import { watchClerkStart } from "./watch-clerk-start.ts";

interface ClerkIslandProps {
  publishableKey: string;
  /** Clerk's API and scripts are below it, on our own origin. */
  proxyUrl: string;
}

/** Clerk, running beside the pages and separate from them. */
export function ClerkIsland({ publishableKey, proxyUrl }: ClerkIslandProps) {
  const { history } = useRouter();
  // Clerk checks the address right after navigating.
  const go = (navigate: (to: string) => void) => (to: string) => {
    navigate(to);
    history.flush();
  };
  return (
    <FailsToStart>
      <ClerkProvider
        publishableKey={publishableKey}
        proxyUrl={proxyUrl}
        telemetry={false}
        signInUrl="/sign-in"
        signUpUrl="/sign-up"
        signInFallbackRedirectUrl="/dashboard"
        signUpFallbackRedirectUrl="/dashboard"
        afterSignOutUrl="/sign-in"
        routerPush={go((to) => history.push(to))}
        routerReplace={go((to) => history.replace(to))}
        appearance={appearance}
        localization={localization}
      >
        <ClerkBridge />
        <ClerkWidget />
      </ClerkProvider>
    </FailsToStart>
  );
}

/** Clerk throws during rendering if it rejects its key. */
class FailsToStart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    failClerk();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Connects a running Clerk to the app: its sessions, startup, passwords and verification emails. */
function ClerkBridge() {
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
