import { z } from "zod/mini";
import { randomKey } from "#lib/api/random-key.ts";
import { parseJson, storage } from "#lib/browser/storage.ts";
import { wait } from "#lib/browser/wait.ts";
import type { TabLocks } from "./tab-election.ts";

const lockPrefix = "automotive-crm.lock.";
/** A tab hidden for minutes gets a timer only once a minute. A leader that is gone for good is replaced sooner, as it answers no one. */
const leaseMs = 90_000;
const renewalMs = 60_000;
const tickMs = 1_000;

const LeaseSchema = z.object({ holder: z.string(), until: z.number() });

/**
 * Stands in for Web Locks, which browsers offer only over HTTPS and on localhost: a lock is a lease in the browser's storage. If two
 * tabs take one at once, the later has it and the other learns that with its next tick. If nothing can be stored, every tab gets it.
 */
export const storedLocks: TabLocks = {
  async request(name, { signal, steal = false }, work) {
    const key = lockPrefix + name;
    const holder = randomKey();
    while (!steal && isHeldByOther(key, holder)) {
      await wait(tickMs, signal);
      signal?.throwIfAborted();
    }
    const lease = keepLease(key, holder);
    await Promise.race([work(), lease.lost]).finally(lease.release);
  },
  query: () => {
    const isHeld = (key: string) => findLease(key) !== undefined;
    const keys = storage.keysOf(lockPrefix);
    // Each tab has a lock of its own, which stays behind if it crashes.
    for (const key of keys) if (!isHeld(key)) storage.remove(key);
    return Promise.resolve({ held: keys.filter(isHeld).map((key) => ({ name: key.slice(lockPrefix.length) })) });
  },
};

function findLease(key: string): z.infer<typeof LeaseSchema> | undefined {
  const lease = LeaseSchema.safeParse(parseJson(storage.read(key))).data;
  return lease && lease.until > Date.now() ? lease : undefined;
}

function isHeldByOther(key: string, holder: string): boolean {
  const lease = findLease(key);
  return lease !== undefined && lease.holder !== holder;
}

/** Renews the lease until it is released, or lost to another tab. */
function keepLease(key: string, holder: string) {
  const renew = () => storage.write(key, JSON.stringify({ holder, until: Date.now() + leaseMs }));
  const drop = () => {
    if (!isHeldByOther(key, holder)) storage.remove(key);
  };
  const releasing = new AbortController();
  const lost = new Promise<never>((_, reject) => {
    const tick = () => {
      if (isHeldByOther(key, holder)) return reject(new Error(`Another tab took ${key}`));
      if ((findLease(key)?.until ?? 0) < Date.now() + renewalMs) renew();
    };
    renew();
    const ticking = setInterval(tick, tickMs);
    releasing.signal.addEventListener("abort", () => clearInterval(ticking));
    window.addEventListener("pagehide", drop, { signal: releasing.signal });
  });
  const release = () => {
    releasing.abort();
    drop();
  };
  return { lost, release };
}
