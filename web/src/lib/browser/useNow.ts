import { useEffect, useState } from "react";

const never = () => [];

/** Browser timers count only to 25 days, and a computer may have slept. */
const maxDelayMs = 3_600_000;

/**
 * The current time, updated at each of these moments, so that "Tomorrow" becomes "Today" and a task becomes overdue on a page no one
 * touches.
 */
export function useNow(turnsAt: (now: Date) => readonly Date[] = never): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(
    ...turnsAt(now)
      .map((at) => at.getTime())
      .filter((at) => at > now.getTime()),
  );
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setTimeout(look, Math.min(Math.max(0, next - Date.now()), maxDelayMs));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [next, now]);
  return now;
}
