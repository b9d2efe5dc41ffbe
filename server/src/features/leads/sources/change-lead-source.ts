import * as contract from "@automotive-crm/contract/leads/source";
import type { LeadSource } from "@automotive-crm/contract/leads/source";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import { requireSettings } from "#features/leads/require-settings.ts";
import type { Foundation } from "#platform/foundation.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as repository from "./lead-sources.repository.ts";

/** How the audit log calls sources. */
export const leadSourceLog: AuditedEntity = { name: "lead_source", loadSubjects: repository.findSourceNames };

const takenName = "There is a source with this name already";

export async function listLeadSources(
  { database }: Foundation,
  anyScope: PersonScope,
): Promise<{ sources: LeadSource[] }> {
  const scope = inOneOrganization(anyScope);
  return { sources: await database.read(scope, (db) => repository.listSources(db, scope)) };
}

async function getSource({ db, scope }: Work, { id }: Pick<LeadSource, "id">): Promise<LeadSource> {
  const source = await repository.findSource(db, scope, id);
  if (!source) throw notFound("Lead source");
  return source;
}

/** Adds a source. */
export const createLeadSource = writes(contract.createLeadSource, { readAgain: getSource }, async (work, _, body) => {
  const { db, scope, now } = await beginChange(work);
  const { source, isNew } = await repository.addSource(db, scope, body, now);
  if (!isNew) throw conflict(takenName, { name: takenName });
  publishSettingsEvent(db, scope);
  return changed(db, scope, source, {
    entity: leadSourceLog,
    entityId: source.id,
    action: "lead_source.added",
    changes: { name: { new: source.name } },
  });
});

/** Renames a source, changes its target, or switches it off. */
export const updateLeadSource = writes(
  contract.updateLeadSource,
  { readAgain: getSource },
  async (work, { sourceId }, edit) => {
    const { db, scope, now } = await beginChange(work);
    const before = await getSource(work, { id: sourceId });
    const after = { ...before, ...mergeEdit({ ...before }, edit) };
    const changes = changedFields(before, after, ["name", "type", "targetMinutes", "isActive"]);
    if (Object.keys(changes).length === 0) return unchanged(before);
    const others = (await repository.listSources(db, scope)).filter(({ id }) => id !== sourceId);
    if (others.some(({ name }) => repository.sourceKey(name) === repository.sourceKey(after.name)))
      throw conflict(takenName, { name: takenName });
    const source = await repository.updateSource(db, scope, after, now);
    publishSettingsEvent(db, scope);
    return changed(db, scope, source, {
      entity: leadSourceLog,
      entityId: sourceId,
      action: "lead_source.updated",
      changes,
    });
  },
);

/** Sources change one at a time. */
async function beginChange(work: Work): Promise<Work> {
  const { db, scope, now } = work;
  requireSettings(scope);
  await lockKey(db, "lead-sources", scope.organizationId);
  await repository.keepDefaults(db, scope, now);
  return work;
}
