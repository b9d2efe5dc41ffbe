import { prefetchPages } from "#app/pages/lazy-page.tsx";
import type { AppRouter } from "#app/router.tsx";
import { whenIdle } from "#kit/loading/when-idle.ts";

/** Once the first page is shown and the browser has nothing else to do, the other pages' code is fetched. */
export function prefetchWhenIdle(router: AppRouter): void {
  const stop = router.subscribe("onRendered", () => {
    stop();
    whenIdle(() => void prefetchPages());
  });
}
