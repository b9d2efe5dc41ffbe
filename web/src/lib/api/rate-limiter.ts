const windowMilliseconds = 60_000;

export interface RateLimit {
  /** Requests with the same key share one limit. */
  key: string;
  /** At most this many per minute. */
  perMinute?: number | undefined;
  /** Minimum milliseconds between two requests. */
  apartMs?: number | undefined;
}

export interface RateLimiter {
  /** Counts a request and returns 0, or doesn't count it and returns in how many milliseconds one may be sent. */
  take(limit: RateLimit): number;
  forget(): void;
}

/** Counts per key over a sliding minute. `now` is in milliseconds and monotonic. */
export function createRateLimiter(now: () => number): RateLimiter {
  const sentByKey = new Map<string, number[]>();
  return {
    take({ key, perMinute = 60, apartMs = 1_000 }) {
      const at = now();
      const sent = (sentByKey.get(key) ?? []).filter((then) => at - then < windowMilliseconds);
      const last = sent.at(-1);
      const untilApart = last === undefined ? 0 : last + apartMs - at;
      const oldestCounted = sent.at(-perMinute);
      const untilRoom = oldestCounted === undefined ? 0 : oldestCounted + windowMilliseconds - at;
      const milliseconds = Math.max(0, untilApart, untilRoom);
      if (milliseconds === 0) sent.push(at);
      sentByKey.set(key, sent);
      return milliseconds;
    },
    forget: () => sentByKey.clear(),
  };
}
