import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Postmaster } from "./postmaster.ts";

const firstPauseMs = 250;
const maxPauseMs = 15_000;

export interface KeepRunningOptions {
  /** Returns the PostgreSQL now running: found, recovered or restarted. */
  restore: (signal: AbortSignal) => Promise<Postmaster>;
  /** What happened, in one line for the operator. */
  onTrouble: (text: string) => void;
}

/**
 * Restarts a PostgreSQL that ends on its own, for example killed by the system for memory. Until then requests get 503; committed data
 * is in the write-ahead log. Returns a function that stops watching.
 */
export function keepRunning(first: Postmaster, options: KeepRunningOptions): () => void {
  const ending = new AbortController();
  void watch(first, options, ending.signal);
  return () => ending.abort();
}

async function watch(first: Postmaster, options: KeepRunningOptions, signal: AbortSignal): Promise<void> {
  for (let current = first; ;) {
    await connectionLost(current, signal);
    const restored = await restoreInTheEnd(options, signal);
    if (!restored) return;
    if (restored.pid !== current.pid) options.onTrouble("PostgreSQL had ended unexpectedly and was started again");
    current = restored;
  }
}

/** Retries with growing pauses: a full disk may have room later. Undefined once no one needs it any more. */
async function restoreInTheEnd({ restore, onTrouble }: KeepRunningOptions, signal: AbortSignal) {
  let lastReported = "";
  for (let wait = firstPauseMs; !signal.aborted; wait = Math.min(wait * 2, maxPauseMs)) {
    try {
      return await restore(signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!signal.aborted && reason !== lastReported)
        onTrouble(`PostgreSQL ended unexpectedly, and: ${reason}. Trying again`);
      lastReported = reason;
    }
    await pauseUnless(signal, wait);
  }
  return undefined;
}

/** Holds an idle connection until it breaks: the system then reports it immediately, no matter who started that PostgreSQL. */
async function connectionLost(postmaster: Postmaster, signal: AbortSignal): Promise<void> {
  const socket = new Socket();
  const named = { application_name: "automotive-crm-watch", stream: () => socket };
  const client = new pg.Client({ ...postmaster.connection("postgres"), ...named });
  const end = () => void client.end().catch(() => undefined);
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch {
    // Already gone again, or out of connections: check again, but not in a tight loop.
    return pauseUnless(signal, firstPauseMs);
  }
  // Watching alone must not keep a process running.
  socket.unref();
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  await lost;
  signal.removeEventListener("abort", end);
}

async function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
