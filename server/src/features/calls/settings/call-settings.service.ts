import * as contract from "@automotive-crm/contract/calls/settings";
import type { CallSettings } from "@automotive-crm/contract/calls/settings";
import { simulatedOutcomes } from "@automotive-crm/contract/calls/start";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { readCallPhone } from "#features/calls/placing/call-phone.ts";
import type { CallsDependencies } from "#features/calls/calls.service.ts";
import { findSettings, saveSettings, type StoredSettings } from "./call-settings.repository.ts";

const settingsEntity: AuditedEntity = { name: "call_settings" };

const toSettings = ({ bridge }: Pick<CallsDependencies, "bridge">, stored: StoredSettings): CallSettings => ({
  ...stored,
  provider: bridge.provider,
  isSimulated: bridge.provider === "simulator",
  simulatedOutcomes: bridge.provider === "simulator" ? [...simulatedOutcomes] : [],
});

export async function getCallSettings(dependencies: CallsDependencies, anyScope: PersonScope): Promise<CallSettings> {
  const scope = inOneOrganization(anyScope);
  return toSettings(dependencies, await dependencies.database.read(scope, (db) => findSettings(db, scope)));
}

/** Changes the settings: absent fields stay. With a base, other people's changes are merged or reported as a conflict. */
export const updateCallSettings = writes<typeof contract.updateCallSettings, CallsDependencies>(
  contract.updateCallSettings,
  {},
  async (work, _, { callerId, forwardTo, ...limits }) => {
    const { db, scope, now } = work;
    if (permittedLocations(scope.access, "org:settings:manage") !== "all") throw notAllowed();
    const phones = { callerId: readNumber("callerId", callerId), forwardTo: readNumber("forwardTo", forwardTo) };
    const { organizationId } = scope;
    await lockKey(db, settingsEntity.name, organizationId);
    const before = await findSettings(db, scope);
    const after: StoredSettings = { ...before, ...mergeEdit({ ...before }, { ...limits, ...phones }) };
    await saveSettings(db, scope, { settings: after, now });
    publishOrganizationEvent(db, { organizationId, kind: "settings", id: organizationId, scope });
    return changed(db, scope, toSettings(work, after), {
      entity: settingsEntity,
      entityId: organizationId,
      action: "call_settings.updated",
      changes: changedFields(before, after, [
        "callerId",
        "forwardTo",
        "dailyAttempts",
        "weeklyAttempts",
        "optOutEndsMarketing",
      ]),
    });
  },
);

function readNumber(field: string, text: string | null | undefined): string | null | undefined {
  if (text === null || text === undefined) return text;
  return readCallPhone(field, text).e164;
}
