import { sql } from "kysely";
import { isOnCitus, type Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";

interface LockedWrite {
  id: string;
  isLocked: Promise<unknown>;
}

const writes = new WeakMap<Db, LockedWrite>();

/**
 * On Citus a job can be seen before the rows that its write stored on other machines: the coordinator, which has the job, commits first.
 * Locks are kept until all of them have committed, so a write that enqueues holds one, which its workers wait for. One for all its jobs:
 * PostgreSQL has room for some thousands.
 */
export function lockWrite(db: Db): LockedWrite {
  const known = writes.get(db);
  if (known) return known;
  const id = newId();
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
  const write = { id, isLocked: isOnCitus(db) ? lock.execute(db) : Promise.resolve() };
  writes.set(db, write);
  return write;
}

/** Waits until everything can be seen that was written with a job. */
export async function waitForWrite(db: Db, writeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${writeId}, 0))`.execute(db);
}
