import { useSyncExternalStore } from "react";
import { secondsUntil } from "./countdown.ts";

/** Checked more often than it changes, so no second is skipped or late. */
const lookMilliseconds = 200;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, lookMilliseconds);
  return () => clearInterval(timer);
}

/** The seconds remaining, by the clock, so delayed timers don't affect it. */
export const useSecondsLeft = (endsAt: number): number =>
  useSyncExternalStore(subscribe, () => secondsUntil(endsAt, Date.now()));

/** Whether a moment has come. */
export const useIsPast = (moment: number | null): boolean =>
  useSyncExternalStore(subscribe, () => moment !== null && Date.now() >= moment);
