import type { ChosenVehicle } from "@automotive-crm/contract/deals/changes";
import type { VisitVehicle } from "@automotive-crm/contract/showroom/record";
import { readStockVehicle } from "#features/inventory/index.ts";
import { ifFound, invalidFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";

/** A choice as it is compared: a car from stock is only its ID. */
export function asChoice(chosen: ChosenVehicle | VisitVehicle | null | undefined): VisitVehicle | null {
  if (!chosen) return null;
  const none = { stockNumber: null, year: null, make: null, model: null, trim: null, condition: null };
  const { stockVehicleId, year, make, model, trim } = chosen;
  if (stockVehicleId) return { ...none, stockVehicleId };
  if (!make && !model) return null;
  return {
    ...none,
    stockVehicleId: null,
    year: year ?? null,
    make: make ?? null,
    model: model ?? null,
    trim: trim ?? null,
  };
}

/** The chosen car in words: those of the stock car, or as described. */
export async function readVehicle(
  work: Work,
  chosen: ChosenVehicle | VisitVehicle | null | undefined,
): Promise<VisitVehicle | null> {
  const choice = asChoice(chosen);
  if (!choice?.stockVehicleId) return choice;
  const car = await ifFound(readStockVehicle(work, choice.stockVehicleId));
  if (!car) throw invalidFields({ "vehicle.stockVehicleId": "Choose one of the organization's cars" });
  const { id, stockNumber, year, make, model, trim, condition } = car;
  return { stockVehicleId: id, stockNumber, year, make, model, trim, condition };
}
