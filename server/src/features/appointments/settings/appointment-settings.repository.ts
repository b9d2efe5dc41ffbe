import {
  appointmentSettingsDefaults,
  customerReminderChannels,
  type AppointmentSettings,
} from "@automotive-crm/contract/appointments/settings";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** An organization that has changed nothing uses the defaults. */
export async function findSettings(db: Db, { organizationId }: OrganizationScope): Promise<AppointmentSettings> {
  const row = await db
    .selectFrom("appointment_settings")
    .select(["no_show_minutes", "customer_reminders"])
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  if (!row) return appointmentSettingsDefaults;
  return {
    noShowMinutes: row.no_show_minutes,
    customerReminders: customerReminderChannels.find((channel) => channel === row.customer_reminders) ?? "off",
  };
}

export async function saveSettings(
  db: Db,
  { organizationId }: OrganizationScope,
  { settings, now }: { settings: AppointmentSettings; now: Date },
): Promise<void> {
  const columns = {
    no_show_minutes: settings.noShowMinutes,
    customer_reminders: settings.customerReminders,
    updated_at: now.toISOString(),
  };
  await db
    .insertInto("appointment_settings")
    .values({ organization_id: organizationId, ...columns })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(columns))
    .execute();
}
