import * as contract from "@automotive-crm/contract/leads/providers";
import type { LeadProvider } from "@automotive-crm/contract/leads/providers";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import { requireSettings } from "#features/leads/require-settings.ts";
import { findSource, keepDefaults } from "#features/leads/sources/lead-sources.repository.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { invalidFields, notFound } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as repository from "./lead-providers.repository.ts";

/** How the audit log calls providers. */
export const leadProviderLog: AuditedEntity = { name: "lead_provider", loadSubjects: repository.findProviderNames };

export async function listLeadProviders(
  { database }: Foundation,
  anyScope: PersonScope,
): Promise<{ providers: LeadProvider[] }> {
  const scope = inOneOrganization(anyScope);
  requireSettings(scope);
  return { providers: await database.read(scope, (db) => repository.listProviders(db, scope)) };
}

async function getProvider({ db, scope }: Work, id: string): Promise<LeadProvider> {
  const provider = await repository.findProvider(db, scope, id);
  if (!provider) throw notFound("Lead provider");
  return provider;
}

/** Says which source a provider's leads have from now on. */
export const mapLeadProvider = writes(contract.mapLeadProvider, {}, async (work, { providerId }, { sourceId }) => {
  const { db, scope, now } = work;
  requireSettings(scope);
  await lockRow(db, scope, "lead_providers", providerId);
  const before = await getProvider(work, providerId);
  if (before.sourceId === sourceId) return unchanged(before);
  if (sourceId !== null && !(await findSource(db, scope, sourceId)))
    throw invalidFields({ sourceId: "There is no such source" });
  await keepDefaults(db, scope, now);
  await repository.mapProvider(db, scope, providerId, sourceId);
  publishSettingsEvent(db, scope);
  const after = await getProvider(work, providerId);
  return changed(db, scope, after, {
    entity: leadProviderLog,
    entityId: providerId,
    action: "lead_provider.mapped",
    changes: changedFields(before, after, ["sourceName"]),
  });
});
