import type { InterestedCustomer } from "@automotive-crm/contract/inventory/history";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { isAtLocations } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { isOpen } from "./deal-row.ts";

/** The open deals about a car in stock as `t`, whether it is their car or another that is considered, and their customers as `c`. */
const openDealsAbout = (organizationId: string, stockVehicleId: string) => sql`(
    select d.id from deals d where d.organization_id = ${organizationId} and d.stock_vehicle_id = ${stockVehicleId}
    union
    select v.deal_id from deal_vehicles v where v.organization_id = ${organizationId} and v.stock_vehicle_id = ${stockVehicleId}
  ) about
  join deals t on t.organization_id = ${organizationId} and t.id = about.id and ${isOpen}
  join customers c on c.organization_id = ${organizationId} and c.id = t.customer_id and c.deleted_at is null`;

interface Waiting {
  personId: string;
  customerId: string;
  customerName: string;
}

/** Whose deals about a car in stock are open. */
export async function findWaitingByDeals(
  db: Db,
  { organizationId }: OrganizationScope,
  { id }: { id: string },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select distinct t.owner_id as "personId", t.customer_id as "customerId", c.name as "customerName"
    from ${openDealsAbout(organizationId, id)} where t.owner_id is not null
  `.execute(db);
  return rows;
}

/** The customers whose open deals are about a car in stock. */
export async function findInterestedByDeals(
  db: Db,
  scope: OrganizationScope,
  { id }: { id: string },
  { locations, limit }: { locations: "all" | readonly string[]; limit: number },
): Promise<InterestedCustomer[]> {
  const at =
    locations === "all"
      ? sql``
      : sql`where ${isAtLocations(scope, locations, "t")} and t.location_id = any(${locations}::uuid[])`;
  const { rows } = await sql<InterestedCustomer>`
    select t.customer_id as "customerId", c.name as "customerName", null as "leadId", t.id as "dealId", true as "isThisCar",
      t.stage as status, t.created_at as at
    from ${openDealsAbout(scope.organizationId, id)} ${at}
    order by t.created_at desc limit ${limit}
  `.execute(db);
  return rows;
}
