import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Insertable } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Schema } from "#platform/db/schema.ts";
import { tableKinds } from "#platform/db/table-kinds.ts";

export type TableName = keyof Schema;
/** A row to load; values that only people set are never seeded. */
export type Row<T extends TableName> = Omit<Insertable<Schema[T]>, "permissions_override">;

/** The size of one send; smaller pieces cost a system call each. */
const chunkLength = 64 * 1024;

/** A statement takes at most 65,535 values. */
const mostInserted = 500;

/**
 * Loads rows with COPY, waiting whenever PostgreSQL is slower than we are. The first row's columns apply to all. Rows may be generated
 * while loading: at most one chunk is held in memory. The few of a table that may be copied to several machines are inserted: a trigger
 * that catches an error would break a COPY to several.
 */
export async function copyRows<T extends TableName>(
  client: pg.Client,
  table: T,
  rows: Iterable<Row<T>>,
): Promise<void> {
  if (tableKinds[table] === "reference") return insertRows(client, table, [...rows]);
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return;
  const columns = Object.keys(first.value);
  const target = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(chunks(columns, first.value, iterator)), target);
}

/** Loads several tables in this order, each after those it refers to. */
export async function copyTables<T extends TableName>(
  client: pg.Client,
  tables: readonly T[],
  rows: { [Table in T]: Row<Table>[] },
): Promise<void> {
  for (const table of tables) await copyRows(client, table, rows[table]);
}

async function insertRows(client: pg.Client, table: TableName, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += mostInserted) {
    const some = rows.slice(from, from + mostInserted);
    const places = some.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(", ")})`);
    await client.query(
      `insert into ${table} (${columns.join(", ")}) values ${places.join(", ")}`,
      some.flatMap((row) => columns.map((column): unknown => Reflect.get(row, column))),
    );
  }
}

function* chunks(columns: readonly string[], first: object, rest: Iterator<object>): Generator<Buffer> {
  let text = encodeRow(columns, first);
  for (let next = rest.next(); !next.done; next = rest.next()) {
    text += encodeRow(columns, next.value);
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

/** One line in COPY's text format. */
export function encodeRow(columns: readonly string[], row: object): string {
  return `${columns.map((column) => encodeCell(Reflect.get(row, column))).join("\t")}\n`;
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function encodeCell(value: unknown): string {
  if (typeof value === "string")
    return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : value;
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  if (Array.isArray(value)) return encodeCell(`{${value.map(encodeElement).join(",")}}`);
  return encodeCell(JSON.stringify(value));
}

/** An element of a text array; JSON arrays are passed as text. */
const encodeElement = (element: unknown): string => `"${String(element).replace(/["\\]/g, "\\$&")}"`;
