import type {
  AppointmentSettings,
  updateAppointmentSettings as endpoint,
} from "@automotive-crm/contract/appointment-settings";
import type { RequestOf } from "@automotive-crm/contract/endpoint";
import { permittedLocations } from "@automotive-crm/contract/permissions";
import { changedFields, recordAudit, type AuditedEntity } from "#features/audit/index.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findSettings, saveSettings } from "./appointment-settings.repository.ts";
import type { AppointmentsDependencies } from "./appointments.service.ts";

const settingsEntity: AuditedEntity = { name: "appointment_settings" };

export async function getAppointmentSettings(
  { database }: AppointmentsDependencies,
  anyScope: PersonScope,
): Promise<AppointmentSettings> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, (db) => findSettings(db, scope));
}

export async function updateAppointmentSettings(
  { database, clock }: AppointmentsDependencies,
  anyScope: PersonScope,
  { noShowMinutes, customerReminders }: RequestOf<typeof endpoint>["body"],
): Promise<AppointmentSettings> {
  const scope = inOneOrganization(anyScope);
  if (permittedLocations(scope.access, "org:settings:manage") !== "all") throw notAllowed();
  return database.write(scope, async (db) => {
    const before = await findSettings(db, scope);
    const after = {
      noShowMinutes: noShowMinutes === undefined ? before.noShowMinutes : noShowMinutes,
      customerReminders: customerReminders ?? before.customerReminders,
    };
    await saveSettings(db, scope, { settings: after, now: clock() });
    await recordAudit(db, scope, {
      entity: settingsEntity,
      entityId: scope.organizationId,
      action: "appointment_settings.updated",
      changes: changedFields(before, after, ["noShowMinutes", "customerReminders"]),
    });
    return after;
  });
}
