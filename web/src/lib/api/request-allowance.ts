import { ApiFailure } from "./api-failure.ts";
import { createRateLimiter, type RateLimit } from "./rate-limiter.ts";

const now = () => performance.now();
const limiter = createRateLimiter(now);
const pausedUntil = new Map<string, number>();

const refreshedTooOften = "Too many requests. Please wait before refreshing.";

/** Throws the server's error if a request would come too early; nothing is sent. */
export function demandAllowance(place: string, limit: RateLimit | undefined): void {
  const pause = (pausedUntil.get(place) ?? 0) - now();
  if (pause > 0) throw tooMany(pause, tooManyMessage(wholeSeconds(pause)));
  pausedUntil.delete(place);
  const wait = limit ? limiter.take(limit) : 0;
  if (wait > 0) throw tooMany(wait, refreshedTooOften);
}

/** Remembers how long the server wants no more requests of this kind. */
export function obeyRefusal(place: string, { status, retryAfterSeconds }: ApiFailure): void {
  if (status === 429 && retryAfterSeconds) pausedUntil.set(place, now() + retryAfterSeconds * 1000);
}

export function forgetAllowances(): void {
  limiter.forget();
  pausedUntil.clear();
}

export function tooManyMessage(seconds: number | undefined, message?: string): string {
  if (!seconds) return message || "Too many requests. Please wait a moment and try again.";
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60 ? `${seconds} second${seconds === 1 ? "" : "s"}` : `${minutes} minute${minutes === 1 ? "" : "s"}`;
  return `Too many requests. Please try again in ${wait}.`;
}

const tooMany = (milliseconds: number, message: string) =>
  new ApiFailure({
    status: 429,
    code: "rate_limit_exceeded",
    message,
    retryAfterSeconds: wholeSeconds(milliseconds),
    isUnsent: true,
  });

const wholeSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);
