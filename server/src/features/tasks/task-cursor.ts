import { DaySchema, IdSchema } from "@automotive-crm/contract/fields/fields";
import { isOpen, taskStatuses } from "@automotive-crm/contract/tasks/due";
import { z } from "zod";
import { ExactInstantSchema, readCursor } from "#platform/http/page-cursor.ts";

/** A position in a list of tasks: open ones by due instant, then closed ones by day, latest first. */
export type TaskPlace = { list: "open" | "closed"; at: string; id: string };

const PlaceSchema = z
  .union([
    z.tuple([z.literal("open"), ExactInstantSchema, IdSchema]),
    z.tuple([z.literal("closed"), DaySchema, IdSchema]),
  ])
  .transform(([list, at, id]): TaskPlace => ({ list, at, id }));

export const readPlace = (cursor: string | undefined): TaskPlace | undefined =>
  readCursor(cursor, "after", PlaceSchema);

export function toPlace(row: { status: string; due_exactly: string; due_on: string; id: string }) {
  const isStillOpen = taskStatuses.some((status) => status === row.status && isOpen(status));
  return isStillOpen ? ["open", row.due_exactly, row.id] : ["closed", row.due_on, row.id];
}
