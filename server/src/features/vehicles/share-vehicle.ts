import * as contract from "@automotive-crm/contract/vehicles/record";
import { vehicleName, type NewVehicle, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { changed } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import type { Db } from "#platform/db/database.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { vehicleLog } from "./vehicle-log.ts";
import { findPrimaryLocations } from "./vehicles.queries.ts";
import * as repository from "./vehicles.repository.ts";
import { asInGarage, lockVehicle, type Owner } from "./vehicles.service.ts";

/** The vehicle with this VIN, which another customer keeps and this one shares; undefined if nobody else has it. */
export async function joinVehicle(
  work: Work,
  customer: Owner,
  { vin, sharesVehicle: role }: Pick<NewVehicle, "vin" | "sharesVehicle">,
): Promise<Recorded<Vehicle> | undefined> {
  const { db, scope } = work;
  const found = vin && role ? await repository.findByVin(db, scope, vin) : undefined;
  if (!found || !role || found.customerId === customer.customerId) return undefined;
  const { record: vehicle, customer: owner } = await lockVehicle(work, found.id);
  // Someone may have sold or moved it after we found it.
  if (vehicle.status !== "current" || vehicle.vin !== vin || owner.customerId === customer.customerId) return undefined;
  await repository.beginSharing(db, scope, { vehicleId: vehicle.id, customerId: customer.customerId, role });
  const garage = { organizationId: scope.organizationId, customerId: customer.customerId };
  const entries = [customer, owner].map(({ customerId, filing }) => ({
    entity: vehicleLog,
    entityId: vehicle.id,
    customerId,
    locationId: filing.locationId,
    action: "vehicle.shared",
    changes: { name: { new: vehicleName(vehicle) }, role: { new: role } },
  }));
  return changed(db, scope, asInGarage(db, scope, garage, { ...vehicle, share: role }), entries);
}

/** What the logs of customers say about a vehicle that they no longer share. */
export async function logEndOfSharing(
  db: Db,
  { organizationId }: OrganizationScope,
  vehicle: Vehicle,
  customerIds: readonly string[],
) {
  if (customerIds.length === 0) return [];
  return (await findPrimaryLocations(db, organizationId, customerIds)).map((customer) => ({
    ...customer,
    entity: vehicleLog,
    entityId: vehicle.id,
    action: "vehicle.left",
    changes: { name: { old: vehicleName(vehicle) } },
  }));
}

/** Ends a customer's share in a vehicle, which stays its owner's. */
export const leaveVehicle = writes(contract.leaveVehicle, {}, async ({ db, scope }, { vehicleId, customerId }) => {
  await customerAccess(db, scope, customerId, "org:customers:edit");
  const vehicle = await repository.findById(db, scope, vehicleId);
  if (!vehicle || !(await repository.endSharing(db, scope, { vehicleId, customerId }))) throw notFound("Vehicle");
  return changed(db, scope, undefined, await logEndOfSharing(db, scope, vehicle, [customerId, vehicle.customerId]));
});
