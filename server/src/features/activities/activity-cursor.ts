import { IdSchema } from "@automotive-crm/contract/fields";
import { sql, type RawBuilder } from "kysely";
import { z } from "zod";
import { invalidFields } from "#platform/http/errors.ts";

/** A place in a list that is ordered by an instant and an id, the newest first. */
export interface Place {
  /** To the microsecond, as PostgreSQL orders: a millisecond would skip or repeat entries of the same one. */
  at: string;
  id: string;
}

const PlaceSchema = z.tuple([z.iso.datetime({ precision: 6 }).refine((at) => at >= "1900"), IdSchema]);

/** The text of an instant as a place needs it; `column` is a timestamptz. */
export const exactInstant = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString("base64url");

/** Reads a cursor that an earlier answer gave. */
export function readCursor(cursor: string | undefined): Place | undefined {
  if (!cursor) return undefined;
  const read = PlaceSchema.safeParse(Buffer.from(cursor, "base64url").toString().split(" "));
  if (!read.success) throw invalidFields({ before: "is not a position in this list" });
  const [at, id] = read.data;
  return { at, id };
}

/** One entry more than asked for was read, to learn whether there are older ones. */
export function cutPage<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? cursorOf(placeOf(last)) : null };
}
