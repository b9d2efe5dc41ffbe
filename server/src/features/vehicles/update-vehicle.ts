import * as contract from "@automotive-crm/contract/vehicles/record";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { withoutUntouched } from "@automotive-crm/contract/http/merge";
import {
  vehicleDetails,
  vehicleName,
  type Vehicle,
  type VehicleChanges,
} from "@automotive-crm/contract/vehicles/record";
import { changed, changedFields } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import type { Db } from "#platform/db/database.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { given, mergeEdit } from "#platform/merge-edit.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { retypeReading } from "./mileages/mileages.repository.ts";
import { countDue } from "./services/count-due.ts";
import { logEndOfSharing } from "./share-vehicle.ts";
import { endOfOwnership, findDateProblems, decideSoldDate, type Present } from "./vehicle-days.ts";
import * as repository from "./vehicles.repository.ts";
import { lockVehicle, readVisible, refusingTakenVin, type Owner } from "./vehicles.service.ts";
import { vehicleLog } from "./vehicle-log.ts";

type Fields = Partial<Omit<VehicleChanges, "base">>;

const auditedFields = [
  "customerId",
  "make",
  "model",
  "year",
  ...vehicleDetails,
  "vin",
  "licensePlate",
  "color",
  "mileage",
  "status",
  "notes",
  "lastService",
  "soldDate",
] as const satisfies readonly (keyof Vehicle)[];

/** What its next service follows from. */
const countedFields = ["mileage", "lastService", "fuel"] as const;

/** Changes a vehicle, marks it as sold, traded or totaled, or transfers it to another customer. */
export const updateVehicle = writes(
  contract.updateVehicle,
  { readAgain: readVisible, around: refusingTakenVin },
  async (work, { vehicleId }, body) => saveVehicle(work, await lockVehicle(work, vehicleId), body),
);

/** The same inside another write. */
export async function saveVehicle(
  { db, scope, now }: Work,
  { record: before, customer: owner }: Awaited<ReturnType<typeof lockVehicle>>,
  changes: VehicleChanges,
): Promise<Recorded<Vehicle>> {
  const own: Fields = mergeEdit({ ...before }, changes);
  if (Object.keys(withoutUntouched({ ...before }, own)).length === 0) return unchanged(before);
  const { customerId = before.customerId } = own;
  const isMoved = customerId !== before.customerId;
  const nextOwner = isMoved ? await customerAccess(db, scope, customerId, "org:customers:edit") : owner;
  const present = { now, timeZone: nextOwner.timeZone };
  refuseFields(findDateProblems(own, present));
  // Notes about a vehicle written for one customer are not shown with the next, unless written for them.
  const sent = isMoved ? { status: "current" as const, ...own, notes: own.notes ?? null } : own;
  const after = await repository.update(db, scope, before.id, mergedWith(before, sent, present));
  if (after.mileage !== before.mileage) await keepReading(db, scope, after, present);
  if (countedFields.some((field) => after[field] !== before[field])) await countDue(db, scope, after.id, now);
  const sharers = (await keepOwnership(db, scope, { before, after, present })).filter((id) => id !== customerId);
  return changed(db, scope, after, [
    ...entriesOfOwners({ before, after }, new Set([owner, nextOwner])),
    ...(await logEndOfSharing(db, scope, before, sharers)),
  ]);
}

/** The form's mileage is a reading of today. */
export const keepReading = (db: Db, scope: OrganizationScope, vehicle: Vehicle, { now, timeZone }: Present) =>
  retypeReading(
    db,
    scope,
    {
      vehicleId: vehicle.id,
      day: wallTimeOf(now, timeZone).day,
      value: vehicle.mileage,
      unit: "mi",
      source: "typed",
    },
    now,
  );

function mergedWith(before: Vehicle, said: Fields, present: Present): repository.WrittenVehicle {
  const merged: Vehicle = { ...before, ...given(said) };
  // A transferred vehicle is new to its next customer: when the previous owner sold it doesn't matter.
  const isMoved = merged.customerId !== before.customerId;
  const last = isMoved ? undefined : before;
  return {
    ...merged,
    soldDate: decideSoldDate({ status: merged.status, soldDate: said.soldDate, before: last }, present),
  };
}

interface Change {
  before: Vehicle;
  after: Vehicle;
  present: Present;
}

/**
 * A current vehicle is owned; an owner who received it already sold still had it. Ownership rows are ended and added, never rewritten.
 * Returns who shared it until now.
 */
async function keepOwnership(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, after, present }: Change,
): Promise<string[]> {
  const isMoved = before.customerId !== after.customerId;
  const wasOwned = before.status === "current";
  const isOwned = after.status === "current";
  if (!isMoved && wasOwned === isOwned) return [];
  const { id: vehicleId, customerId } = after;
  const until = endOfOwnership(after.soldDate, present);
  const sharers = wasOwned ? await repository.endOwnership(db, scope, vehicleId, isMoved ? undefined : until) : [];
  if (isOwned || isMoved) await repository.beginOwnership(db, scope, { vehicleId, customerId });
  if (isMoved && !isOwned) await repository.endOwnership(db, scope, vehicleId, until);
  return sharers;
}

/** For the log of its customer, or of both customers when it changes hands. */
function entriesOfOwners(change: Pick<Change, "before" | "after">, owners: ReadonlySet<Owner>) {
  const { before, after } = change;
  return Array.from(owners, ({ customerId, filing }) => ({
    entity: vehicleLog,
    entityId: after.id,
    customerId,
    locationId: filing.locationId,
    action: before.customerId === after.customerId ? "vehicle.updated" : "vehicle.moved",
    changes: changesForCustomer(customerId, change),
  }));
}

/** The log entry for one of its customers. Notes written for the other one are left out. */
function changesForCustomer(
  customerId: string,
  { before, after }: Pick<Change, "before" | "after">,
): Record<string, { old?: unknown; new?: unknown }> {
  const isMoved = before.customerId !== after.customerId;
  const withOwnNotes = (vehicle: Vehicle): Vehicle =>
    vehicle.customerId === customerId ? vehicle : { ...vehicle, notes: null };
  return {
    ...(isMoved ? { name: { new: vehicleName(after) } } : {}),
    ...changedFields(withOwnNotes(before), withOwnNotes(after), auditedFields),
    ...(after.mileage < before.mileage ? { mileageLowered: { new: true } } : {}),
  };
}
