import { sql } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { noTenant, type Database } from "#platform/db/database.ts";

const everyMs = 3_600_000;

/** Discards what has served its time: see the migration for what that is. */
export async function discardExpired(database: Database, clock: Clock): Promise<void> {
  await database.write(noTenant, (db) => sql`select discard_expired(${clock().toISOString()})`.execute(db));
}

/** Does so now and every hour. A failure is no reason to stop serving: the next hour tries again. */
export function keepHouse(database: Database, clock: Clock, onFailure: (error: unknown) => void): { stop(): void } {
  const work = () => void discardExpired(database, clock).catch(onFailure);
  work();
  const timer = setInterval(work, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
