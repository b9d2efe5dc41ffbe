import { z } from "zod/mini";
import {
  AppointmentDateSchema,
  AppointmentTimeSchema,
  AppointmentTypeSchema,
  DurationSchema,
  appointmentAliases,
  clearableFields,
} from "./changes.ts";
import { AppointmentSchema, ReminderTimeSchema, appointmentContactMethods, appointmentPriorities } from "./record.ts";
import { IdSchema, withAliases } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

/** Another time for an appointment; absent fields are taken from it. */
export const RescheduleSchema = withAliases(
  appointmentAliases,
  z.object({
    ...clearableFields,
    appointmentDate: AppointmentDateSchema,
    appointmentTime: AppointmentTimeSchema,
    appointmentType: z.optional(AppointmentTypeSchema),
    estimatedDuration: z.optional(DurationSchema),
    priority: z.optional(z.enum(appointmentPriorities)),
    reminderEnabled: z.optional(z.boolean()),
    reminderTime: z.optional(ReminderTimeSchema),
    contactMethod: z.optional(z.enum(appointmentContactMethods)),
  }),
);
export type Reschedule = z.output<typeof RescheduleSchema>;

export const rescheduleAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/:appointmentId/reschedule",
  summary: "Rebook an appointment",
  details: "The original is kept, canceled or as a no-show, and linked to the new one.",
  access: "org:customers:edit",
  params: z.object({ appointmentId: IdSchema }),
  body: RescheduleSchema,
  response: z.object({ appointment: AppointmentSchema }),
  status: 201,
  isIdempotent: true,
  refusals: [409],
});
