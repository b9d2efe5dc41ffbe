import pg from "pg";
import { readInstant } from "./read-instant.ts";

const { builtins } = pg.types;

/** Instants as ISO text, days as `YYYY-MM-DD`, 64-bit counts as numbers: a Date made from a day would shift with the time zone. */
const ownParsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, readInstant],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
]);

/** How values of a PostgreSQL type become JavaScript values. */
export const parserFor = (typeId: number) =>
  // The driver's types leave out what its parsers take and return.
  ownParsers.get(typeId) ?? (pg.types.getTypeParser(typeId, "text") as (text: string) => unknown);
