const wholeSeconds = (seconds: number) => Math.max(0, Math.floor(seconds));

/** "1h 2m 5s", "2m 5s", "5s", "0s": a finished call. */
export function formatDuration(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (h > 0) return `${h}h ${m}m ${s}s`;
  return m > 0 ? `${m}m ${s}s` : `${s}s`;
}

/** "0:07", "12:07", "75:00": the timer of a call. */
export function formatTimer(seconds: number): string {
  const whole = wholeSeconds(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** How long both have been connected: the same in every tab and after a reload. */
export const secondsSince = (connectedAt: string, now: Date): number =>
  wholeSeconds((now.getTime() - Date.parse(connectedAt)) / 1000);
