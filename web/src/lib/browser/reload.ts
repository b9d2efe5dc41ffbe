/**
 * Reloads the document if the server responds; otherwise the browser would replace the app with its own error page. Returns whether it
 * is reloading.
 */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (!answer?.ok) return false;
  window.location.reload();
  return true;
}
