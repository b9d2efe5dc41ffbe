import { sql, type RawBuilder } from "kysely";

/** A position in a list sorted by an instant and an ID, newest first. */
export interface Place {
  /** In the format of `exactInstant`. */
  at: string;
  id: string;
}

/** A timestamptz column as text to the microsecond, PostgreSQL's precision: with milliseconds, a page could skip or repeat rows. */
export const exactInstant = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Rows after a position, in the columns' sort order. */
export const olderThan = (before: Place | undefined, columns: RawBuilder<unknown>) =>
  before ? sql`and (${columns}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``;

/** The page sizes that our pages and lists ask for. */
const usualLimits: readonly number[] = [20, 50, 100, 200];

/** A limit. The usual ones are part of the statement's text: as a parameter, it would make PostgreSQL plan the page each time. */
export const limitTo = (limit: number) => (usualLimits.includes(limit) ? sql.lit(limit) : sql`${limit}`);

/** The limit plus one, to see whether there is another page. */
export const oneMoreThan = (limit: number) => (usualLimits.includes(limit) ? sql.lit(limit + 1) : sql`${limit + 1}`);
