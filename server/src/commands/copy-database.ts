import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { prepareSchema } from "#platform/db/open-database.ts";
import { connectAsOwner, type ConnectionTarget } from "#platform/db/pool.ts";
import { jobsSchema } from "#platform/jobs/boss.ts";
import type { JobPolicy } from "#platform/jobs/job.ts";
import { prepareJobs } from "#platform/jobs/prepare-jobs.ts";
import { PlainError } from "#platform/plain-error.ts";
import { refuseConnected } from "./refuse-connected.ts";

/** A table whose rows are the same on both sides. */
export interface CopiedTable {
  name: string;
  rows: number;
}

/**
 * Copies everything from one database to an empty one, in one transaction there: all of it or nothing. Then counts and checksums of every
 * table are compared. NHTSA's VIN data is left out: the next start loads it again. Throws a PlainError if the target has data, if a server
 * or worker is connected to either side, or if a table differs afterwards.
 */
export async function copyDatabase(
  from: ConnectionTarget,
  to: ConnectionTarget,
  jobs: readonly JobPolicy[],
): Promise<CopiedTable[]> {
  await refuseForeignTables(to);
  for (const side of [from, to]) {
    await prepareSchema(side);
    await prepareJobs(side, jobs);
  }
  const source = await connectAsOwner(from);
  const target = await connectAsOwner(to);
  try {
    await refuseConnected(source, "The database to copy");
    await refuseConnected(target, "The new database");
    // What is copied and what is compared is the state of one moment.
    await source.query("begin isolation level repeatable read read only");
    await target.query("begin");
    const tables = await copyTables(source, target);
    await target.query("commit");
    await target.query("analyze");
    return tables;
  } finally {
    // Without a commit, the connection's end takes everything back.
    await Promise.all([source.end(), target.end()]);
  }
}

/** Migrating a database that belongs to another program would mix both. */
async function refuseForeignTables(target: ConnectionTarget): Promise<void> {
  const client = await connectAsOwner(target);
  try {
    const { rows } = await client.query<{ tables: number; is_ours: boolean }>(
      `select count(*)::integer as tables, to_regclass('public.schema_migrations') is not null as is_ours
       from pg_tables where schemaname = 'public'`,
    );
    if (rows[0] !== undefined && rows[0].tables > 0 && !rows[0].is_ours) {
      throw new PlainError("The new database has tables of another program: create an empty database");
    }
  } finally {
    await client.end();
  }
}

async function copyTables(source: pg.Client, target: pg.Client): Promise<CopiedTable[]> {
  const tables = [...(await listTables(target)), `${jobsSchema}.job`];
  for (const table of tables) {
    const { rowCount } = await target.query(`select from ${table} limit 1`);
    if (rowCount !== 0) throw new PlainError(`The new database already has data (${table}): create an empty one`);
  }
  const copied = [];
  for (const table of tables) {
    await copyTable(source, target, table);
    const [before, after] = await Promise.all([summarize(source, table), summarize(target, table)]);
    if (before.rows !== after.rows || before.checksum !== after.checksum) {
      throw new PlainError(
        `${table} differs after copying: ${before.rows} rows (${before.checksum}), then ${after.rows} (${after.checksum}). Nothing was stored.`,
      );
    }
    copied.push({ name: table, rows: after.rows });
  }
  return copied;
}

/** Our tables, each after those that its foreign keys refer to. */
async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; after: string[] }>(
    `select t.relname as name, array(
       select distinct f.confrelid::regclass::text from pg_constraint f
       where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as after
     from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and t.relkind = 'r' and t.relname <> 'schema_migrations' order by 1`,
  );
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, after }) => !ordered.includes(name) && after.every((one) => ordered.includes(one)));
    if (next === undefined) throw new Error("The foreign keys of some tables refer to each other in a circle");
    ordered.push(next.name);
  }
  return ordered;
}

async function copyTable(source: pg.Client, target: pg.Client, table: string): Promise<void> {
  const { rows } = await target.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.names;
  // Rows arrive as they were stored: what triggers set in them is in them already.
  await target.query(`alter table ${table} disable trigger user`);
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from ${table}) to stdout`)),
    target.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
  );
  await target.query(`alter table ${table} enable trigger user`);
}

/** In no order, so that nothing is sorted: the sum of what each row's text hashes to. */
async function summarize(client: pg.Client, table: string): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::integer as rows,
       coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum from ${table} t`,
  );
  if (rows[0] === undefined) throw new Error(`No summary of ${table}`);
  return rows[0];
}
