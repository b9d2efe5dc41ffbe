import { sql, type RawBuilder } from "kysely";

/** An instant as text to the microsecond, as PostgreSQL orders: by milliseconds a page could skip or repeat rows. `column` is a timestamptz. */
export const exactInstant = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
