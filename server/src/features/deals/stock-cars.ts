import type { DealDetails, DealVehicle, TradeIn } from "@automotive-crm/contract/deals/record";
import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import { readStockVehicle, returnStockVehicle, takeStockVehicle, tradeInCars } from "#features/inventory/index.ts";
import { ifFound } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";

/** A car of the organization's stock; undefined if there is none. */
export const findStockCar = (work: Work, stockVehicleId: string): Promise<StockVehicle | undefined> =>
  ifFound(readStockVehicle(work, stockVehicleId));

/** What a deal says of a car from stock. */
export const describeStock = ({ id, stockNumber, vin, year, make, model, trim }: StockVehicle): DealVehicle => ({
  stockVehicleId: id,
  stockNumber,
  vin,
  year,
  make,
  model,
  trim,
});

/** Takes the deal's car from the lot, if it is one of ours. */
export async function takeCar(
  work: Work,
  { id: dealId, vehicle }: DealDetails,
  status: "pending" | "sold" | "delivered",
): Promise<void> {
  if (vehicle?.stockVehicleId) await takeStockVehicle(work, { stockVehicleId: vehicle.stockVehicleId, dealId, status });
}

/** Puts the deal's car back on the lot. */
export async function returnCar(work: Work, { id: dealId, vehicle }: DealDetails): Promise<void> {
  if (vehicle?.stockVehicleId) await returnStockVehicle(work, { stockVehicleId: vehicle.stockVehicleId, dealId });
}

/** Puts a trade-in on the lot, to be prepared, with the sold car's stock number and a letter; undefined if nobody knows what it is. */
export async function proposeTradeIn(
  work: Work,
  deal: DealDetails,
  tradeIn: TradeIn,
  acquiredOn: string,
): Promise<string | undefined> {
  const { make, model, vin, year, trim, mileage, vehicleId, acvCents, allowanceCents } = tradeIn;
  if (!make || !model) return undefined;
  const letter = String.fromCodePoint(65 + deal.tradeIns.findIndex(({ id }) => id === tradeIn.id));
  const car = await tradeInCars.addTradeIn(work, {
    locationId: deal.locationId,
    stockNumber: `${deal.vehicle?.stockNumber ?? `D${deal.number}`}${letter}`,
    vin,
    year,
    make,
    model,
    trim,
    mileage,
    vehicleId,
    costCents: acvCents ?? allowanceCents,
    acquiredOn,
    acquiredFrom: deal.customerName,
  });
  return car.id;
}

/** Takes a trade-in off the lot again; refused once another deal has it. */
export const withdrawTradeIn = (work: Work, stockVehicleId: string): Promise<void> =>
  tradeInCars.removeTradeIn(work, { stockVehicleId });
