import { ClerkProvider } from "@clerk/react";
import { useRouter } from "@tanstack/react-router";
import { Component, type ReactNode } from "react";
import { appearance, localization } from "./appearance.ts";
import { ClerkBridge } from "./ClerkBridge.tsx";
import { ClerkWidget } from "./ClerkWidget.tsx";
import { failClerk } from "./fail-clerk.ts";

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
