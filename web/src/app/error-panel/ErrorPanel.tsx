import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent } from "react";
import { PageCodeMissing, lazyPage } from "#app/pages/lazy-page.tsx";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { lower, lowerAll, raise, useRaisedErrors } from "#lib/errors/raised-errors.ts";
import { useSession } from "#lib/session/session-store.ts";
import { notify } from "#kit/feedback/notify.ts";

const Panel = lazyPage(() => import("./ErrorPanelDialog.tsx"), "ErrorPanelDialog");

/** Opens over any page when an error is raised. Its code is fetched once the app is idle, because later may be too late. */
export function ErrorPanel() {
  const raised = useRaisedErrors((state) => state.raised[0]);
  useEffect(raiseUnhandled, []);
  useEffect(lowerWithSession, []);
  if (!raised) return null;
  return (
    <CatchBoundary getResetKey={() => raised} errorComponent={PanelFallback}>
      <Suspense fallback={null}>
        <Panel />
      </Suspense>
    </CatchBoundary>
  );
}

/** A refused or unanswered request that nothing waited for. Bugs stay in the browser's log. */
function raiseUnhandled() {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!(event.reason instanceof ApiFailure)) return;
    event.preventDefault();
    raise(event.reason);
  };
  window.addEventListener("unhandledrejection", onRejection);
  return () => window.removeEventListener("unhandledrejection", onRejection);
}

/** One person's failures don't concern the next one to sign in. */
const lowerWithSession = () =>
  useSession.subscribe((now, before) => {
    if (now.token === null && before.token !== null) lowerAll();
  });

/** Shown in place of the panel if its code cannot be fetched, even on a second try. */
function PanelFallback({ error, reset }: ErrorComponentProps) {
  const raised = useRaisedErrors((state) => state.raised[0]);
  const showAsNotice = useEffectEvent(async () => {
    if (error instanceof PageCodeMissing && (await error.retry())) return reset();
    if (!raised) return;
    notify.error(messageOf(raised.error), "error-panel");
    lower([raised]);
  });
  useEffect(() => void showAsNotice(), []);
  return null;
}
