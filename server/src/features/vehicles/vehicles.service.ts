import { permittedLocations, type Permission } from "@automotive-crm/contract/permissions";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { getVisibleCustomer } from "#features/customers/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { AppError, conflict, notFound } from "#platform/http/errors.ts";
import type { PersonScope } from "#platform/scope.ts";
import { listOfCustomer, listOwners } from "./vehicles.queries.ts";
import { findById, isVinTaken } from "./vehicles.repository.ts";

export interface VehiclesDependencies {
  database: Database;
  clock: Clock;
}

/** The vehicles of a customer whom the person may see; anybody else's are not found. */
export async function listCustomerVehicles(
  { database }: VehiclesDependencies,
  scope: PersonScope,
  customerId: string,
): Promise<Vehicle[]> {
  return database.read(scope, async (db) => listOfCustomer(db, await getVisibleCustomer(db, scope, customerId)));
}

/** Who had a vehicle of a customer whom the person may see. Of owners whom they may not see it says only that there was one. */
export async function listVehicleOwners({ database }: VehiclesDependencies, scope: PersonScope, vehicleId: string) {
  return database.read(scope, async (db) => {
    const found = await findById(db, scope, vehicleId);
    if (!found) throw notFound("Vehicle");
    await getOwner(db, scope, found.vehicle, "org:customers:view");
    const lines = await listOwners(db, { organizationId: found.organizationId, vehicleId });
    const permitted = permittedLocations(scope.access, "org:customers:view");
    return lines.map(({ customerId, customerName, isInBin, locationIds, from, until }) => {
      const isVisible = !isInBin && (permitted === "all" || locationIds.some((at) => permitted.includes(at)));
      return { ...(isVisible ? { customerId, customerName } : { customerId: null, customerName: null }), from, until };
    });
  });
}

/** The customer of a vehicle, with whose rights it is seen and changed: of a customer one may not see it is not found. */
export async function getOwner(
  db: Db,
  scope: PersonScope,
  { customerId }: Pick<Vehicle, "customerId">,
  permission: Permission,
): Promise<Customer> {
  try {
    return await getVisibleCustomer(db, scope, customerId, permission);
  } catch (error) {
    throw error instanceof AppError && error.code === "not_found" ? notFound("Vehicle") : error;
  }
}

/** Says plainly that a VIN is taken, which only the database can see for sure. */
export async function refusingTakenVin<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isVinTaken(error)) throw error;
    const fields = { vin: "is already the VIN of another current vehicle" };
    throw conflict("Another current vehicle has this VIN", fields);
  }
}
