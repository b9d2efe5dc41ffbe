import { useSyncExternalStore } from "react";
import { secondsUntil } from "./countdown.ts";

/** Looked at more often than it changes, so that no second is skipped or shown late. */
const lookMilliseconds = 200;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, lookMilliseconds);
  return () => clearInterval(timer);
}

/** How many seconds are left, by the clock: timers that were held up make it neither longer nor shorter. */
export const useSecondsLeft = (endsAt: number): number =>
  useSyncExternalStore(subscribe, () => secondsUntil(endsAt, Date.now()));
