import type { LeadType } from "@automotive-crm/contract/leads/record";
import { locationSettings } from "#features/organizations/index.ts";
import { findSource } from "#features/leads/sources/lead-sources.repository.ts";
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
}

export async function readDeliverySettings(
  db: Db,
  scope: OrganizationScope,
  { locationId, sourceId }: StoredEndpoint,
): Promise<DeliverySettings> {
  const [hours, source] = await awaitQueries([
    locationSettings.findBusinessHours(db, scope, locationId),
    findSource(db, scope, sourceId),
  ]);
  return { locationId, sourceId, timeZone: hours?.timeZone ?? "UTC", type: source?.type ?? "internet" };
}
