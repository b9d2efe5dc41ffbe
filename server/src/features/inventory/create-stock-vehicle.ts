import * as contract from "@automotive-crm/contract/inventory/record";
import type { NewStockVehicle } from "@automotive-crm/contract/inventory/record";
import { isAllowed, reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { garage } from "#features/vehicles/index.ts";
import { AppError } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { readVisible } from "./inventory.service.ts";
import { blankStock, type WrittenStock } from "./inventory.repository.ts";
import {
  addStock,
  checkAcquired,
  checkCosts,
  checkIdentity,
  dayAt,
  recordSaved,
  refusingTakenVin,
  requireLot,
} from "./save-stock-vehicle.ts";

/** Adds a car to a lot. */
export const createStockVehicle = writes(
  contract.createStockVehicle,
  { readAgain: readVisible, around: refusingTakenVin },
  async (work, _, body) => {
    const { timeZone } = await requireLot(work, body.locationId, "inventory:create");
    checkCosts(work, body, body.locationId);
    checkAcquired(body.acquiredOn, dayAt(work.now, timeZone));
    await checkIdentity(work, body);
    const vehicleId = await findTradeIn(work, body);
    const after = await addStock(work, newCar(body, vehicleId), { timeZone, source: "manual" });
    return recordSaved(work, { after });
  },
);

/** The customer's vehicle that the car was, if it was traded in; asks if nobody said. */
async function findTradeIn({ db, scope }: Work, { vin, isTradeIn }: NewStockVehicle): Promise<string | null> {
  if (!vin || isTradeIn === false) return null;
  const found = await garage.findOwnedByVin(db, scope, vin);
  if (!found || isTradeIn) return found?.id ?? null;
  const isSeen =
    isAllowed(scope.access, "org:customers:view") &&
    reachesCustomer(scope.access, "org:customers:view", found.locationIds);
  const message = `${isSeen ? found.ownerName : "A customer"} has this car. Was it traded in?`;
  throw new AppError(409, { code: "vin_in_garage", message, fields: { vin: message } });
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };

function newCar(said: NewStockVehicle, vehicleId: string | null): WrittenStock {
  const { allowsSameStockNumber: _, isTradeIn: __, ...car } = { ...blankStock, ...defined(said) };
  return {
    ...car,
    holdReason: car.status === "hold" ? car.holdReason : null,
    acquiredHow: car.acquiredHow ?? (vehicleId === null ? null : "trade-in"),
    vehicleId,
    origin: vehicleId === null ? "manual" : "trade-in",
  };
}
