import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { z } from "zod";
import type { Place } from "#platform/db/keyset.ts";
import { ExactInstantSchema, readCursor } from "#platform/http/page-cursor.ts";

const PlaceSchema = z.tuple([ExactInstantSchema, IdSchema]).transform(([at, id]): Place => ({ at, id }));

export const readPlace = (cursor: string | undefined): Place | undefined => readCursor(cursor, "before", PlaceSchema);

/** The position of a row that selected `exactInstant` of its list's sort column. */
export const toPlace = (row: { exactly_at: string; id: string }) => [row.exactly_at, row.id];
