/** Does work later, in this process. What must survive a restart is a background job instead. */
export interface Timers {
  after(ms: number, work: () => Promise<void>): void;
  /** Forgets everything that isn't due yet, and whatever it is given from now on. */
  stop(): void;
}

/** Timers that keep no process alive. Work never rejects unnoticed: failures go to `onTrouble`. */
export function realTimers(onTrouble: (what: string, error: unknown) => void): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  let isStopped = false;
  return {
    after(ms, work) {
      if (isStopped) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        work().catch((error: unknown) => onTrouble("Something due later failed", error));
      }, ms);
      timer.unref();
      waiting.add(timer);
    },
    stop() {
      isStopped = true;
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
