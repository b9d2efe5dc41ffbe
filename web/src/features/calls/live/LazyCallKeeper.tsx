import { useRequestedCall, withdrawCall } from "#lib/calls/requested-call.ts";
import { LazyComponent } from "#ui/LazyComponent.tsx";

const load = async () => (await import("./CallKeeper.tsx")).CallKeeper;
const noProps = {};

/** On every protected page: what shows calls, fetched once the page is on the screen or someone is about to call. */
export function LazyCallKeeper() {
  const isNeeded = useRequestedCall(({ target }) => target !== null);
  return <LazyComponent load={load} isNeeded={isNeeded} onFailure={withdrawCall} shown={noProps} />;
}
