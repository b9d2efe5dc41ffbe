import { useNow } from "#lib/browser/useNow.ts";
import { secondsSince } from "#features/calls/call-duration.ts";

/** Counts the seconds since an instant, by the clock instead of by ticks: every tab shows the same. */
export function useSecondsSince(instant: string): number {
  const now = useNow((at) => [new Date(Date.parse(instant) + (secondsSince(instant, at) + 1) * 1000)]);
  return secondsSince(instant, now);
}
