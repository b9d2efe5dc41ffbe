import type { LeadType } from "@automotive-crm/contract/leads/record";
import type { LeadSource } from "@automotive-crm/contract/leads/source";
import { locationSettings } from "#features/organizations/index.ts";
import { listSources } from "#features/leads/sources/lead-sources.repository.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { StoredEndpoint } from "./lead-endpoints.repository.ts";

/** Where the leads of an endpoint go. */
export interface DeliverySettings {
  locationId: string;
  timeZone: string;
  sourceId: string;
  type: LeadType;
  sources: LeadSource[];
}

export async function readDeliverySettings(
  db: Db,
  scope: OrganizationScope,
  { locationId, sourceId }: StoredEndpoint,
): Promise<DeliverySettings> {
  const [hours, sources] = await awaitQueries([
    locationSettings.findBusinessHours(db, scope, locationId),
    listSources(db, scope),
  ]);
  const type = sources.find(({ id }) => id === sourceId)?.type ?? "internet";
  return { locationId, sourceId, timeZone: hours?.timeZone ?? "UTC", type, sources };
}
