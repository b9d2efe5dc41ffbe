import type { CustomerStatus } from "@automotive-crm/contract/customers/record";
import { sql, type RawBuilder } from "kysely";

/** The customers in a list, after applying the person's permissions. */
export interface CustomerFilter {
  /** All of the organization's locations (and customers without one), or only these. */
  locations: "all" | readonly string[];
  status: CustomerStatus | undefined;
}

/** An association with one of the locations; no condition for all locations. */
export function atLocations(filter: CustomerFilter): RawBuilder<unknown> {
  if (filter.locations === "all") return sql``;
  return sql`and exists (
    select 1 from customer_locations l
    where l.organization_id = c.organization_id and l.customer_id = c.id and l.location_id = any(${filter.locations}::uuid[]))`;
}

export const withStatus = (filter: CustomerFilter) => (filter.status ? sql`and c.status = ${filter.status}` : sql``);
