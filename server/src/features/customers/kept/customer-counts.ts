import { sql, type RawBuilder } from "kysely";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { OrganizationScope } from "#platform/scope.ts";

/** A customer as far as the totals go. One in the bin isn't counted. */
export interface Counted {
  status: string;
  locationIds: readonly string[];
}

export const countedOf = ({ status, locationAssociations }: Customer): Counted => ({
  status,
  locationIds: locationAssociations.map(({ locationId }) => locationId),
});

/** Stands for the whole organization. */
const everywhere = "00000000-0000-0000-0000-000000000000";

interface CountChange {
  locationId: string;
  status: string;
  change: number;
}

/** By how much which totals change when these customers are counted no longer, and those from now on. */
export function countChanges(before: readonly Counted[], after: readonly Counted[]): CountChange[] {
  const changes = new Map<string, CountChange>();
  const count = (by: number) => (customer: Counted) => {
    const { status } = customer;
    for (const locationId of [everywhere, ...customer.locationIds]) {
      const key = `${locationId} ${status}`;
      changes.set(key, { locationId, status, change: (changes.get(key)?.change ?? 0) + by });
    }
  };
  before.forEach(count(-1));
  after.forEach(count(1));
  return [...changes.values()].filter(({ change }) => change !== 0);
}

/**
 * Changes the totals, as a part of the statement that writes the customers. Rows are locked in one order, and a transaction does it once,
 * so no two of them wait for each other in a circle.
 */
export const keepCounts = (
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  before: readonly Counted[],
  after: readonly Counted[],
): RawBuilder<unknown> => sql`
  insert into customer_counts as k (organization_id, location_id, status, shard, customers)
  select ${organizationId}::uuid, c."locationId", c.status, pg_backend_pid() % 16, c.change
  from json_to_recordset(${JSON.stringify(countChanges(before, after))}) as c ("locationId" uuid, status text, change bigint)
  order by c."locationId", c.status
  on conflict (organization_id, location_id, status, shard) do update set customers = k.customers + excluded.customers`;
