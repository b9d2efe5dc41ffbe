import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRateLimiter, type RateLimit } from "./rate-limiter.ts";

function limiterAt(start = 0) {
  const clock = { now: start };
  return { clock, limiter: createRateLimiter(() => clock.now) };
}

describe("a limiter", () => {
  it("allows the next request after a second, and returns the time to wait", () => {
    const { clock, limiter } = limiterAt();
    expect(limiter.take({ key: "list" })).toBe(0);
    clock.now = 400;
    expect(limiter.take({ key: "list" })).toBe(600);
    clock.now = 1_000;
    expect(limiter.take({ key: "list" })).toBe(0);
  });

  it("allows 60 per minute by default", () => {
    const { clock, limiter } = limiterAt();
    for (let sent = 0; sent < 60; sent += 1) {
      expect(limiter.take({ key: "list", apartMs: 0 })).toBe(0);
      clock.now += 10;
    }
    expect(limiter.take({ key: "list", apartMs: 0 })).toBe(60_000 - clock.now);
    clock.now = 60_000;
    expect(limiter.take({ key: "list", apartMs: 0 })).toBe(0);
    expect(limiter.take({ key: "list", apartMs: 0 })).toBe(10);
  });

  it("counts each key separately", () => {
    const { limiter } = limiterAt();
    expect(limiter.take({ key: "list" })).toBe(0);
    expect(limiter.take({ key: "dashboard", perMinute: 30 })).toBe(0);
    expect(limiter.take({ key: "list" })).toBe(1_000);
  });

  it("starts over when it is reset", () => {
    const { limiter } = limiterAt();
    limiter.take({ key: "list" });
    limiter.forget();
    expect(limiter.take({ key: "list" })).toBe(0);
  });

  it("never exceeds the limit or the minimum interval, and always allows a request after the returned time", () => {
    const limits = fc.record({
      perMinute: fc.integer({ min: 1, max: 8 }),
      apartMs: fc.integer({ min: 0, max: 20_000 }),
    });
    const pauses = fc.array(fc.integer({ min: 0, max: 15_000 }), { maxLength: 80 });
    fc.assert(
      fc.property(limits, pauses, (own, between) => {
        const limit: RateLimit = { key: "list", ...own };
        const { clock, limiter } = limiterAt(17);
        const sent = between.map((pause) => {
          clock.now += pause;
          const milliseconds = limiter.take(limit);
          clock.now += milliseconds;
          // The refused request did not count: the time it named is enough.
          const again = milliseconds > 0 ? limiter.take(limit) : 0;
          expect(again).toBe(0);
          return clock.now;
        });
        const gaps = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
        expect(gaps.filter((gap) => gap < own.apartMs)).toEqual([]);
        const counts = sent.map((at) => sent.filter((then) => then <= at && at - then < 60_000).length);
        expect(Math.max(0, ...counts)).toBeLessThanOrEqual(own.perMinute);
      }),
    );
  });
});
