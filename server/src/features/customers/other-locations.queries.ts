import { countedAtMost, type OtherLocations } from "@automotive-crm/contract/customers/list";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import { toFilterJson, type CustomerFilter } from "./search/customer-filter.ts";
import { readSearch, withOtherNames } from "./search/customer-search.ts";

/** How many customers match a search exactly, and at which of these locations; counts up to 10,000. */
export async function countByLocation(
  db: Db,
  scope: Scope,
  filter: CustomerFilter,
  search: string,
): Promise<OtherLocations> {
  const { words, numbers } = readSearch(search);
  const locations = filter.locations === "all" ? null : filter.locations;
  const { rows } = await sql<{ locationId: string | null; total: number }>`
    with found as materialized (
      select c.organization_id, c.id from matching_customers(
        ${words.map(withOtherNames)}::text[], ${numbers}::text[], ${toFilterJson(filter)}::jsonb, ${countedAtMost}) c
      where ${inTenant(scope, "c")}
    )
    select null as "locationId", count(*)::integer as total from found
    union all
    select at_locations.location_id, at_locations.total from (
      select l.location_id, count(*)::integer as total from found
      join customer_locations l on l.organization_id = found.organization_id and l.customer_id = found.id
      where ${locations}::uuid[] is null or l.location_id = any(${locations}::uuid[])
      group by l.location_id order by 2 desc, 1
    ) at_locations
  `.execute(db);
  return {
    total: rows.find(({ locationId }) => locationId === null)?.total ?? 0,
    locations: rows.flatMap(({ locationId, total }) => (locationId === null ? [] : { locationId, total })),
  };
}
