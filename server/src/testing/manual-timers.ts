import type { Timers } from "#platform/timers.ts";

export interface ManualTimers extends Timers {
  /** Moves the clock forward and does what becomes due, in order. */
  advance(ms: number): Promise<void>;
  /** Does everything that is waiting, however late it is due. */
  finish(): Promise<void>;
}

/** Timers on an injected clock, which stands still between calls of `advance`. */
export function manualTimers(clock: { now(): Date; setNow(now: Date): void }): ManualTimers {
  let waiting: { at: number; work: () => Promise<void> }[] = [];
  const runUntil = async (end: number) => {
    for (;;) {
      const next = waiting.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > end) return;
      waiting = waiting.filter((each) => each !== next);
      clock.setNow(new Date(Math.max(next.at, clock.now().getTime())));
      await next.work();
    }
  };
  return {
    after: (ms, work) => void waiting.push({ at: clock.now().getTime() + ms, work }),
    stop: () => void (waiting = []),
    async advance(ms) {
      const end = clock.now().getTime() + ms;
      await runUntil(end);
      clock.setNow(new Date(end));
    },
    finish: () => runUntil(Infinity),
  };
}
