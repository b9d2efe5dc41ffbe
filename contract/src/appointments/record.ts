import { z } from "zod/mini";
import { appointmentStatuses, cancelReasons, cancelReasonsToChoose, minuteMs } from "./rules.ts";
import {
  DaySchema,
  IdSchema,
  InstantSchema,
  WallTimeSchema,
  chosen,
  clearable,
  singleLineText,
  multilineText,
  withAliases,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";

export const appointmentPriorities = ["low", "medium", "high"] as const;
export const appointmentContactMethods = ["phone", "sms", "email"] as const;

/** How an appointment was created. */
export const appointmentSources = ["manual", "assistant", "call-log", "import"] as const;

/** Durations the form offers, in minutes; any number up to 24 hours is accepted. */
export const durationOptions = [30, 60, 90, 120, 180, 240] as const;

/** Hours before the start. */
export const reminderOptions = [1, 2, 4, 24, 48] as const;

/** What an organization offers until it changes its list. */
export const defaultAppointmentTypes = [
  "Service Appointment",
  "Sales Consultation",
  "Test Drive",
  "Vehicle Inspection",
  "Parts Consultation",
  "Warranty Service",
  "Maintenance",
  "Repair Estimate",
  "Vehicle Delivery",
  "Follow-up Meeting",
] as const;

/** Defaults for a new appointment; its date is tomorrow. */
export const newAppointmentDefaults = {
  appointmentTime: "09:00",
  priority: "medium",
  estimatedDuration: 60,
  reminderEnabled: true,
  reminderTime: 24,
  contactMethod: "phone",
  source: "manual",
} as const;

/** The reminder that is wanted or, once its time has passed, the longest shorter one that is still ahead; the wanted one if none is. */
export function reminderAhead(wanted: number, startsAt: Date, now: Date): number {
  const isAhead = (hours: number) => startsAt.getTime() - hours * 60 * minuteMs > now.getTime();
  if (isAhead(wanted)) return wanted;
  return reminderOptions.findLast((hours) => hours < wanted && isAhead(hours)) ?? wanted;
}

export const ReminderTimeSchema = z.literal(
  reminderOptions,
  `must be ${reminderOptions.slice(0, -1).join(", ")} or 48 hours`,
);

const sameNameFields = {
  organizationId: IdSchema,
  team: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  priority: z.enum(appointmentPriorities),
  status: z.enum(appointmentStatuses),
  source: z.string(),
  customerName: z.string(),
  advisorName: z.nullable(z.string()),
  vehicleName: z.nullable(z.string()),
  locationName: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  /** The instants of the wall time, in the location's time zone, else the organization's. */
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  timeZone: z.string(),
  /** When the customer came in, if they have. */
  shownAt: z.nullable(InstantSchema),
  cancelReason: z.nullable(z.enum(cancelReasons)),
  cancelNote: z.nullable(z.string()),
  /** When it was marked as a no-show. */
  noShowAt: z.nullable(InstantSchema),
  /** The appointment that this one takes the place of, and the one that took its place. */
  rescheduledFrom: z.nullable(IdSchema),
  rescheduledTo: z.nullable(IdSchema),
  /** Its advisor was double-booked on purpose. */
  isOverlapping: z.boolean(),
  version: z.number(),
};

export const AppointmentWireSchema = z.object({
  id: IdSchema,
  customer_id: IdSchema,
  appointment_date: DaySchema,
  appointment_time: WallTimeSchema,
  appointment_type: z.string(),
  advisor: z.nullable(IdSchema),
  vehicle_id: z.nullable(IdSchema),
  location_id: z.nullable(IdSchema),
  estimated_duration: z.number(),
  reminder_enabled: z.boolean(),
  reminder_time: z.number(),
  contact_method: z.enum(appointmentContactMethods),
  call_sid: z.nullable(z.string()),
  created_at: InstantSchema,
  updated_at: InstantSchema,
  ...sameNameFields,
});

/** Editable fields have the same names as in request bodies. */
export const AppointmentModelSchema = z.object({
  appointmentId: IdSchema,
  customerId: IdSchema,
  appointmentDate: DaySchema,
  appointmentTime: WallTimeSchema,
  appointmentType: z.string(),
  /** A person of the organization. */
  advisor: z.nullable(IdSchema),
  vehicleId: z.nullable(IdSchema),
  locationId: z.nullable(IdSchema),
  /** Minutes. */
  estimatedDuration: z.number(),
  reminderEnabled: z.boolean(),
  /** Hours before the start. */
  reminderTime: z.number(),
  contactMethod: z.enum(appointmentContactMethods),
  callSid: z.nullable(z.string()),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  ...sameNameFields,
});

/** When a customer comes in. The documented wire names are snake_case; only the codec knows them. */
export const AppointmentSchema = z.codec(AppointmentWireSchema, AppointmentModelSchema, {
  decode: ({
    id,
    customer_id,
    appointment_date,
    appointment_time,
    appointment_type,
    vehicle_id,
    location_id,
    estimated_duration,
    reminder_enabled,
    reminder_time,
    contact_method,
    call_sid,
    created_at,
    updated_at,
    ...same
  }) => ({
    ...same,
    appointmentId: id,
    customerId: customer_id,
    appointmentDate: appointment_date,
    appointmentTime: appointment_time,
    appointmentType: appointment_type,
    vehicleId: vehicle_id,
    locationId: location_id,
    estimatedDuration: estimated_duration,
    reminderEnabled: reminder_enabled,
    reminderTime: reminder_time,
    contactMethod: contact_method,
    callSid: call_sid,
    createdAt: created_at,
    updatedAt: updated_at,
  }),
  // Written out, as in calls: spreading takes V8 a hundred times as long.
  encode: (appointment) => ({
    id: appointment.appointmentId,
    customer_id: appointment.customerId,
    appointment_date: appointment.appointmentDate,
    appointment_time: appointment.appointmentTime,
    appointment_type: appointment.appointmentType,
    vehicle_id: appointment.vehicleId,
    location_id: appointment.locationId,
    estimated_duration: appointment.estimatedDuration,
    reminder_enabled: appointment.reminderEnabled,
    reminder_time: appointment.reminderTime,
    contact_method: appointment.contactMethod,
    call_sid: appointment.callSid,
    created_at: appointment.createdAt,
    updated_at: appointment.updatedAt,
    organizationId: appointment.organizationId,
    advisor: appointment.advisor,
    team: appointment.team,
    notes: appointment.notes,
    priority: appointment.priority,
    status: appointment.status,
    source: appointment.source,
    customerName: appointment.customerName,
    advisorName: appointment.advisorName,
    vehicleName: appointment.vehicleName,
    locationName: appointment.locationName,
    createdByName: appointment.createdByName,
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    timeZone: appointment.timeZone,
    shownAt: appointment.shownAt,
    cancelReason: appointment.cancelReason,
    cancelNote: appointment.cancelNote,
    noShowAt: appointment.noShowAt,
    rescheduledFrom: appointment.rescheduledFrom,
    rescheduledTo: appointment.rescheduledTo,
    isOverlapping: appointment.isOverlapping,
    version: appointment.version,
  }),
});
export type Appointment = z.infer<typeof AppointmentSchema>;

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

export const listCustomerAppointments = endpoint({
  method: "GET",
  path: "/api/appointments/customer/:customerId",
  summary: "List a customer's appointments",
  details: "Upcoming ones first, soonest first.",
  access: "org:customers:view",
  params: z.object({ customerId: IdSchema }),
  query: z.object(pageQuery),
  response: z.object({ appointments: z.array(AppointmentSchema), nextCursor: NextCursorSchema }),
});

export const createAppointment = endpoint({
  method: "POST",
  path: "/api/appointments",
  summary: "Schedule an appointment",
  details: "Its timeline entry is written in the same transaction.",
  access: "org:customers:edit",
  body: NewAppointmentSchema,
  response: z.object({ appointment: AppointmentSchema }),
  status: 201,
  isIdempotent: true,
});

export const updateAppointment = endpoint({
  method: "PUT",
  path: "/api/appointments/:appointmentId",
  summary: "Update an appointment",
  details: "Edits or reschedules it, or changes its status.",
  access: "org:customers:edit",
  params: z.object({ appointmentId: IdSchema }),
  body: AppointmentChangesSchema,
  response: z.object({ appointment: AppointmentSchema }),
  isIdempotent: true,
});
