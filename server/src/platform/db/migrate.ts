import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { PlainError } from "#platform/plain-error.ts";

export const migrationsDirectory = fileURLToPath(new URL("../../../migrations/", import.meta.url));

/** Any number, the same for all servers of this product: two of them starting together migrate one after the other. */
const migrationLock = 7_236_001;

interface AppliedStep {
  name: string;
  checksum: string;
  /** Whether it took something away that older servers need; unknown of the first steps, which were not asked. */
  contracts: boolean | null;
}

/**
 * Applies what is new, in order, each in a transaction of its own. Throws a PlainError that names the step that failed, so that the
 * server never becomes healthy on half a schema. Returns the names applied.
 *
 * A newer server may have been here before: its steps are fine for this one as long as they only added to the schema.
 */
export async function migrate(owner: pg.Client, directory = migrationsDirectory): Promise<string[]> {
  await owner.query("select pg_advisory_lock($1)", [migrationLock]);
  try {
    const applied = await readApplied(owner);
    const steps = readdirSync(directory)
      .filter((name) => name.endsWith(".sql"))
      .toSorted();
    refuseNewerSchema(applied.filter(({ name }) => !steps.includes(name)));
    const changed = applied.find(
      ({ name, checksum }) => steps.includes(name) && checksumOf(directory, name) !== checksum,
    );
    if (changed !== undefined) {
      throw new PlainError(
        `The database step ${changed.name} was changed after it was applied: steps are only ever added`,
      );
    }
    const missing = steps.filter((name) => !applied.some((step) => step.name === name));
    for (const name of missing) await applyStep(owner, directory, name);
    return missing;
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [migrationLock]);
  }
}

async function readApplied(owner: pg.Client): Promise<AppliedStep[]> {
  await owner.query(
    `create table if not exists schema_migrations
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  await owner.query("alter table schema_migrations add column if not exists contracts boolean");
  const { rows } = await owner.query<AppliedStep>("select name, checksum, contracts from schema_migrations");
  return rows;
}

/** Steps of a newer version leave this one working when they say that they only added something. */
function refuseNewerSchema(unknown: readonly AppliedStep[]): void {
  const refused = unknown.find(({ contracts }) => contracts !== false);
  if (refused === undefined) return;
  const reason = "takes away what this version needs. Start the newer version.";
  throw new PlainError(`The database was made by a newer version of the product: its step ${refused.name} ${reason}`);
}

/** Whether a step takes something away, by its own word. What lint demands of a step: lint/migration-rules.mjs. */
const saysContract = (sql: string) => /^-- contract: *\S/m.test(sql);

const checksumOf = (directory: string, name: string): string =>
  createHash("sha256")
    .update(readFileSync(join(directory, name)))
    .digest("hex");

async function applyStep(owner: pg.Client, directory: string, name: string): Promise<void> {
  try {
    await owner.query("begin");
    const sql = readFileSync(join(directory, name), "utf8");
    await owner.query(sql);
    await owner.query("insert into schema_migrations (name, checksum, contracts) values ($1, $2, $3)", [
      name,
      checksumOf(directory, name),
      saysContract(sql),
    ]);
    await owner.query("commit");
  } catch (cause) {
    await owner.query("rollback").catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlainError(`The database step ${name} failed: ${reason}`, { cause });
  }
}
