import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { connectAsOwner, type ConnectionTarget } from "#platform/db/pool.ts";
import type { SchemaRow, WmiRow } from "./vpic-tables.ts";
import { replacesVersion } from "./vpic-version.ts";

/** What to load. Opened only if it isn't loaded yet, since opening it takes seconds. */
export interface VinData {
  version: string;
  open(): Promise<{ wmis: Iterable<WmiRow>; schemas: Iterable<SchemaRow> }>;
}

/** An arbitrary number, the same on all servers: if several load at the same time, they take turns, and the others find it done. */
export const loadingLock = 7_236_004;

/** Rows in one statement. Between two, the database does something else. */
const chunkSize = 200;

/**
 * Replaces the VIN data with this version, unless it or a newer one is loaded. In one transaction: servers read the previous data until all of
 * the new is there, and an interrupted load leaves nothing behind. Returns whether anything was loaded.
 */
export async function loadVinData(target: ConnectionTarget, { version, open }: VinData): Promise<boolean> {
  const owner = await connectAsOwner(target);
  try {
    await owner.query("begin");
    await owner.query("select pg_advisory_xact_lock($1)", [loadingLock]);
    const { rows } = await owner.query<{ version: string }>("select version from vpic.releases");
    if (!replacesVersion(version, rows[0]?.version)) return false;
    const { wmis, schemas } = await open();
    await owner.query("delete from vpic.releases");
    await owner.query("delete from vpic.wmis");
    await owner.query("delete from vpic.vin_schemas");
    for (const chunk of chunksOf(schemas)) await insertSchemas(owner, chunk);
    for (const chunk of chunksOf(wmis)) await insertWmis(owner, chunk);
    await owner.query("insert into vpic.releases (version) values ($1)", [version]);
    await owner.query("commit");
    await owner.query("analyze vpic.wmis, vpic.vin_schemas");
    return true;
  } finally {
    // Also rolls back what isn't committed.
    await owner.end();
  }
}

function* chunksOf<T>(rows: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const insertSchemas = (owner: pg.Client, rows: readonly SchemaRow[]) =>
  insertCalmly(
    owner,
    "insert into vpic.vin_schemas (id, patterns) select id, patterns from unnest($1::integer[], $2::text[]::json[]) as s (id, patterns)",
    [rows.map(({ id }) => id), rows.map(({ patterns }) => JSON.stringify(patterns))],
  );

const insertWmis = (owner: pg.Client, rows: readonly WmiRow[]) =>
  insertCalmly(
    owner,
    `insert into vpic.wmis (wmi, makes, is_light, schemas)
     select w.wmi, w.makes, w."isLight", w.schemas
     from json_to_recordset($1) as w (wmi text, makes text[], "isLight" boolean, schemas json)`,
    [JSON.stringify(rows)],
  );

/** Rests as long as the statement took, so that loading takes half of the database's attention at most. */
async function insertCalmly(owner: pg.Client, text: string, values: unknown[]): Promise<void> {
  const startedAt = performance.now();
  await owner.query(text, values);
  await wait(performance.now() - startedAt);
}
