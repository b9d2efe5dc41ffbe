import { wait } from "#lib/browser/wait.ts";

/** The part of the browser's LockManager that is needed here. */
export interface TabLocks {
  request: (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<void>,
  ) => Promise<void>;
  query: () => Promise<{ held?: { name?: string }[] }>;
}

const pauseMs = 1_000;

interface Election {
  /** Takes the lead from a tab that doesn't answer. */
  steal: () => void;
  stop: () => void;
}

/**
 * Elects one of the browser's tabs: the one that holds the lock. The browser gives it to the next tab when the leader closes or
 * crashes. `lead` runs while this tab leads; its signal aborts when another tab has taken the lead.
 */
export function standForElection(locks: TabLocks, name: string, lead: (signal: AbortSignal) => void): Election {
  const stopping = new AbortController();
  const request = async (options: { signal?: AbortSignal; steal?: boolean }) => {
    const leading = new AbortController();
    const work = () =>
      new Promise<void>((resolve) => {
        if (stopping.signal.aborted) return resolve();
        stopping.signal.addEventListener("abort", () => resolve(), { once: true });
        lead(leading.signal);
      });
    // Rejects when the lock was stolen, or the browser gives none.
    await locks.request(name, options, work).catch(() => undefined);
    leading.abort();
  };
  const waitForTurn = async () => {
    while (!stopping.signal.aborted) {
      await request({ signal: stopping.signal });
      await wait(pauseMs, stopping.signal);
    }
  };
  void waitForTurn();
  return {
    steal: () => void request({ steal: true }),
    stop: () => stopping.abort(),
  };
}
