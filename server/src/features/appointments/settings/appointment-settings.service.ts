import * as contract from "@automotive-crm/contract/appointments/settings";
import type { AppointmentSettings } from "@automotive-crm/contract/appointments/settings";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findSettings, saveSettings } from "./appointment-settings.repository.ts";
import type { AppointmentsDependencies } from "#features/appointments/appointments.service.ts";

const settingsEntity: AuditedEntity = { name: "appointment_settings" };

export async function getAppointmentSettings(
  { database }: AppointmentsDependencies,
  anyScope: PersonScope,
): Promise<AppointmentSettings> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, (db) => findSettings(db, scope));
}

/** Changes the settings: absent fields stay. With a base, other people's changes are merged or reported as a conflict. */
export const updateAppointmentSettings = writes(
  contract.updateAppointmentSettings,
  {},
  async ({ db, scope, now }, _, edit) => {
    if (permittedLocations(scope.access, "org:settings:manage") !== "all") throw notAllowed();
    const { organizationId } = scope;
    await lockKey(db, settingsEntity.name, organizationId);
    const before = await findSettings(db, scope);
    const after: AppointmentSettings = { ...before, ...mergeEdit({ ...before }, edit) };
    await saveSettings(db, scope, { settings: after, now });
    publishOrganizationEvent(db, { organizationId, kind: "settings", id: organizationId, scope });
    return changed(db, scope, after, {
      entity: settingsEntity,
      entityId: organizationId,
      action: "appointment_settings.updated",
      changes: changedFields(before, after, ["noShowMinutes", "customerReminders"]),
    });
  },
);
