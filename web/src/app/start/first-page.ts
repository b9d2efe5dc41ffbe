import { isFetchingPage } from "#app/pages/lazy-page.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** A page that takes longer has had its chance. */
const patienceMs = 5_000;
/** A page is rendered, and starts reading, some frames after its code has arrived. */
const calmFrames = 4;

/** Resolves once the page the app was opened with has its code and its data, and has been painted with them. */
export async function waitForFirstPage(): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (let calm = 0; calm < calmFrames && performance.now() < giveUpAt;) {
    await nextFrame();
    calm = isSettled() ? calm + 1 : 0;
  }
}

function isSettled(): boolean {
  const isPlaceKnown = useSession.getState().status === "signedOut" || useWorkplace.getState().isReady;
  return isPlaceKnown && !isFetchingPage() && queryClient.isFetching() === 0;
}

/** A hidden tab is not painted. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 200);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
