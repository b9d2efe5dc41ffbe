import { sql, type RawBuilder } from "kysely";

/** A place in a list that is ordered by an instant and an id, the newest first. */
export interface Place {
  /** As `exactInstant` writes it. */
  at: string;
  id: string;
}

/** An instant as text to the microsecond, as PostgreSQL orders: by milliseconds a page could skip or repeat rows. `column` is a timestamptz. */
export const exactInstant = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Rows older than a place, in the columns' own order. */
export const olderThan = (before: Place | undefined, columns: RawBuilder<unknown>) =>
  before ? sql`and (${columns}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``;

/** One more than asked for. The `usual` number is part of the text, so that PostgreSQL keeps the statement's plan. */
export const oneMoreThan = (limit: number, usual: number) => (limit === usual ? sql.lit(limit + 1) : sql`${limit + 1}`);
