import type { ChosenVehicle } from "@automotive-crm/contract/deals/changes";
import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import type { DealVehicle } from "@automotive-crm/contract/deals/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { newestYear } from "@automotive-crm/contract/vehicles/record";
import { invalidFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { asChoice } from "./deal-words.rules.ts";
import { describeStock, findStockCar } from "./stock-cars.ts";

/** The chosen car in words: those of the stock car, which the person must see unless the deal has it already, or as described. */
export async function readVehicle(
  work: Work,
  field: string,
  chosen: ChosenVehicle | null,
  known: readonly DealVehicle[] = [],
): Promise<{ vehicle: DealVehicle | null; car: StockVehicle | undefined }> {
  const choice = asChoice(chosen);
  if (!choice?.stockVehicleId) {
    if ((choice?.year ?? 0) > newestYear(work.now) + 1)
      throw invalidFields({ [`${field}.year`]: `must be at most ${newestYear(work.now) + 1}` });
    return { vehicle: choice, car: undefined };
  }
  const car = await findStockCar(work, choice.stockVehicleId);
  const isKnown = known.some(({ stockVehicleId }) => stockVehicleId === choice.stockVehicleId);
  if (!car || (!isKnown && !isAllowed(work.scope.access, "inventory:view", car.locationId)))
    throw invalidFields({ [`${field}.stockVehicleId`]: "Choose one of the organization's cars" });
  return { vehicle: describeStock(car), car };
}

/** Several at once. */
export async function readVehicles(
  work: Work,
  field: string,
  chosen: readonly ChosenVehicle[],
  known: readonly DealVehicle[] = [],
): Promise<DealVehicle[]> {
  const vehicles: DealVehicle[] = [];
  for (const [at, one] of chosen.entries()) {
    const { vehicle } = await readVehicle(work, `${field}.${at}`, one, known);
    if (vehicle) vehicles.push(vehicle);
  }
  return vehicles;
}
