import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { getVisibleCustomer } from "#features/customers/index.ts";
import type { Database } from "#platform/db/database.ts";
import type { Scope } from "#platform/scope.ts";
import { listOfCustomer } from "./vehicles.queries.ts";

/** The vehicles of a customer whom the person may see; anybody else's are not found. */
export async function listCustomerVehicles(database: Database, scope: Scope, customerId: string): Promise<Vehicle[]> {
  return database.read(scope, async (db) => listOfCustomer(db, await getVisibleCustomer(db, scope, customerId)));
}
