import type { Finances } from "@automotive-crm/contract/vehicles/finances";
import { toMiles, type MileageUnit } from "@automotive-crm/contract/vehicles/mileages";
import { vehicleName, type Vehicle, type vehicleDetails } from "@automotive-crm/contract/vehicles/record";
import { changed } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import type { Work } from "#platform/http/writes.ts";
import { keptFinances } from "#features/vehicles/finances/finances.rules.ts";
import { noFinances, saveFinances } from "#features/vehicles/finances/finances.repository.ts";
import { addReading } from "#features/vehicles/mileages/mileages.repository.ts";
import { vehicleLog } from "#features/vehicles/vehicle-log.ts";
import { findPrimaryLocations } from "#features/vehicles/vehicles.queries.ts";
import * as repository from "#features/vehicles/vehicles.repository.ts";

/** A car that was delivered to its buyer. */
export interface DeliveredVehicle extends Partial<Record<(typeof vehicleDetails)[number], string | null>> {
  customerId: string;
  vin: string | null;
  year: number;
  make: string;
  model: string;
  color?: string | null;
  licensePlate?: string | null;
  mileage: number | null;
  mileageUnit?: MileageUnit;
  /** `YYYY-MM-DD`. */
  deliveredOn: string;
  /** The loan or lease, as far as the deal says it. */
  finances?: Partial<Finances>;
}

/** Whose the car was before its delivery and what they noted about it, for taking it back; null: nobody's. Plain JSON. */
export type VehicleBefore = Pick<Vehicle, "customerId" | "status" | "soldDate" | "notes"> | null;

interface Delivery {
  vehicleId: string;
  before: VehicleBefore;
}

/** The caller has locked the buyer and may change them. The last owner loses the car even if the caller may not see them: it was sold here. */
async function giveDeliveredVehicle(work: Work, delivered: DeliveredVehicle): Promise<Delivery> {
  const { db, scope, now } = work;
  const { customerId } = delivered;
  const known = delivered.vin === null ? undefined : await findLocked(work, delivered.vin);
  const given = await (known ? moveToBuyer(work, known, delivered) : addToGarage(work, newId(), factsOf(delivered)));
  const { id: vehicleId } = given.vehicle;
  await readOdometer(work, vehicleId, delivered);
  if (delivered.finances) {
    const finances = keptFinances({ ...noFinances, ...delivered.finances }, delivered.deliveredOn);
    await saveFinances(db, scope, { vehicleId, customerId, now }, finances);
  }
  return { vehicleId, before: given.before };
}

/** The vehicle with a VIN, no matter whose: the current one, else the latest. */
async function findLocked({ db, scope }: Work, vin: string): Promise<Vehicle | undefined> {
  const found = (await repository.findByVin(db, scope, vin)) ?? (await repository.findFormerByVin(db, scope, vin));
  if (!found) return undefined;
  await lockRow(db, scope, "vehicles", found.id);
  return repository.findById(db, scope, found.id);
}

function factsOf(delivered: DeliveredVehicle): repository.WrittenVehicle {
  const { customerId, vin, year, make, model, mileage, mileageUnit = "mi" } = delivered;
  const { trim = null, body = null, engine = null, drive = null, fuel = null } = delivered;
  const { color = null, licensePlate = null } = delivered;
  const facts = { customerId, vin, year, make, model, trim, body, engine, drive, fuel, color, licensePlate };
  const miles = mileage === null ? 0 : toMiles(mileage, mileageUnit);
  return { ...facts, mileage: miles, status: "current", notes: null, lastService: null, soldDate: null };
}

async function addToGarage(work: Work, vehicleId: string, facts: repository.WrittenVehicle) {
  const { db, scope } = work;
  const vehicle = await repository.insert(db, scope, vehicleId, facts);
  await repository.beginOwnership(db, scope, { vehicleId, customerId: facts.customerId });
  await logAt(work, [facts.customerId], vehicle, {
    action: "vehicle.created",
    changes: { name: { new: vehicleName(vehicle) } },
  });
  return { vehicle, before: null };
}

async function moveToBuyer(work: Work, known: Vehicle, delivered: DeliveredVehicle) {
  const { db, scope } = work;
  const { id: vehicleId, customerId, status, soldDate, notes } = known;
  const isMoved = customerId !== delivered.customerId;
  const facts = factsOf(delivered);
  const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  const kept = { ...known, notes: isMoved ? null : notes, soldDate: null };
  const written = { ...kept, ...said, mileage: facts.mileage || known.mileage };
  const vehicle = await repository.update(db, scope, vehicleId, written);
  if (isMoved || status !== "current") {
    await repository.endOwnership(db, scope, vehicleId, undefined);
    await repository.beginOwnership(db, scope, { vehicleId, customerId: delivered.customerId });
    await logMove(work, known, vehicle);
  }
  return { vehicle, before: { customerId, status, soldDate, notes } };
}

async function readOdometer({ db, scope, now }: Work, vehicleId: string, delivered: DeliveredVehicle): Promise<void> {
  const { mileage, mileageUnit: unit = "mi", deliveredOn: readOn } = delivered;
  if (!mileage) return;
  const reading = { vehicleId, readOn, value: mileage, unit, miles: toMiles(mileage, unit) };
  await addReading(db, scope, { ...reading, source: "delivery" }, now);
}

/** Undoes a delivery. False if somebody else has the car now, or it was deleted. */
async function takeBackVehicle(
  work: Work,
  { vehicleId, customerId, before }: Delivery & { customerId: string },
): Promise<boolean> {
  const { db, scope, now } = work;
  await lockRow(db, scope, "vehicles", vehicleId);
  const vehicle = await repository.findById(db, scope, vehicleId);
  if (vehicle?.customerId !== customerId) return false;
  if (before?.customerId === customerId && before.status === "current") return true;
  await repository.endOwnership(db, scope, vehicleId, undefined);
  if (!before) {
    await repository.markDeleted(db, scope, vehicleId, now);
    await logAt(work, [customerId], vehicle, {
      action: "vehicle.deleted",
      changes: { name: { old: vehicleName(vehicle) } },
    });
    return true;
  }
  const after = await repository.update(db, scope, vehicleId, { ...vehicle, ...before });
  if (before.status === "current")
    await repository.beginOwnership(db, scope, { vehicleId, customerId: before.customerId });
  await logMove(work, vehicle, after);
  return true;
}

/** Marks a trade-in as traded. False if its customer doesn't have it anymore. */
async function markTraded(
  work: Work,
  { vehicleId, customerId, tradedOn }: { vehicleId: string; customerId: string; tradedOn: string },
): Promise<boolean> {
  return changeStatus(work, { vehicleId, customerId, from: "current" }, { status: "traded", soldDate: tradedOn });
}

/** Gives a trade-in back to its customer. False if it isn't theirs anymore, or another current vehicle has its VIN. */
async function unmarkTraded(
  work: Work,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
): Promise<boolean> {
  return changeStatus(work, { vehicleId, customerId, from: "traded" }, { status: "current", soldDate: null });
}

async function changeStatus(
  work: Work,
  { vehicleId, customerId, from }: { vehicleId: string; customerId: string; from: Vehicle["status"] },
  to: Pick<Vehicle, "status" | "soldDate">,
): Promise<boolean> {
  const { db, scope } = work;
  await lockRow(db, scope, "vehicles", vehicleId);
  const vehicle = await repository.findById(db, scope, vehicleId);
  if (vehicle?.customerId !== customerId || vehicle.status !== from) return false;
  const isCurrent = to.status === "current";
  if (isCurrent && vehicle.vin !== null && (await repository.findByVin(db, scope, vehicle.vin))) return false;
  await repository.update(db, scope, vehicleId, { ...vehicle, ...to });
  if (isCurrent) await repository.beginOwnership(db, scope, { vehicleId, customerId });
  else await repository.endOwnership(db, scope, vehicleId, undefined);
  await logAt(work, [customerId], vehicle, {
    action: "vehicle.updated",
    changes: {
      status: { old: vehicle.status, new: to.status },
      soldDate: { old: vehicle.soldDate, new: to.soldDate },
    },
  });
  return true;
}

const logMove = (work: Work, from: Vehicle, to: Vehicle) =>
  logAt(work, [...new Set([from.customerId, to.customerId])], to, {
    action: from.customerId === to.customerId ? "vehicle.updated" : "vehicle.moved",
    changes: {
      name: { new: vehicleName(to) },
      ...(from.customerId === to.customerId ? {} : { customerId: { old: from.customerId, new: to.customerId } }),
      ...(from.status === to.status ? {} : { status: { old: from.status, new: to.status } }),
    },
  });

/** Records a change in the logs of its customers, and tells their open pages. */
async function logAt(
  { db, scope }: Work,
  customerIds: readonly string[],
  { id: entityId }: Vehicle,
  done: { action: string; changes: Record<string, { old?: unknown; new?: unknown }> },
): Promise<void> {
  const places = await findPrimaryLocations(db, scope.organizationId, customerIds);
  await changed(
    db,
    scope,
    undefined,
    places.map((place) => ({ ...place, entity: vehicleLog, entityId, ...done })),
  );
}

/** A vehicle in a customer's garage, which they may trade in. */
async function findOwned(
  { db, scope }: Pick<Work, "db" | "scope">,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
): Promise<Vehicle | undefined> {
  const vehicle = await repository.findById(db, scope, vehicleId);
  return vehicle?.customerId === customerId ? vehicle : undefined;
}

/** What a deal reads in and does to the garages of its customers. */
export const deliveredVehicles = {
  find: findOwned,
  give: giveDeliveredVehicle,
  takeBack: takeBackVehicle,
  markTraded,
  unmarkTraded,
};
