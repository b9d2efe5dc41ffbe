import { useLayoutEffect, useSyncExternalStore } from "react";
import { foreignZone } from "./format-date.ts";

/** How many times on the screen aren't by the reader's clock. */
let foreignTimes = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  const hadAny = foreignTimes > 0;
  foreignTimes += change;
  if (foreignTimes > 0 !== hadAny) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether a time that is shown names its zone although it is the reader's: no time stands beside one of another zone without both saying
 * theirs. Null for a day without a time.
 */
export function useZoneNaming(time: { at: string | number; timeZone?: string | undefined } | null): boolean {
  const isForeign = time?.timeZone !== undefined && foreignZone(time.at, time.timeZone) !== null;
  // Before anything is painted, so that no zone is added to what is there.
  useLayoutEffect(() => {
    if (!isForeign) return undefined;
    count(1);
    return () => count(-1);
  }, [isForeign]);
  return useSyncExternalStore(subscribe, () => foreignTimes > 0);
}
