import pg from "pg";
import { appRole, type ConnectionTarget } from "#platform/db/pool.ts";

/**
 * Works while no other process works under the same lock, on a separate connection. Returns false at once if another does. The signal that
 * the work gets aborts when the lock is lost with its connection, or when the given one aborts.
 */
export async function holdLock(
  target: ConnectionTarget,
  { key, signal }: { key: number; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = new pg.Client({
    ...target,
    options: `-c role=${appRole}`,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: "automotive-crm-lock",
  });
  const lost = new AbortController();
  client.on("error", () => undefined);
  client.once("end", () => lost.abort());
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [key]);
    if (rows[0]?.held !== true) return false;
    await work(AbortSignal.any([signal, lost.signal]));
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
