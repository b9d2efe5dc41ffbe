import { formatTimer } from "#features/calls/call-duration.ts";
import { useSecondsSince } from "./useSecondsSince.ts";

/** A running timer. Not announced: a screen reader would read every second. */
export const CallTimer = ({ since, className = "" }: { since: string; className?: string }) => (
  <span role="timer" aria-live="off" className={`tabular-nums ${className}`}>
    {formatTimer(useSecondsSince(since))}
  </span>
);
