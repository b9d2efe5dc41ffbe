import * as contract from "@automotive-crm/contract/vehicles/merge";
import { areTwoCars, chosenFields, twoCars, type MergeChoice } from "@automotive-crm/contract/vehicles/merge";
import type { Finances } from "@automotive-crm/contract/vehicles/finances";
import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { changed, changedFields } from "#features/audit/index.ts";
import type { followMerge, MergedVehicle } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { findFinances, saveFinances } from "#features/vehicles/finances/finances.repository.ts";
import { keptFinances } from "#features/vehicles/finances/finances.rules.ts";
import { financesInLog } from "#features/vehicles/finances/update-finances.ts";
import { moveRecalls } from "#features/vehicles/recalls/recalls.repository.ts";
import { countDue } from "#features/vehicles/services/count-due.ts";
import { vehicleLog } from "#features/vehicles/vehicle-log.ts";
import * as vehicles from "#features/vehicles/vehicles.repository.ts";
import { lockVehicle, readVisible, refusingTakenVin } from "#features/vehicles/vehicles.service.ts";
import * as repository from "./merge.repository.ts";

/** Makes a feature's records that name a vehicle name the record that was kept. */
export type FollowMerge = ReturnType<typeof followMerge>;

declare module "#platform/feature.ts" {
  interface Lists {
    mergedVehicles: FollowMerge;
  }
}

export interface MergeDependencies extends Foundation {
  mergedVehicles: readonly FollowMerge[];
}

type Locked = Awaited<ReturnType<typeof lockVehicle>>;
type Asked = { take: readonly MergeChoice[] };

/** Makes one of two records of a car: all that the other one had, and what names it, becomes the kept one's. */
export const mergeVehicles = writes<typeof contract.mergeVehicles, MergeDependencies>(
  contract.mergeVehicles,
  { readAgain: readVisible, around: (write, request) => refusingTakenVin(write, { ...request, body: {} }) },
  async (work, { vehicleId }, { mergedId, version, mergedVersion, take }) => {
    const { db, scope } = work;
    if (mergedId === vehicleId) throw invalidFields({ mergedId: "must be another vehicle" });
    const [kept, merged] = await lockBoth(work, vehicleId, mergedId);
    if (kept.record.version !== version || merged.record.version !== mergedVersion)
      throw conflict("One of them has changed since you opened this. Check both again.");
    if (areTwoCars(kept.record, merged.record)) throw conflict(twoCars);
    const merge = { from: mergedId, to: vehicleId };
    const owner = take.includes("customerId") ? merged : kept;
    const facts = mergedFacts(kept.record, merged.record, take);
    const finances = await mergeFinances(work, { merge, owner, take });
    await moveAll(work, merge, facts);
    const after = await followReadings(work, vehicleId, facts);
    for (const follow of work.mergedVehicles) await follow(db, scope, merge);
    const name = { new: vehicleName(after) };
    const isOtherOwners = owner === merged && merged.record.customerId !== kept.record.customerId;
    return changed(db, scope, after, [
      entryOf(kept, vehicleId, { name, ...changesOf(kept.record, after, finances?.kept) }),
      entryOf(merged, mergedId, {
        name: { old: vehicleName(merged.record) },
        ...changesOf(merged.record, after, finances?.merged),
      }),
      ...(isOtherOwners ? [entryOf(merged, vehicleId, { name })] : []),
    ]);
  },
);

/** In one order, so that two who merge the same two, each into the other, don't wait for each other in a circle. */
async function lockBoth(work: Work, keptId: string, mergedId: string): Promise<[Locked, Locked]> {
  if (keptId < mergedId) return [await lockVehicle(work, keptId), await lockVehicle(work, mergedId)];
  const merged = await lockVehicle(work, mergedId);
  return [await lockVehicle(work, keptId), merged];
}

/** What the kept record says then: what was chosen, and what only one of them said. Notes of the same owner are kept both. */
function mergedFacts(kept: Vehicle, merged: Vehicle, take: Asked["take"]): vehicles.WrittenVehicle {
  const facts = { ...kept };
  for (const field of chosenFields)
    if (merged[field] !== null && (kept[field] === null || take.includes(field)))
      Object.assign(facts, { [field]: merged[field] });
  const own = [kept, merged].filter(({ customerId }) => customerId === facts.customerId);
  const notes = [...new Set(own.flatMap((record) => record.notes ?? []))].join("\n\n").slice(0, 10_000);
  const lastService = [kept.lastService, merged.lastService].filter((day) => day !== null).toSorted();
  const sold = facts.status === kept.status ? kept : merged;
  return {
    ...facts,
    soldDate: facts.status === "current" ? null : sold.soldDate,
    notes: notes || null,
    lastService: lastService.at(-1) ?? null,
    mileage: Math.max(kept.mileage, merged.mileage),
  };
}

async function moveAll({ db, scope, now }: Work, merge: MergedVehicle, facts: vehicles.WrittenVehicle): Promise<void> {
  const { from, to } = merge;
  const { customerId } = facts;
  const ownerId = facts.status === "current" ? customerId : null;
  // First, since no two current vehicles may have one VIN.
  await repository.markMerged(db, scope, { ...merge, now });
  await vehicles.update(db, scope, to, facts);
  await repository.endOthers(db, scope, { vehicleId: to, ownerId });
  await repository.endOthers(db, scope, { vehicleId: from, ownerId });
  await repository.moveOwners(db, scope, merge);
  await vehicles.endOwnership(db, scope, from, undefined);
  if (ownerId !== null && !(await vehicles.isOwned(db, scope, to)))
    await vehicles.beginOwnership(db, scope, { vehicleId: to, customerId });
  await repository.moveHistory(db, scope, merge);
  await repository.moveFinances(db, scope, merge);
  await moveRecalls(db, scope, { ...merge, now });
}

async function followReadings(
  { db, scope, now }: Work,
  vehicleId: string,
  { mileage }: vehicles.WrittenVehicle,
): Promise<Vehicle> {
  await vehicles.followMileage(db, scope, vehicleId, mileage);
  await countDue(db, scope, vehicleId, now);
  const after = await vehicles.findById(db, scope, vehicleId);
  if (!after) throw new Error("The kept vehicle is gone");
  return after;
}

/** The loan or lease of the owner: the chosen record's, whose gaps the other one fills. */
async function mergeFinances(
  { db, scope, now }: Work,
  { merge, owner, take }: Asked & { merge: MergedVehicle; owner: Locked },
): Promise<{ kept: Changes; merged: Changes } | undefined> {
  const { customerId } = owner.record;
  const read = (vehicleId: string) => findFinances(db, { organizationId: scope.organizationId, vehicleId, customerId });
  const [kept, merged] = [await read(merge.to), await read(merge.from)];
  if (Object.values(merged).every((value) => value === null)) return undefined;
  const [first, second] = take.includes("finances") ? [merged, kept] : [kept, merged];
  const known = Object.entries(first).filter(([, value]) => value !== null);
  const filled: Finances = { ...second, ...Object.fromEntries(known) };
  const { day: today } = wallTimeOf(now, owner.customer.timeZone);
  const stored = keptFinances(filled, today);
  await saveFinances(db, scope, { vehicleId: merge.to, customerId, now }, stored);
  const { equityCents: _, equityUntil: __, ...after } = stored;
  return { kept: financesInLog(kept, after), merged: financesInLog(merged, after) };
}

type Changes = Record<string, { old?: unknown; new?: unknown }>;

const loggedFields = [...chosenFields, "mileage", "notes", "lastService", "soldDate"] as const;

/** Nothing that either record said vanishes from the log. Notes written for another customer stay out of theirs. */
const changesOf = (before: Vehicle, after: Vehicle, finances: Changes = {}): Changes => {
  const seen = before.customerId === after.customerId ? after : { ...after, notes: null };
  return { ...changedFields(before, seen, loggedFields), ...finances };
};

const entryOf = ({ customer }: Locked, entityId: string, changes: Changes) => ({
  entity: vehicleLog,
  entityId,
  customerId: customer.customerId,
  locationId: customer.filing.locationId,
  action: "vehicle.merged",
  changes,
});
