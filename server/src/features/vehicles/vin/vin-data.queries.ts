import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { Wmi } from "./decode-vin.rules.ts";
import type { VinPatterns } from "./vin-facts.ts";

/** What is known about a maker's identifier; undefined if it is unknown, or the data isn't loaded yet. */
export async function findWmi(db: Db, wmi: string): Promise<Wmi | undefined> {
  const { rows } = await sql<Wmi>`
    select makes, is_light as "isLight", schemas from vpic.wmis where wmi = ${wmi}
  `.execute(db);
  return rows[0];
}

/** The patterns of schemas, by ID. */
export async function readPatterns(db: Db, ids: readonly number[]): Promise<Map<number, VinPatterns>> {
  const { rows } = await sql<{ id: number; patterns: VinPatterns }>`
    select id, patterns from vpic.vin_schemas where id = any(${ids}::integer[])
  `.execute(db);
  return new Map(rows.map(({ id, patterns }) => [id, patterns]));
}

/** The version of the loaded data, if any is. */
export async function findLoadedVersion(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("vpic.releases").select("version").executeTakeFirst())?.version;
}
