import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import type { MileageUnit } from "@automotive-crm/contract/vehicles/mileages";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { findLatestByVin, findLiveTwin, findLot } from "./inventory.queries.ts";
import { blankStock } from "./inventory.repository.ts";
import { addStock, changeStock, type Writing } from "./save-stock-vehicle.ts";
import { recordStock } from "./stock-log.ts";
import { readStockVehicle } from "./take-stock-vehicle.ts";

export interface TradeIn {
  locationId: string;
  /** For example the sold car's with an A behind it. Another car may have it. */
  stockNumber: string;
  vin: string | null;
  year: number | null;
  make: string;
  model: string;
  trim?: string | null;
  exteriorColor?: string | null;
  mileage: number | null;
  mileageUnit?: MileageUnit;
  /** The customer's vehicle, if it is in their garage. */
  vehicleId: string | null;
  /** What we gave for it. */
  costCents: number | null;
  acquiredOn: string;
  acquiredFrom: string | null;
}

/**
 * Puts a traded car on the lot, to be prepared. One that was here as a trade-in before is the same again, with its history; one that somebody has
 * entered already stays as it is.
 */
async function addTradeIn(work: Writing, trade: TradeIn): Promise<StockVehicle> {
  const { db, scope } = work;
  const lot = await findLot(db, scope, trade.locationId);
  if (!lot) throw invalidFields({ locationId: "Choose a location of this organization" });
  const twin = trade.vin ? await findLiveTwin(db, scope, { vin: trade.vin }, undefined) : undefined;
  if (twin) {
    const here = await readStockVehicle(work, twin.id, { isLocked: true });
    if (here.vehicleId !== null && here.vehicleId === trade.vehicleId && here.dealId === null) return here;
    throw conflict("A car on the lot has the trade-in's VIN already.", {
      vin: "A car on the lot has this VIN already",
    });
  }
  const formerId = trade.vin
    ? await findLatestByVin(db, scope, trade.vin, { origin: "trade-in", status: "removed" })
    : undefined;
  const former = formerId === undefined ? undefined : await readStockVehicle(work, formerId, { isLocked: true });
  const { timeZone } = lot;
  const after = former
    ? await changeStock(work, former, { car: { ...former, ...toCar(trade) }, source: "trade-in" })
    : await addStock(
        work,
        { ...blankStock, condition: "used", origin: "trade-in", ...toCar(trade) },
        { timeZone, source: "trade-in" },
      );
  await recordStock(db, scope, { ...(former && { before: former }), after, answer: undefined });
  return after;
}

/** Takes a trade-in off the lot again, because its deal was unwound. Refused once it is in another deal. */
async function removeTradeIn(work: Writing, { stockVehicleId }: { stockVehicleId: string }): Promise<void> {
  const before = await readStockVehicle(work, stockVehicleId, { isLocked: true });
  if (before.status === "removed") return;
  if (before.dealId !== null) throw conflict("The trade-in is in another deal already.");
  const after = await changeStock(work, before, {
    car: { ...before, status: "removed", holdReason: null },
    source: "deal",
  });
  await recordStock(work.db, work.scope, { before, after, answer: undefined });
}

const toCar = (trade: TradeIn) => ({
  locationId: trade.locationId,
  stockNumber: trade.stockNumber,
  vin: trade.vin,
  year: trade.year,
  make: trade.make,
  model: trade.model,
  trim: trade.trim ?? null,
  exteriorColor: trade.exteriorColor ?? null,
  mileage: trade.mileage,
  mileageUnit: trade.mileageUnit ?? ("mi" as const),
  vehicleId: trade.vehicleId,
  costCents: trade.costCents,
  acquiredOn: trade.acquiredOn,
  acquiredFrom: trade.acquiredFrom,
  acquiredHow: "trade-in" as const,
  status: "preparation" as const,
});

/** What deals do with trade-ins on the lot. */
export const tradeInCars = { addTradeIn, removeTradeIn };
