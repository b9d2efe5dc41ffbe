import type { InterestedCustomer } from "@automotive-crm/contract/inventory/history";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { isAtLocations } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { isOpen } from "./deal-row.ts";

/** Customers whose open deals are about a car of the stock, or who look at it besides another one. */
export async function findInterestedByDeals(
  db: Db,
  scope: OrganizationScope,
  { id }: { id: string },
  { locations, limit }: { locations: "all" | readonly string[]; limit: number },
): Promise<InterestedCustomer[]> {
  const at =
    locations === "all"
      ? sql``
      : sql`and ${isAtLocations(scope, locations, "t")} and t.location_id = any(${locations}::uuid[])`;
  const { rows } = await sql<InterestedCustomer>`
    select t.customer_id as "customerId", c.name as "customerName", null as "leadId", t.id as "dealId", true as "isThisCar",
      t.stage as status, t.created_at as at
    from (
      select d.id from deals d where d.organization_id = ${scope.organizationId} and d.stock_vehicle_id = ${id}
      union
      select v.deal_id from deal_vehicles v where v.organization_id = ${scope.organizationId} and v.stock_vehicle_id = ${id}
    ) about
    join deals t on t.organization_id = ${scope.organizationId} and t.id = about.id
    join customers c on c.organization_id = ${scope.organizationId} and c.id = t.customer_id and c.deleted_at is null
    where ${isOpen} ${at}
    order by t.created_at desc limit ${limit}
  `.execute(db);
  return rows;
}
