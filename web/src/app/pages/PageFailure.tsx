import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { PageCodeMissing } from "#app/pages/lazy-page.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";

/** A page that broke, or whose code could not be fetched; the app around it stays. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isCodeMissing = isMissingCode(error);
  const retry = async () => {
    const isWorthShowing = error instanceof PageCodeMissing ? await error.retry() : !isCodeMissing;
    if (!isWorthShowing) return reloadIfReachable();
    reset();
    await router.invalidate();
  };
  const retryOnline = useEffectEvent(() => void (isCodeMissing && retry()));
  useEffect(() => {
    const listen = () => retryOnline();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
  return (
    <ErrorNotice
      title={isCodeMissing ? "This page could not be loaded." : "This page could not be shown."}
      error={error}
      onRetry={() => void retry()}
    />
  );
}

/** A dialog's code is fetched by React's own lazy, which passes on the browser's error. */
const isMissingCode = (error: unknown) =>
  error instanceof PageCodeMissing ||
  (error instanceof Error && /dynamically imported module|importing a module/i.test(error.message));

/**
 * A script that does not come from a server that answers has gone with an old version, or the browser remembers its failure: only a new
 * document helps then. Without an answer the new document would be the browser's own error page.
 */
async function reloadIfReachable(): Promise<void> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
}
