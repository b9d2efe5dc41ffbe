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

/** For a time that is no part of a component, such as a notice's. */
export const areZonesNamed = (): boolean => foreignTimes > 0;

/**
 * Whether times name their zones even if it is the reader's: as long as one of another zone is on the screen. `time` is one that may be;
 * it is omitted for a day without a time, and for a time that is the reader's or not shown.
 */
export function useZoneNaming(time: { at: string | number; timeZone?: string | undefined } | null = null): boolean {
  const isForeign = time?.timeZone !== undefined && foreignZone(time.at, time.timeZone) !== null;
  // Before anything is painted, so that no zone is added to what is there.
  useLayoutEffect(() => {
    if (!isForeign) return undefined;
    count(1);
    return () => count(-1);
  }, [isForeign]);
  return useSyncExternalStore(subscribe, areZonesNamed);
}
