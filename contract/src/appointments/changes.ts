import { z } from "zod/mini";
import { appointmentStatuses, cancelReasonsToChoose } from "./rules.ts";
import { recordEndpoints } from "@automotive-crm/contract/customers/record-endpoints";
import {
  DaySchema,
  IdSchema,
  WallTimeSchema,
  chosen,
  clearable,
  singleLineText,
  multilineText,
  withAliases,
} from "@automotive-crm/contract/fields/fields";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import {
  appointmentPriorities,
  appointmentContactMethods,
  appointmentSources,
  newAppointmentDefaults,
  ReminderTimeSchema,
  AppointmentSchema,
} from "./record.ts";

/** The documented wire names of fields. */
export const appointmentAliases = {
  customer_id: "customerId",
  appointment_date: "appointmentDate",
  appointment_time: "appointmentTime",
  appointment_type: "appointmentType",
  vehicle_id: "vehicleId",
  location_id: "locationId",
  estimated_duration: "estimatedDuration",
  reminder_enabled: "reminderEnabled",
  reminder_time: "reminderTime",
  contact_method: "contactMethod",
  call_sid: "callSid",
};

export const AppointmentDateSchema = chosen(DaySchema, "Please select a date for the appointment");
export const AppointmentTimeSchema = chosen(WallTimeSchema, "Please select a time for the appointment");
export const AppointmentTypeSchema = singleLineText(100, "Please select an appointment type");

export const DurationSchema = z
  .number("must be a number of minutes")
  .check(
    z.int("must be a whole number of minutes"),
    z.minimum(5, "must be at least 5 minutes"),
    z.maximum(24 * 60, "must be at most a day"),
  );

/** Fields that null clears. */
export const clearableFields = {
  /** A person in the organization; while they have an appointment at that time, they cannot be given another. */
  advisor: clearable(IdSchema),
  team: clearable(singleLineText(100)),
  vehicleId: clearable(IdSchema),
  notes: clearable(multilineText(10_000)),
  locationId: z.optional(IdSchema),
  /** Double-books the advisor: moderators and above only, and recorded in the audit log. */
  allowOverlap: z.optional(z.boolean()),
};

/**
 * A new appointment. Its status is scheduled, and the session provides its organization and author; values sent for them are ignored.
 */
export const NewAppointmentSchema = withAliases(
  appointmentAliases,
  z.object({
    ...clearableFields,
    customerId: IdSchema,
    appointmentDate: AppointmentDateSchema,
    appointmentTime: AppointmentTimeSchema,
    appointmentType: AppointmentTypeSchema,
    priority: z._default(z.enum(appointmentPriorities), newAppointmentDefaults.priority),
    estimatedDuration: z._default(DurationSchema, newAppointmentDefaults.estimatedDuration),
    reminderEnabled: z._default(z.boolean(), newAppointmentDefaults.reminderEnabled),
    /** Else 24 hours, or the longest time that is still ahead. */
    reminderTime: z.optional(ReminderTimeSchema),
    contactMethod: z._default(z.enum(appointmentContactMethods), newAppointmentDefaults.contactMethod),
    source: z._default(z.enum(appointmentSources), newAppointmentDefaults.source),
    callSid: clearable(singleLineText(64)),
  }),
);
export type NewAppointment = z.output<typeof NewAppointmentSchema>;

/** Changes to an appointment: absent fields stay. `isEdit`, `changes`, `editedBy` and `editedAt` are accepted and ignored. */
export const AppointmentChangesSchema = withAliases(
  appointmentAliases,
  z.object({
    ...clearableFields,
    appointmentDate: z.optional(AppointmentDateSchema),
    appointmentTime: z.optional(AppointmentTimeSchema),
    appointmentType: z.optional(AppointmentTypeSchema),
    priority: z.optional(z.enum(appointmentPriorities)),
    estimatedDuration: z.optional(DurationSchema),
    reminderEnabled: z.optional(z.boolean()),
    reminderTime: z.optional(ReminderTimeSchema),
    contactMethod: z.optional(z.enum(appointmentContactMethods)),
    status: z.optional(z.enum(appointmentStatuses)),
    /** Required to cancel. */
    cancelReason: z.optional(z.enum(cancelReasonsToChoose, "Please choose a reason for canceling")),
    cancelNote: clearable(multilineText(1_000)),
    base: z.optional(withAliases(appointmentAliases, BaseSchema)),
  }),
);
export type AppointmentChanges = z.output<typeof AppointmentChangesSchema>;

const endpoints = recordEndpoints("/api/appointments", "appointmentId");

export const listCustomerAppointments = endpoints.list({
  summary: "List a customer's appointments",
  details: "Upcoming ones first, soonest first.",
  query: z.object(pageQuery),
  response: z.object({ appointments: z.array(AppointmentSchema), nextCursor: NextCursorSchema }),
});

export const createAppointment = endpoints.create({
  summary: "Schedule an appointment",
  details: "Its timeline entry is written in the same transaction.",
  body: NewAppointmentSchema,
  response: z.object({ appointment: AppointmentSchema }),
});

export const updateAppointment = endpoints.update({
  summary: "Update an appointment",
  details: "Edits or reschedules it, or changes its status.",
  body: AppointmentChangesSchema,
  response: z.object({ appointment: AppointmentSchema }),
});
