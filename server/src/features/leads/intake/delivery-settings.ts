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
}

/** For these endpoints, with all of the organization's sources. */
export async function readDeliverySettings(
  db: Db,
  scope: OrganizationScope,
  endpoints: readonly StoredEndpoint[],
): Promise<{ sources: LeadSource[]; settingsOf(endpoint: StoredEndpoint): DeliverySettings }> {
  const locationIds = [...new Set(endpoints.map(({ locationId }) => locationId))];
  const [hours, sources] = await awaitQueries([
    awaitQueries(locationIds.map((id) => locationSettings.findBusinessHours(db, scope, id))),
    listSources(db, scope),
  ]);
  return {
    sources,
    settingsOf({ locationId, sourceId }) {
      const timeZone = hours.find((each) => each?.locationId === locationId)?.timeZone ?? "UTC";
      const type = sources.find(({ id }) => id === sourceId)?.type ?? "internet";
      return { locationId, sourceId, timeZone, type };
    },
  };
}
