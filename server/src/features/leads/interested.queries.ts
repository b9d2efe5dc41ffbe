import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { isAtLocations } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { isOpen } from "./lead-row.ts";
import { vehicleKey } from "./receiving/same-lead.rules.ts";

interface Car {
  vin: string | null;
  stockNumber: string | null;
  year: number | null;
  make: string;
  model: string;
}

interface InterestedRow {
  customerId: string;
  customerName: string;
  leadId: string;
  dealId: null;
  isThisCar: boolean;
  status: string;
  at: string;
}

/** Customers whose open leads name a car by its VIN or stock number, or one of its year, make and model; those who named it first. */
export async function findInterestedByLeads(
  db: Db,
  scope: OrganizationScope,
  car: Car,
  { locations, limit }: { locations: "all" | readonly string[]; limit: number },
): Promise<InterestedRow[]> {
  const { named, like } = keysOf(car);
  const at = locations === "all" ? sql`` : sql`and ${isAtLocations(scope, locations, "t")}`;
  const { rows } = await sql<InterestedRow>`
    select t.customer_id as "customerId", c.name as "customerName", t.id as "leadId", null as "dealId",
      t.vehicle_key = any(${named}::text[]) as "isThisCar", t.status, t.received_at as at
    from leads t
    join customers c on c.organization_id = ${scope.organizationId} and c.id = t.customer_id and c.deleted_at is null
    where t.organization_id = ${scope.organizationId} and t.vehicle_key = any(${[...named, like]}::text[]) and ${isOpen} ${at}
    order by "isThisCar" desc, t.received_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** What leads about a car are found by: its own numbers, and what else is like it. */
function keysOf({ vin, stockNumber, ...model }: Car): { named: string[]; like: string } {
  const nothing = { vin: null, stockNumber: null };
  const own = [
    vehicleKey({ ...model, ...nothing, vin }),
    ...(stockNumber ? [vehicleKey({ ...model, ...nothing, stockNumber })] : []),
  ];
  const like = vehicleKey({ ...model, ...nothing });
  return { named: own.filter((key) => key !== like), like };
}

interface Waiting {
  personId: string;
  customerId: string;
  customerName: string;
}

/** Who has an open lead that names a car by its VIN or stock number. */
export async function findWaitingByLeads(db: Db, { organizationId }: OrganizationScope, car: Car): Promise<Waiting[]> {
  const { named } = keysOf(car);
  const { rows } = await sql<Waiting>`
    select distinct t.assigned_to as "personId", t.customer_id as "customerId", c.name as "customerName"
    from leads t
    join customers c on c.organization_id = ${organizationId} and c.id = t.customer_id and c.deleted_at is null
    where t.organization_id = ${organizationId} and t.vehicle_key = any(${named}::text[]) and ${isOpen} and t.assigned_to is not null
  `.execute(db);
  return rows;
}
