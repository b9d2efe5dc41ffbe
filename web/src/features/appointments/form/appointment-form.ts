import type { Messages } from "#records/form-messages.ts";
import { NewAppointmentSchema } from "@automotive-crm/contract/appointments/changes";
import {
  appointmentContactMethods,
  appointmentPriorities,
  newAppointmentDefaults,
} from "@automotive-crm/contract/appointments/record";
import { isPast, minuteMs } from "@automotive-crm/contract/appointments/rules";
import { skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { readWallTime, wallTimeOf, type WallReading } from "@automotive-crm/contract/dates/wall-time";
import { z } from "zod/mini";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { OptionalTextSchema, TextSchema, numberSchema, recordFields } from "#records/record-fields.ts";

/** Left out of the request if empty. */
const LocationSchema = z.codec(z.string(), z.nullish(z.string()), {
  decode: (typed) => typed || undefined,
  encode: (sent) => sent ?? "",
});

/** Unsent appointments of earlier versions have none. */
const TeamSchema = z.codec(z.string(), z.nullish(z.string()), {
  decode: (typed) => typed || null,
  encode: (sent) => sent ?? "",
});

/** Unsent appointments of earlier versions have no reminder fields; theirs was the default. */
const ReminderEnabledSchema = z.codec(z.string(), z.optional(z.boolean()), {
  decode: (chosen) => chosen === "true",
  encode: (sent = newAppointmentDefaults.reminderEnabled) => String(sent),
});

const HoursBeforeSchema = z.codec(z.string(), z.optional(z.number()), {
  decode: Number,
  encode: (sent = newAppointmentDefaults.reminderTime) => String(sent),
});

/** Only of an edit: a new appointment is scheduled. */
const StatusSchema = z.codec(z.string(), z.optional(z.string()), {
  decode: (chosen) => chosen || undefined,
  encode: (sent = "") => sent,
});

export const appointmentFields = recordFields({
  appointmentType: TextSchema,
  appointmentDate: TextSchema,
  appointmentTime: TextSchema,
  /** In minutes. */
  estimatedDuration: numberSchema(Number),
  locationId: LocationSchema,
  advisor: OptionalTextSchema,
  team: TeamSchema,
  vehicleId: OptionalTextSchema,
  priority: z.enum(appointmentPriorities),
  reminderEnabled: ReminderEnabledSchema,
  /** In hours before the start. */
  reminderTime: HoursBeforeSchema,
  contactMethod: z.enum(appointmentContactMethods),
  notes: OptionalTextSchema,
  status: StatusSchema,
});
export type AppointmentValues = z.output<typeof appointmentFields.schema>;

/** Fields that determine the slot. */
export const slotFields = [
  "appointmentDate",
  "appointmentTime",
  "estimatedDuration",
  "locationId",
  "advisor",
] as const satisfies readonly (keyof AppointmentValues)[];

/** The changes of an edit. A status that wasn't changed here is left to others. */
export function editOf(values: AppointmentValues, opened: AppointmentValues) {
  const status = values.status === opened.status ? "" : values.status;
  const base = appointmentFields.toSend({ ...opened, status: status && opened.status });
  return { ...appointmentFields.toSend({ ...values, status }), base };
}

export const startIsPast = "Please choose a time in the future";

type WallTime = Pick<AppointmentValues, "appointmentDate" | "appointmentTime">;

/** The start, once a day and a time are chosen. */
export function readStart(values: WallTime, timeZone: string): WallReading | undefined {
  const { appointmentDate: day, appointmentTime: time } = values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  return readWallTime({ day, time }, timeZone);
}

/** The end time, `HH:MM`. */
export function endTime(start: WallReading, estimatedDuration: string, timeZone: string): string | null {
  if (start.kind === "never") return null;
  return wallTimeOf(new Date(start.at.getTime() + Number(estimatedDuration) * minuteMs), timeZone).time;
}

/** Validation messages by field, from the rules the server applies too. An unchanged time isn't checked. */
export function checkAppointment(
  values: AppointmentValues,
  at: { timeZone: string; now: Date; kept?: WallTime | undefined },
): Messages<keyof AppointmentValues> {
  const { advisor: _a, vehicleId: _v, ...sent } = appointmentFields.toSend(values);
  const messages = appointmentFields.check(NewAppointmentSchema, sent);
  const start = readStart(values, at.timeZone);
  if (!start || messages.appointmentDate || messages.appointmentTime || isKept(values, at.kept)) return messages;
  if (start.kind === "never") return { ...messages, appointmentTime: skippedTimeMessage(values.appointmentTime) };
  if (!isPast(start.at, at.now)) return messages;
  const isEarlierDay = values.appointmentDate < wallTimeOf(at.now, at.timeZone).day;
  return { ...messages, [isEarlierDay ? "appointmentDate" : "appointmentTime"]: startIsPast };
}

const isKept = (values: WallTime, kept: WallTime | undefined) =>
  kept?.appointmentDate === values.appointmentDate && kept.appointmentTime === values.appointmentTime;

/** The server's message about a taken slot; null for other failures. */
export const takenSlot = (error: unknown): string | null =>
  error instanceof ApiFailure && error.code === "slot_taken" ? error.message : null;
