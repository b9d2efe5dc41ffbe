import { CatchBoundary, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent } from "react";
import type { PageCrashProps } from "#app/error-panel/PageCrash.tsx";
import { PageCodeMissing, lazyPage } from "#app/pages/lazy-page.tsx";
import { reloadIfReachable } from "#lib/browser/reload.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";

const PageCrash = lazyPage<"PageCrash", PageCrashProps>(() => import("#app/error-panel/PageCrash.tsx"), "PageCrash");

/** A page that crashed, or whose code could not be fetched; the rest of the app stays. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isCodeMissing = isMissingCode(error);
  const retry = async () => {
    const isWorthShowing = error instanceof PageCodeMissing ? await error.retry() : !isCodeMissing;
    if (!isWorthShowing) return void (await reloadIfReachable());
    reset();
    await router.invalidate();
  };
  const retryOnline = useEffectEvent(() => void (isCodeMissing && retry()));
  useEffect(() => {
    const listen = () => retryOnline();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
  const inShort = (
    <ErrorNotice
      title={isCodeMissing ? "This page could not be loaded." : "This page could not be shown."}
      error={error}
      onRetry={() => void retry()}
    />
  );
  if (isCodeMissing) return inShort;
  return (
    <CatchBoundary getResetKey={() => error} errorComponent={() => inShort}>
      <Suspense fallback={inShort}>
        <PageCrash error={error} onRetry={() => void retry()} />
      </Suspense>
    </CatchBoundary>
  );
}

/** React's own lazy fetches a dialog's code and passes on the browser's error. */
const isMissingCode = (error: unknown) =>
  error instanceof PageCodeMissing ||
  (error instanceof Error && /dynamically imported module|importing a module/i.test(error.message));
