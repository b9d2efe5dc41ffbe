import { Outlet, useLocation } from "@tanstack/react-router";
import { LiveKeeper } from "#app/LiveKeeper.tsx";
import { isWorthReturning } from "#app/known-sections.ts";
import { RedirectOnce } from "#app/RedirectOnce.tsx";
import { Shell } from "#app/shell/Shell.tsx";
import { ShellFrame } from "#app/start/ShellFrame.tsx";
import { StartScreen } from "#app/start/StartScreen.tsx";
import { LazyCallKeeper } from "#features/calls/live/LazyCallKeeper.tsx";
import { SessionKeeper } from "#features/sessions/SessionKeeper.tsx";
import { useSession } from "#lib/session/session-store.ts";

/** Everything behind sign-in. No one is redirected, and nothing is shown, until it is known who is signed in. */
export function ProtectedLayout() {
  const status = useSession((session) => session.status);
  const endedBy = useSession((session) => session.endedBy);
  const { pathname, href } = useLocation();
  if (status === "loading") return <StartScreen />;
  if (status === "signedIn") {
    return (
      <>
        <SessionKeeper />
        <LiveKeeper />
        <Shell>
          <Outlet />
        </Shell>
        <LazyCallKeeper />
      </>
    );
  }
  const search = endedBy !== "signedOut" && isWorthReturning(pathname) ? { redirect: href } : {};
  return (
    <>
      <ShellFrame />
      <RedirectOnce to="/sign-in" search={search} />
    </>
  );
}
