import { countedAtMost, type OtherLocations } from "@automotive-crm/contract/customers/list";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { toFilterJson, type CustomerFilter } from "./search/customer-filter.ts";
import { readSearch, withOtherNames } from "./search/customer-search.ts";

/** How many customers match a search exactly, and at which of these locations; counts up to 10,000. */
export async function countByLocation(db: Db, filter: CustomerFilter, search: string): Promise<OtherLocations> {
  const { words, numbers } = readSearch(search);
  const locations = filter.locations === "all" ? null : filter.locations;
  const { rows } = await sql<{ locationId: string | null; total: number }>`
    select location_id as "locationId", total from count_matching_customers(
      ${words.map(withOtherNames)}::text[], ${numbers}::text[], ${toFilterJson(filter)}::jsonb, ${countedAtMost},
      ${locations}::uuid[])
  `.execute(db);
  return {
    total: rows.find(({ locationId }) => locationId === null)?.total ?? 0,
    locations: rows.flatMap(({ locationId, total }) => (locationId === null ? [] : { locationId, total })),
  };
}
