import * as contract from "@automotive-crm/contract/inventory/record";
import type { NewStockVehicle } from "@automotive-crm/contract/inventory/record";
import { isAllowed, reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { garage } from "#features/vehicles/index.ts";
import { AppError } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { readVisible } from "./inventory.service.ts";
import type { WrittenStock } from "./inventory.repository.ts";
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

const newCar = (body: NewStockVehicle, vehicleId: string | null): WrittenStock => ({
  locationId: body.locationId,
  stockNumber: body.stockNumber ?? null,
  vin: body.vin ?? null,
  year: body.year ?? null,
  make: body.make,
  model: body.model,
  trim: body.trim ?? null,
  body: body.body ?? null,
  exteriorColor: body.exteriorColor ?? null,
  interiorColor: body.interiorColor ?? null,
  engine: body.engine ?? null,
  transmission: body.transmission ?? null,
  drive: body.drive ?? null,
  fuel: body.fuel ?? null,
  doors: body.doors ?? null,
  licensePlate: body.licensePlate ?? null,
  condition: body.condition,
  status: body.status,
  holdReason: body.status === "hold" ? (body.holdReason ?? null) : null,
  mileage: body.mileage ?? null,
  mileageUnit: body.mileageUnit ?? "mi",
  msrpCents: body.msrpCents ?? null,
  internetPriceCents: body.internetPriceCents ?? null,
  askingPriceCents: body.askingPriceCents ?? null,
  specialPriceCents: body.specialPriceCents ?? null,
  wholesaleCents: body.wholesaleCents ?? null,
  bookCents: body.bookCents ?? null,
  invoiceCents: body.invoiceCents ?? null,
  costCents: body.costCents ?? null,
  acquiredOn: body.acquiredOn ?? null,
  acquiredHow: body.acquiredHow ?? (vehicleId === null ? null : "trade-in"),
  acquiredFrom: body.acquiredFrom ?? null,
  lotPlace: body.lotPlace ?? null,
  description: body.description ?? null,
  features: body.features ?? [],
  vehicleId,
  origin: vehicleId === null ? "manual" : "trade-in",
  feedId: null,
  pinnedFields: [],
  notInFeedSince: null,
  dealId: null,
});
