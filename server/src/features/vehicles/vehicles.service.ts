import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { sharingRoles, vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { customerAccess, customerRecord } from "#features/customers/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { conflict, invalidFields, vinTaken, type AppError } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import {
  findCurrentOwner,
  listForCustomer,
  listOwners,
  type GarageVehicle,
  type VehiclePage,
} from "./vehicles.queries.ts";
import { findById, findByVin, isVinTaken } from "./vehicles.repository.ts";

export type Owner = Awaited<ReturnType<typeof customerAccess>>;

const records = customerRecord("Vehicle", {
  table: "vehicles",
  find: ({ db, scope }, vehicleId) => findById(db, scope, vehicleId),
});
export const { lock: lockVehicle } = records;

export const readVisible = (work: Work, { id }: Pick<Vehicle, "id">) => records.readVisible(work, id);

export async function listCustomerVehicles(
  dependencies: Foundation,
  scope: PersonScope,
  customerId: string,
  page: VehiclePage,
): Promise<Vehicle[]> {
  const listed = await records.list(dependencies, scope, customerId, async (db, of) => {
    const vehicles = await listForCustomer(db, of, page);
    return vehicles && awaitQueries(vehicles.map((vehicle) => asInGarage(db, scope, of, vehicle)));
  });
  if (!listed) throw invalidFields({ after: "This is not a position in the list" });
  return listed;
}

/** Of a vehicle that a customer shares: their part in it, its owner if the person may see them, and no notes about the owner. */
export async function asInGarage(
  db: Db,
  scope: PersonScope,
  { organizationId, customerId }: { organizationId: string; customerId: string },
  { share, ...vehicle }: GarageVehicle,
): Promise<Vehicle> {
  const role = sharingRoles.find((each) => each === share);
  if (role === undefined) return vehicle;
  const owner = await findCurrentOwner(db, { organizationId, vehicleId: vehicle.id });
  const isVisible = owner && !owner.isInBin && reachesCustomer(scope.access, "org:customers:view", owner.locationIds);
  return { ...vehicle, customerId, role, ownerName: isVisible ? owner.customerName : null, notes: null };
}

/** A vehicle's owners. For an owner the person may not see, it only says that there was one. */
export async function listVehicleOwners({ database, clock }: Foundation, scope: PersonScope, vehicleId: string) {
  return database.read(scope, async (db) => {
    const { customerId: ownerId } = await records.get({ db, scope }, vehicleId);
    const wanted = { customerId: ownerId, recordName: "Vehicle", binAt: clock() } as const;
    const { organizationId } = await customerAccess(db, scope, wanted);
    const lines = await listOwners(db, { organizationId, vehicleId });
    return lines.map(({ customerId, customerName, role, isInBin, locationIds, from, until }) => {
      const isVisible = !isInBin && reachesCustomer(scope.access, "org:customers:view", locationIds);
      return {
        ...(isVisible ? { customerId, customerName } : { customerId: null, customerName: null }),
        role,
        from,
        until,
      };
    });
  });
}

interface VinToSave {
  database: Database;
  scope: OrganizationScope<PersonScope>;
  /** The vehicle that is changed, if there is one. */
  params: { vehicleId: string } | undefined;
  /** What isn't given stays as it was: the VIN, and whose vehicle it is. */
  body: { vin?: string | null | undefined; customerId?: string | undefined };
}

/** Says that a VIN is taken, which only the database knows for sure, and by whose vehicle if the person may see them. */
export async function refusingTakenVin<T>(write: () => Promise<T>, saved: VinToSave): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isVinTaken(error)) throw error;
    throw await saved.database.read(saved.scope, (db) => explainTaken(db, saved));
  }
}

const takenField = "Another current vehicle already has this VIN";

async function explainTaken(db: Db, { scope, params, body }: VinToSave): Promise<AppError> {
  const before = params && (await findById(db, scope, params.vehicleId));
  const vin = body.vin ?? before?.vin;
  const customerId = body.customerId ?? before?.customerId;
  const taken = vin ? await findByVin(db, scope, vin) : undefined;
  const owner = taken && (await findCurrentOwner(db, { organizationId: scope.organizationId, vehicleId: taken.id }));
  if (!taken || !owner) return conflict("Another current vehicle has this VIN", { vin: takenField });
  const name = vehicleName(taken);
  if (owner.customerId === customerId)
    return conflict(`This customer already has this car: the ${name}`, { vin: takenField });
  if (!reachesCustomer(scope.access, "org:customers:view", owner.locationIds))
    return conflict("A customer at another location has the car with this VIN. Ask an admin to move it here", {
      vin: takenField,
    });
  const whose = `${owner.customerName} has the car with this VIN, a ${name}`;
  // Only a new vehicle can move the other one here instead.
  const isMovable = !params && reachesCustomer(scope.access, "org:customers:edit", owner.locationIds);
  return isMovable
    ? vinTaken(`${whose}.`, takenField)
    : conflict(`${whose}. If they sold it, mark it as sold on their page, or move it`, { vin: takenField });
}
