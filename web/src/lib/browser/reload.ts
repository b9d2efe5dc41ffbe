/**
 * Loads the document again, if the server answers: without an answer the browser would show its own error page instead of the app.
 * Whether it is being loaded.
 */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (!answer?.ok) return false;
  window.location.reload();
  return true;
}
