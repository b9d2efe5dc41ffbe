import { formatTimer, secondsSince } from "#features/calls/call-duration.ts";
import { useNow } from "#lib/browser/useNow.ts";

/** A running timer. Not announced: a screen reader would read every second. */
export const CallTimer = ({ since, className = "" }: { since: string; className?: string }) => (
  <span role="timer" aria-live="off" className={`tabular-nums ${className}`}>
    <TimeSince since={since} />
  </span>
);

/** "1:07", running. */
export const TimeSince = ({ since }: { since: string }) => formatTimer(useSecondsSince(since));

/** Counts the seconds since an instant, by the clock instead of by ticks: every tab shows the same. */
function useSecondsSince(instant: string): number {
  const now = useNow((at) => [new Date(Date.parse(instant) + (secondsSince(instant, at) + 1) * 1000)]);
  return secondsSince(instant, now);
}
