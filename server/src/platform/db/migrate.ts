import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { PlainError } from "#platform/plain-error.ts";

export const migrationsDirectory = fileURLToPath(new URL("../../../migrations/", import.meta.url));

/** Any number, the same for all servers of this product: two of them starting together migrate one after the other. */
const migrationLock = 7_236_001;

/**
 * Applies what is new, in order, each in a transaction of its own. Throws a PlainError that names the step that failed, so that the
 * server never becomes healthy on half a schema. Returns the names applied.
 */
export async function migrate(owner: pg.Client, directory = migrationsDirectory): Promise<string[]> {
  await owner.query("select pg_advisory_lock($1)", [migrationLock]);
  try {
    await owner.query(
      `create table if not exists schema_migrations
        (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const done = await owner.query<{ name: string; checksum: string }>("select name, checksum from schema_migrations");
    const applied = new Map(done.rows.map((row) => [row.name, row.checksum]));
    const steps = readdirSync(directory)
      .filter((name) => name.endsWith(".sql"))
      .toSorted();
    const unknown = [...applied.keys()].filter((name) => !steps.includes(name));
    if (unknown.length > 0) {
      throw new PlainError(`The database was made by a newer version of the product: it has the step ${unknown[0]}`);
    }
    const changed = steps.find((name) => applied.has(name) && applied.get(name) !== checksumOf(directory, name));
    if (changed !== undefined) {
      throw new PlainError(`The database step ${changed} was changed after it was applied: steps are only ever added`);
    }
    const missing = steps.filter((name) => !applied.has(name));
    for (const name of missing) await applyStep(owner, directory, name);
    return missing;
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [migrationLock]);
  }
}

const checksumOf = (directory: string, name: string): string =>
  createHash("sha256")
    .update(readFileSync(join(directory, name)))
    .digest("hex");

async function applyStep(owner: pg.Client, directory: string, name: string): Promise<void> {
  try {
    await owner.query("begin");
    await owner.query(readFileSync(join(directory, name), "utf8"));
    const checksum = checksumOf(directory, name);
    await owner.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await owner.query("commit");
  } catch (cause) {
    await owner.query("rollback").catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlainError(`The database step ${name} failed: ${reason}`, { cause });
  }
}
