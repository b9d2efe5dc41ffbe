import { prefetchPages } from "#app/pages/lazy-page.tsx";
import type { AppRouter } from "#app/router.tsx";

/** Safari has no idle callback; by then the first page has long been shown. */
const patience = 2_000;

/** Once the first page is shown and the browser has nothing else to do, the other pages' code is fetched. */
export function prefetchWhenIdle(router: AppRouter): void {
  const stop = router.subscribe("onRendered", () => {
    stop();
    const prefetch = () => void prefetchPages();
    if ("requestIdleCallback" in window) window.requestIdleCallback(prefetch, { timeout: 10_000 });
    else setTimeout(prefetch, patience);
  });
}
