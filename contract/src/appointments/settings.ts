import { z } from "zod/mini";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";

/** How customers can be reminded of their appointments. */
export const customerReminderChannels = ["off", "email"] as const;

const NoShowMinutesSchema = z
  .number("must be a whole number of minutes")
  .check(
    z.int("must be a whole number of minutes"),
    z.minimum(5, "must be at least 5 minutes"),
    z.maximum(24 * 60, "must be at most a day"),
  );

export const AppointmentSettingsSchema = z.object({
  /** How long after its start an appointment that nobody closed becomes a no-show; null for never. */
  noShowMinutes: z.nullable(z.number()),
  /** How customers are reminded who agreed to it. Staff always are. */
  customerReminders: z.enum(customerReminderChannels),
});
export type AppointmentSettings = z.infer<typeof AppointmentSettingsSchema>;

export const appointmentSettingsDefaults: AppointmentSettings = { noShowMinutes: 60, customerReminders: "off" };

export const getAppointmentSettings = endpoint({
  method: "GET",
  path: "/api/appointment-settings",
  summary: "Get the organization's appointment settings",
  access: "org:customers:view",
  response: AppointmentSettingsSchema,
  refusals: [422],
});

export const updateAppointmentSettings = endpoint({
  method: "PUT",
  path: "/api/appointment-settings",
  summary: "Update the organization's appointment settings",
  details: "Absent fields stay unchanged.",
  access: "org:settings:manage",
  body: z.object({
    noShowMinutes: z.optional(z.nullable(NoShowMinutesSchema)),
    customerReminders: z.optional(z.enum(customerReminderChannels)),
    base: BaseSchema,
  }),
  response: AppointmentSettingsSchema,
  refusals: [409],
});
