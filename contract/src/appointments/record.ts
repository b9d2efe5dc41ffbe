import { z } from "zod/mini";
import { appointmentStatuses, cancelReasons, minuteMs } from "./rules.ts";
import { DaySchema, IdSchema, InstantSchema, WallTimeSchema } from "@automotive-crm/contract/fields/fields";

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
