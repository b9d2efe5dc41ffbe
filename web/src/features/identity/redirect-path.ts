/** A path in this app to open after sign-in; anything that could lead elsewhere, or back to a sign-in page, becomes the dashboard. */
export function safeRedirect(wanted: string | undefined, origin: string): string {
  if (!wanted?.startsWith("/")) return "/dashboard";
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin || /^\/(sign-in|sign-up|login)(\/|$)/.test(url.pathname)) return "/dashboard";
    return url.pathname + url.search + url.hash;
  } catch {
    return "/dashboard";
  }
}
