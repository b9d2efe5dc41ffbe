import { isPending } from "@automotive-crm/contract/appointments/rules";
import { DaySchema, IdSchema } from "@automotive-crm/contract/fields/fields";
import { z } from "zod";
import { ExactInstantSchema, readCursor } from "#platform/http/page-cursor.ts";

/** A position in a customer's appointments: pending ones by start, then the others, latest first. */
export type AppointmentPlace = { list: "pending" | "closed"; at: string; id: string };

const PlaceSchema = z
  .tuple([z.enum(["pending", "closed"]), ExactInstantSchema, IdSchema])
  .transform(([list, at, id]): AppointmentPlace => ({ list, at, id }));

export const readPlace = (cursor: string | undefined): AppointmentPlace | undefined =>
  readCursor(cursor, "after", PlaceSchema);

export const toPlace = (row: { status: string; starts_exactly: string; id: string }) => [
  isPending(row.status) ? "pending" : "closed",
  row.starts_exactly,
  row.id,
];

/** A position in a calendar: by day, then by start. */
export type DayPlace = { day: string; at: string; id: string };

const DayPlaceSchema = z
  .tuple([DaySchema, ExactInstantSchema, IdSchema])
  .transform(([day, at, id]): DayPlace => ({ day, at, id }));

export const readDayPlace = (cursor: string | undefined): DayPlace | undefined =>
  readCursor(cursor, "after", DayPlaceSchema);

export const toDayPlace = (row: { appointment_on: string; starts_exactly: string; id: string }) => [
  row.appointment_on,
  row.starts_exactly,
  row.id,
];
