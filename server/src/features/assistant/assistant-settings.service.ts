import * as contract from "@automotive-crm/contract/assistant/assistant-settings";
import type { AssistantSettings } from "@automotive-crm/contract/assistant/assistant-settings";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findIsModelEnabled, saveIsModelEnabled } from "./assistant-settings.repository.ts";
import type { AssistantDependencies } from "./assistant.service.ts";

const settingsEntity: AuditedEntity = { name: "assistant_settings" };

export async function getAssistantSettings(
  { database, model }: AssistantDependencies,
  anyScope: PersonScope,
): Promise<AssistantSettings> {
  const scope = inOneOrganization(anyScope);
  const isModelEnabled = await database.read(scope, (db) => findIsModelEnabled(db, scope));
  return { isModelEnabled, model: describe(model) };
}

/** Turns the language model on or off for the organization; on a server without one, it takes effect once there is one. */
export const updateAssistantSettings = writes<typeof contract.updateAssistantSettings, AssistantDependencies>(
  contract.updateAssistantSettings,
  {},
  async ({ db, scope, now, model }, _, { isModelEnabled }) => {
    if (permittedLocations(scope.access, "org:settings:manage") !== "all") throw notAllowed();
    const before = await findIsModelEnabled(db, scope);
    await saveIsModelEnabled(db, scope, { isModelEnabled, now });
    const answer = { isModelEnabled, model: describe(model) };
    return changed(db, scope, answer, {
      entity: settingsEntity,
      entityId: scope.organizationId,
      action: "assistant_settings.updated",
      changes: changedFields({ isModelEnabled: before }, { isModelEnabled }, ["isModelEnabled"]),
    });
  },
);

const describe = (model: AssistantDependencies["model"]) =>
  model ? { name: model.name, host: new URL(model.url).host } : null;
