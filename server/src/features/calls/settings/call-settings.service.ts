import type { CallSettings, updateCallSettings as endpoint } from "@automotive-crm/contract/calls/settings";
import { simulatedOutcomes } from "@automotive-crm/contract/calls/start";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { changedFields, recordAudit, type AuditedEntity } from "#features/audit/index.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { readCallPhone } from "#features/calls/placing/call-phone.ts";
import type { CallsDependencies } from "#features/calls/calls.service.ts";
import { findSettings, saveSettings, type StoredSettings } from "./call-settings.repository.ts";

const settingsEntity: AuditedEntity = { name: "call_settings" };

const toSettings = ({ bridge }: CallsDependencies, stored: StoredSettings): CallSettings => ({
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
export async function updateCallSettings(
  dependencies: CallsDependencies,
  anyScope: PersonScope,
  { callerId, forwardTo, ...limits }: RequestOf<typeof endpoint>["body"],
): Promise<CallSettings> {
  const scope = inOneOrganization(anyScope);
  if (permittedLocations(scope.access, "org:settings:manage") !== "all") throw notAllowed();
  const phones = { callerId: readNumber("callerId", callerId), forwardTo: readNumber("forwardTo", forwardTo) };
  return dependencies.database.write(scope, async (db) => {
    await lockKey(db, settingsEntity.name, scope.organizationId);
    const before = await findSettings(db, scope);
    const after: StoredSettings = { ...before, ...mergeEdit({ ...before }, { ...limits, ...phones }) };
    await saveSettings(db, scope, { settings: after, now: dependencies.clock() });
    await recordAudit(db, scope, {
      entity: settingsEntity,
      entityId: scope.organizationId,
      action: "call_settings.updated",
      changes: changedFields(before, after, [
        "callerId",
        "forwardTo",
        "dailyAttempts",
        "weeklyAttempts",
        "optOutEndsMarketing",
      ]),
    });
    const { organizationId } = scope;
    publishOrganizationEvent(db, { organizationId, kind: "settings", id: organizationId, scope });
    return toSettings(dependencies, after);
  });
}

function readNumber(field: string, text: string | null | undefined): string | null | undefined {
  if (text === null || text === undefined) return text;
  return readCallPhone(field, text).e164;
}
