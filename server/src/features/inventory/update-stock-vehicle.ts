import * as contract from "@automotive-crm/contract/inventory/record";
import { noIdentity, type StockVehicle } from "@automotive-crm/contract/inventory/record";
import { AppError, conflict, invalidFields } from "#platform/http/errors.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { fetchPhotosAgain } from "./feeds/fetch-photos.ts";
import { readVisible, requireStock } from "./inventory.service.ts";
import {
  changeStock,
  checkAcquired,
  checkCosts,
  checkIdentity,
  dayAt,
  recordSaved,
  refusingTakenVin,
  requireLot,
} from "./save-stock-vehicle.ts";
import { findStatusProblem, holdReasonOf, isLowerMileage, pinnedBy, restoredBy } from "./stock-changes.rules.ts";
import { withoutSecrets } from "./stock-row.ts";

/** Edits a car or changes its status. With a base, other people's changes are merged. */
export const updateStockVehicle = writes(
  contract.updateStockVehicle,
  { readAgain: readVisible, around: refusingTakenVin },
  async (work, { stockVehicleId }, { allowsSameStockNumber, allowsLowerMileage, ...edit }) => {
    const before = await requireStock(work, stockVehicleId, { needs: "inventory:edit", isLocked: true });
    checkCosts(work, edit, before.locationId);
    const entered = findChanges({ ...before }, edit);
    if (Object.keys(entered).length === 0) return unchanged(withoutSecrets(work.scope, before));
    const changes = { ...restoredBy(before, entered.pinnedFields), ...entered };
    checkCosts(work, changes, before.locationId);
    const problem = findStatusProblem(before.status, changes.status);
    if (problem) throw conflict(problem, { status: problem });
    if (changes.locationId !== undefined) await requireLot(work, changes.locationId, "inventory:edit");
    checkAcquired(changes.acquiredOn, dayAt(work.now, before.timeZone));
    const edited: StockVehicle = { ...before, ...changes };
    const car = {
      ...edited,
      holdReason: holdReasonOf(edited),
      pinnedFields: pinnedBy(edited, Object.keys(entered)),
    };
    if (!car.stockNumber && !car.vin) throw invalidFields({ stockNumber: noIdentity });
    await checkIdentity(work, { vin: changes.vin, stockNumber: changes.stockNumber, allowsSameStockNumber }, before.id);
    if (!allowsLowerMileage && isLowerMileage(before, car)) throw lowerMileage(before);
    if (before.pinnedFields.includes("photos") && !car.pinnedFields.includes("photos"))
      await fetchPhotosAgain(work.db, work.scope, before);
    const after = await changeStock(work, before, { car, source: "manual" });
    return recordSaved(work, { before, after });
  },
);

function lowerMileage({ mileage, mileageUnit }: StockVehicle): AppError {
  const message = `The odometer read ${(mileage ?? 0).toLocaleString("en-US")} ${mileageUnit} before. Is the lower number right?`;
  return new AppError(409, { code: "mileage_lower", message, fields: { mileage: message } });
}
