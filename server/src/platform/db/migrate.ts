import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type pg from "pg";
import { PlainError } from "#platform/plain-error.ts";
import { serverDirectory } from "#platform/server-directory.ts";
import { beforeNewTables, distribute, isDistributed, placeNewTables } from "./distribution/distribute.ts";

export const migrationsDirectory = join(serverDirectory, "migrations");

/** An arbitrary number, the same on all servers: if two start at the same time, they take turns migrating. */
export const migrationLock = 7_236_001;

/** Until the first release, the tables change where they are created. */
const startAnew =
  "Use an empty database; `npm run reset` deletes the embedded one with its data, and the next start makes a new one.";

interface AppliedMigration {
  name: string;
  checksum: string;
  /** Whether it removed something older servers need. */
  contracts: boolean;
}

/**
 * Applies new migrations in order, each in its own transaction, and returns their names. If one fails, throws a PlainError that names
 * it, so that the server never becomes healthy on half a schema.
 *
 * A newer server may have migrated this database already. Its migrations are accepted if they only added to the schema.
 */
export async function migrate(owner: pg.Client, directory = migrationsDirectory): Promise<string[]> {
  await owner.query("select pg_advisory_lock($1)", [migrationLock]);
  try {
    const migrations = readdirSync(directory)
      .filter((name) => name.endsWith(".sql"))
      .toSorted();
    await prepareRecord(owner, migrations[0]);
    const applied = await readApplied(owner);
    refuseNewerSchema(applied.filter(({ name }) => !migrations.includes(name)));
    const changed = applied.find(
      ({ name, checksum }) => migrations.includes(name) && computeChecksum(join(directory, name)) !== checksum,
    );
    if (changed !== undefined) {
      throw new PlainError(`Migration ${changed.name} was changed after it was applied. ${startAnew}`);
    }
    const missing = migrations.filter((name) => !applied.some((migration) => migration.name === name));
    const isSpread = missing.length > 0 && (await isDistributed(owner));
    for (const name of missing) await applyMigration(owner, join(directory, name), isSpread);
    if (isSpread) await distribute(owner);
    return missing;
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [migrationLock]);
  }
}

/** Creates the record of applied migrations, or refuses one that doesn't start with our first migration. */
async function prepareRecord(owner: pg.Client, first: string | undefined): Promise<void> {
  await owner.query(
    `create table if not exists schema_migrations
      (name text primary key, checksum text not null, contracts boolean not null, applied_at timestamptz not null default now())`,
  );
  const isForeign = "select from schema_migrations having count(*) > 0 and not bool_or(name = $1)";
  const { rowCount } = await owner.query(isForeign, [first]);
  if (rowCount === 0) return;
  throw new PlainError(
    `This database was made before the first release, with a schema that can't be upgraded. ${startAnew}`,
  );
}

async function readApplied(owner: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await owner.query<AppliedMigration>("select name, checksum, contracts from schema_migrations");
  return rows;
}

/** Refuses migrations of a newer version, unless they declared that they only add something. */
function refuseNewerSchema(unknown: readonly AppliedMigration[]): void {
  const refused = unknown.find(({ contracts }) => contracts);
  if (refused === undefined) return;
  const reason = "removed something this version needs. Start the newer version.";
  throw new PlainError(`A newer version migrated this database: its migration ${refused.name} ${reason}`);
}

/** Whether a migration declares that it removes something. lint/migration-rules.mjs requires the declaration. */
const saysContract = (sql: string) => /^-- contract: *\S/m.test(sql);

const computeChecksum = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/** On a distributed database, the tables it makes are distributed in the same transaction. */
async function applyMigration(owner: pg.Client, file: string, isSpread: boolean): Promise<void> {
  const name = basename(file);
  try {
    await owner.query("begin");
    const sql = readFileSync(file, "utf8");
    if (isSpread) await owner.query(beforeNewTables);
    await owner.query(sql);
    if (isSpread) await placeNewTables(owner);
    await owner.query("insert into schema_migrations (name, checksum, contracts) values ($1, $2, $3)", [
      name,
      computeChecksum(file),
      saysContract(sql),
    ]);
    await owner.query("commit");
  } catch (cause) {
    await owner.query("rollback").catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlainError(`Migration ${name} failed: ${reason}`, { cause });
  }
}
