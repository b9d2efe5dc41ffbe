import type { Foundation } from "#platform/foundation.ts";
import * as contract from "@automotive-crm/contract/appointments/settings";
import type { AppointmentSettings } from "@automotive-crm/contract/appointments/settings";
import { organizationSettings } from "#features/organizations/index.ts";

export const appointmentSettings = organizationSettings<
  typeof contract.updateAppointmentSettings,
  AppointmentSettings,
  Foundation
>(contract.updateAppointmentSettings, {
  table: "appointment_settings",
  columns: { noShowMinutes: "no_show_minutes", customerReminders: "customer_reminders" },
  defaults: contract.appointmentSettingsDefaults,
  toEdit: (body) => body,
  toAnswer: (stored) => stored,
});
