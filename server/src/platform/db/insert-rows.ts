import { CompiledQuery, type Insertable } from "kysely";
import type { Db } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A row of plain values. What PostgreSQL can leave out may also be undefined. */
type NewRow<Row> = { [Column in keyof Row]: object extends Pick<Row, Column> ? Row[Column] | undefined : Row[Column] };

/**
 * Inserts rows, at least one and each with the same columns, by one statement. It is written directly: Kysely's builder took a twelfth of
 * the time to add a customer. A column without a value gets its default.
 */
export async function insertRows<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly NewRow<Insertable<Schema[Table]>>[],
): Promise<void> {
  const values: unknown[] = [];
  const placeOf = (value: unknown) => (value === undefined ? "default" : `$${values.push(value)}`);
  const columns = Object.keys(rows[0] ?? {});
  const lists = rows.map(
    (row: Record<string, unknown>) => `(${columns.map((column) => placeOf(row[column])).join(", ")})`,
  );
  const names = `"${columns.join('", "')}"`;
  await db.executeQuery(CompiledQuery.raw(`insert into "${table}" (${names}) values ${lists.join(", ")}`, values));
}
