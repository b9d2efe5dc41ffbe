import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { ErrorPanel } from "#app/error-panel/ErrorPanel.tsx";
import { isPublicPath } from "#app/known-sections.ts";
import { AuthenticationError } from "#app/start/AuthenticationError.tsx";
import { SignInRefused } from "#app/start/SignInRefused.tsx";
import { ProviderSession } from "#features/identity/clerk/ProviderSession.tsx";
import { useEndNotice } from "#features/sessions/useEndNotice.ts";
import { useStart } from "#lib/session/session.ts";
import { useSession, wasSignedIn } from "#lib/session/session-store.ts";
import { applyTheme, isLightTheme, themeFor } from "#lib/browser/theme.ts";
import { useChosenTheme } from "#lib/browser/ui-store.ts";
import { useMediaQuery } from "#lib/browser/useMediaQuery.ts";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { FullScreenNotice } from "./start/FullScreenNotice.tsx";
import type { ApiFailure } from "#lib/api/api-failure.ts";

/** Around every page: the theme, the toasts, and the screens shown if the app can't start. */
export function RootLayout() {
  const theme = usePageTheme();
  const isSystemLight = useMediaQuery("(prefers-color-scheme: light)");
  const { config, failure, refusal, retry } = useStart();
  useEndNotice();
  return (
    <>
      {failure ? (
        <InitializationError failure={failure} onRetry={retry} />
      ) : refusal ? (
        <SignInRefused refusal={refusal} onRetry={retry} />
      ) : config?.mode === "misconfigured" ? (
        <AuthenticationError config={config} onRetry={() => window.location.reload()} />
      ) : (
        <Outlet />
      )}
      <ProviderSession />
      <Toaster theme={isLightTheme(theme, isSystemLight) ? "light" : "dark"} />
      <ErrorPanel />
    </>
  );
}

function usePageTheme() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const status = useSession((session) => session.status);
  const chosen = useChosenTheme();
  const isInside = status === "signedIn" || (status === "loading" && wasSignedIn());
  const theme = themeFor(isInside && !isPublicPath(pathname) ? "app" : "auth", chosen);
  useEffect(() => applyTheme(theme), [theme]);
  return theme;
}

interface InitializationErrorProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/** Shown when the server could not say who this is. It signs no one out. */
function InitializationError({ failure, onRetry }: InitializationErrorProps) {
  return (
    <FullScreenNotice title="Initialization Error" onRetry={onRetry}>
      <p role="alert">{failure.message}</p>
      <p>The app could not check who is signed in. You have not been signed out; try again in a moment.</p>
    </FullScreenNotice>
  );
}
