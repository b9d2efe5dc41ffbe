import { z } from "zod";
import { invalidFields } from "./errors.ts";

/** The format of `exactInstant`. */
export const ExactInstantSchema = z.iso.datetime({ precision: 6 }).refine((at) => at >= "1900");

/** A position in a list, as text for the client to send back. It contains the values the list is sorted by. */
const toCursor = (place: readonly string[]): string => Buffer.from(place.join(" ")).toString("base64url");

/** Parses a cursor from an earlier response, sent in the given field. */
export function readCursor<Place>(
  cursor: string | undefined,
  field: string,
  PlaceSchema: z.ZodType<Place>,
): Place | undefined {
  if (!cursor) return undefined;
  const read = PlaceSchema.safeParse(Buffer.from(cursor, "base64url").toString().split(" "));
  if (!read.success) throw invalidFields({ [field]: "This is not a position in the list" });
  return read.data;
}

/** Cuts a page from rows that were read one beyond `limit`, to know whether there are more. */
export function cutPage<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => readonly string[]) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? toCursor(placeOf(last)) : null };
}
