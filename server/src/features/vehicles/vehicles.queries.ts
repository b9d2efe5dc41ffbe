import { vehicleStatuses, type Vehicle } from "@automotive-crm/contract/vehicles";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** A customer's vehicles, current ones first, then the newest model. */
export async function listOfCustomer(db: Db, customer: { organizationId: string; id: string }): Promise<Vehicle[]> {
  const rows = await db
    .selectFrom("vehicles")
    .selectAll()
    .where("organization_id", "=", customer.organizationId)
    .where("customer_id", "=", customer.id)
    .where("deleted_at", "is", null)
    .orderBy(sql`status = 'current'`, "desc")
    .orderBy("year", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    make: row.make,
    model: row.model,
    year: row.year,
    vin: row.vin,
    color: row.color,
    mileage: row.mileage,
    status: vehicleStatuses.find((status) => status === row.status) ?? "current",
    notes: row.notes,
    createdAt: row.created_at,
    lastService: row.last_service_on,
    soldDate: row.sold_on,
  }));
}
