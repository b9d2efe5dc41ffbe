import { isPast, minuteMs, startOf, type Start } from "@automotive-crm/contract/appointment-rules";
import {
  NewAppointmentSchema,
  appointmentContactMethods,
  appointmentPriorities,
  newAppointmentDefaults,
  type Appointment,
} from "@automotive-crm/contract/appointments";
import { dayAfter, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { z } from "zod/mini";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { failureText } from "#records/failure-text.ts";
import { issuesOf, sortMessages } from "#records/form-messages.ts";
import type { Messages } from "#records/record-type.ts";

/** The form's values, as typed text. Empty means none. */
export const AppointmentValuesSchema = z.object({
  appointmentType: z.string(),
  appointmentDate: z.string(),
  appointmentTime: z.string(),
  /** In minutes. */
  estimatedDuration: z.string(),
  locationId: z.string(),
  advisor: z.string(),
  vehicleId: z.string(),
  priority: z.enum(appointmentPriorities),
  contactMethod: z.enum(appointmentContactMethods),
  notes: z.string(),
});
export type AppointmentValues = z.output<typeof AppointmentValuesSchema>;
export type AppointmentField = keyof AppointmentValues;

const isAppointmentField = (name: string): name is AppointmentField => name in AppointmentValuesSchema.shape;

/** Fields that determine the slot. */
export const slotFields = [
  "appointmentDate",
  "appointmentTime",
  "estimatedDuration",
  "locationId",
  "advisor",
] as const satisfies readonly AppointmentField[];

export function newAppointmentValues(at: { timeZone: string; locationId: string; now: Date }): AppointmentValues {
  const { appointmentTime, estimatedDuration, priority, contactMethod } = newAppointmentDefaults;
  return {
    appointmentType: "",
    appointmentDate: dayAfter(wallTimeOf(at.now, at.timeZone).day),
    appointmentTime,
    estimatedDuration: String(estimatedDuration),
    locationId: at.locationId,
    advisor: "",
    vehicleId: "",
    priority,
    contactMethod,
    notes: "",
  };
}

export const valuesOf = (appointment: Appointment): AppointmentValues => ({
  appointmentType: appointment.appointmentType,
  appointmentDate: appointment.appointmentDate,
  appointmentTime: appointment.appointmentTime,
  estimatedDuration: String(appointment.estimatedDuration),
  locationId: appointment.locationId ?? "",
  advisor: appointment.advisor ?? "",
  vehicleId: appointment.vehicleId ?? "",
  priority: appointment.priority,
  contactMethod: appointment.contactMethod,
  notes: appointment.notes ?? "",
});

/** The fields in the request's format. */
export const fieldsToSend = (values: AppointmentValues) => ({
  appointmentType: values.appointmentType,
  appointmentDate: values.appointmentDate,
  appointmentTime: values.appointmentTime,
  estimatedDuration: Number(values.estimatedDuration),
  ...(values.locationId && { locationId: values.locationId }),
  advisor: values.advisor || null,
  vehicleId: values.vehicleId || null,
  priority: values.priority,
  contactMethod: values.contactMethod,
  notes: values.notes.trim() || null,
});

/** Converts an unsent or refused body to form values. */
export function valuesOfBody(body: unknown): AppointmentValues | undefined {
  const read = SentSchema.safeParse(body).data;
  return (
    read && {
      ...read,
      estimatedDuration: String(read.estimatedDuration),
      locationId: read.locationId ?? "",
      advisor: read.advisor ?? "",
      vehicleId: read.vehicleId ?? "",
      notes: read.notes ?? "",
    }
  );
}

const SentSchema = z.extend(AppointmentValuesSchema, {
  estimatedDuration: z.number(),
  locationId: z.optional(z.string()),
  advisor: z.nullable(z.string()),
  vehicleId: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});

export const startIsPast = "Please choose a time in the future";
export const startIsSkipped = "Clocks move forward at this time. Please choose another time";

type WallTime = Pick<AppointmentValues, "appointmentDate" | "appointmentTime">;

/** The start, once a day and a time are chosen. */
export function readStart(values: WallTime, timeZone: string): Start | undefined {
  const { appointmentDate: day, appointmentTime: time } = values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  return startOf({ day, time, timeZone });
}

/** The end time, `HH:MM`. */
export function endTime(start: Start, estimatedDuration: string, timeZone: string): string | null {
  if (start.kind === "never") return null;
  return wallTimeOf(new Date(start.at.getTime() + Number(estimatedDuration) * minuteMs), timeZone).time;
}

/** Validation messages by field, from the rules the server applies too. An unchanged time isn't checked. */
export function checkAppointment(
  values: AppointmentValues,
  at: { timeZone: string; now: Date; kept?: WallTime | undefined },
): Messages<AppointmentValues> {
  const { advisor: _a, vehicleId: _v, ...sent } = fieldsToSend(values);
  const messages = sortMessages<AppointmentValues>(issuesOf(NewAppointmentSchema, sent), isAppointmentField);
  const start = readStart(values, at.timeZone);
  if (!start || messages.appointmentDate || messages.appointmentTime || isKept(values, at.kept)) return messages;
  if (start.kind === "never") return { ...messages, appointmentTime: startIsSkipped };
  if (!isPast(start.at, at.now)) return messages;
  const isEarlierDay = values.appointmentDate < wallTimeOf(at.now, at.timeZone).day;
  return { ...messages, [isEarlierDay ? "appointmentDate" : "appointmentTime"]: startIsPast };
}

const isKept = (values: WallTime, kept: WallTime | undefined) =>
  kept?.appointmentDate === values.appointmentDate && kept.appointmentTime === values.appointmentTime;

export const appointmentFailure = (error: unknown): string =>
  failureText("Failed to save appointment. Please try again.", error);

/** The server's message about a taken slot; null for other failures. */
export const takenSlot = (error: unknown): string | null =>
  error instanceof ApiFailure && error.code === "slot_taken" ? error.message : null;
