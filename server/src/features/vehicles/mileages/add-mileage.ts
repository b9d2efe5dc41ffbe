import * as contract from "@automotive-crm/contract/vehicles/mileages";
import { toMiles, type MileageReading } from "@automotive-crm/contract/vehicles/mileages";
import { formatDate } from "@automotive-crm/contract/dates/format-date";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { changed } from "#features/audit/index.ts";
import { AppError, notFound, refuseFields } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { followMileage } from "#features/vehicles/vehicles.repository.ts";
import { lockVehicle } from "#features/vehicles/vehicles.service.ts";
import { vehicleLog } from "#features/vehicles/vehicle-log.ts";
import { countDue } from "#features/vehicles/services/count-due.ts";
import { addReading, listReadings, removeReading } from "./mileages.repository.ts";
import { findMisfit } from "./plausible.rules.ts";

/** Adds a reading, which must fit the others unless somebody insists. */
export const addMileage = writes(
  contract.addMileage,
  { readAgain: (_, first) => Promise.resolve(first) },
  async (work, { vehicleId }, { value, unit, readOn, isInsisted = false }) => {
    const { db, scope, now } = work;
    const locked = await lockVehicle(work, vehicleId);
    const { customer } = locked;
    const { day: today } = wallTimeOf(now, customer.timeZone);
    refuseFields(readOn > today ? { readOn: "must not be in the future" } : {});
    const miles = toMiles(value, unit);
    const before = await listReadings(db, scope.organizationId, vehicleId);
    const misfit = findMisfit(before, { readOn, miles });
    if (misfit && !isInsisted) throw mileageMisfit(misfit, miles);
    const added = await addReading(db, scope, { vehicleId, readOn, value, unit, miles, source: "typed" }, now);
    return changed(db, scope, added, await mileageEntry(work, locked));
  },
);

/** "5,100 miles is less than the 50,000 read on Mar 1, 2026." */
export function mileageMisfit({ readOn, miles }: Pick<MileageReading, "readOn" | "miles">, typed: number): AppError {
  const [now, then] = [typed, miles].map((each) => each.toLocaleString("en-US"));
  const compared = typed < miles ? "less" : "more";
  return new AppError(409, {
    code: "mileage_lower",
    message: `${now} miles is ${compared} than the ${then} read on ${formatDate(readOn, "en-US")}.`,
  });
}

/** Sets the vehicle's mileage to the latest reading, and counts what is due. Returns what the log says about it. */
export async function mileageEntry(
  { db, scope, now }: Pick<Work, "db" | "scope" | "now">,
  { record: before, customer }: Awaited<ReturnType<typeof lockVehicle>>,
  withoutAny = before.mileage,
) {
  const mileage = await followMileage(db, scope, before.id, withoutAny);
  await countDue(db, scope, before.id, now);
  return {
    entity: vehicleLog,
    entityId: before.id,
    customerId: customer.customerId,
    locationId: customer.filing.locationId,
    action: "vehicle.updated",
    changes: {
      mileage: { old: before.mileage, new: mileage },
      ...(mileage < before.mileage ? { mileageLowered: { new: true } } : {}),
    },
  };
}

/** Removes a reading that was typed by mistake. */
export const removeMileage = writes(contract.removeMileage, {}, async (work, { vehicleId, mileageId }) => {
  const { db, scope } = work;
  const locked = await lockVehicle(work, vehicleId);
  if (!(await removeReading(db, scope, { vehicleId, mileageId }))) throw notFound("Reading");
  return changed(db, scope, undefined, await mileageEntry(work, locked, 0));
});
