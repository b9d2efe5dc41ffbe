import { Outlet, useLocation } from "@tanstack/react-router";
import { LiveKeeper } from "#app/LiveKeeper.tsx";
import { isWorthReturning } from "#app/known-sections.ts";
import { RedirectOnce } from "#app/RedirectOnce.tsx";
import { Shell } from "#app/shell/Shell.tsx";
import { ShellFrame } from "#app/start/ShellFrame.tsx";
import { StartScreen } from "#app/start/StartScreen.tsx";
import { stopScheduling, useScheduling } from "#features/assistant/scheduler/requested-scheduler.ts";
import { SessionKeeper } from "#features/sessions/SessionKeeper.tsx";
import { useRequestedCall, withdrawCall } from "#lib/calls/requested-call.ts";
import { useSession } from "#lib/session/session-store.ts";
import { LazyComponent } from "#kit/loading/LazyComponent.tsx";

const loadCallKeeper = async () => (await import("#features/calls/live/CallKeeper.tsx")).CallKeeper;
const loadSchedulerKeeper = async () =>
  (await import("#features/assistant/scheduler/SchedulerKeeper.tsx")).SchedulerKeeper;
const noProps = {};

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
        <CallKeeper />
        <SchedulerKeeper />
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

/** What shows calls, fetched once the page is on the screen or someone is about to call. */
function CallKeeper() {
  const isNeeded = useRequestedCall(({ target }) => target !== null);
  return <LazyComponent load={loadCallKeeper} isNeeded={isNeeded} onFailure={withdrawCall} shown={noProps} />;
}

/** The quick scheduler, fetched on the customer's page. */
function SchedulerKeeper() {
  const isNeeded = useScheduling(({ customer }) => customer !== null);
  const kept = { load: loadSchedulerKeeper, isNeeded, shown: noProps };
  return <LazyComponent {...kept} isOnDemand onFailure={stopScheduling} />;
}
