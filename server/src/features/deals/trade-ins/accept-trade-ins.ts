import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { deliveredVehicles } from "#features/vehicles/index.ts";
import type { Work } from "#platform/http/writes.ts";
import { proposeTradeIn, withdrawTradeIn } from "#features/deals/stock-cars.ts";
import { updateTradeIn } from "./trade-ins.repository.ts";

/** At the delivery the trade-ins are marked as traded, and go into stock to be prepared. */
export async function acceptTradeIns(work: Work, deal: DealDetails, tradedOn: string): Promise<void> {
  const { db, scope, now } = work;
  const { customerId } = deal;
  for (const tradeIn of deal.tradeIns) {
    const { id, vehicleId } = tradeIn;
    const isTheirs =
      vehicleId !== null && (await deliveredVehicles.markTraded(work, { vehicleId, customerId, tradedOn }));
    // If it was traded in before, the car in stock from back then isn't this trade-in.
    const traded = isTheirs ? tradeIn : { ...tradeIn, vehicleId: null };
    const stockVehicleId = await proposeTradeIn(work, deal, traded, tradedOn);
    if (stockVehicleId) await updateTradeIn(db, scope, id, { tradeIn: { stockVehicleId }, now });
  }
}

/** The customer gets their cars back, except those that are somewhere else by now. */
export async function returnTradeIns(work: Work, deal: DealDetails): Promise<void> {
  const { db, scope, now } = work;
  const { customerId } = deal;
  for (const { id, vehicleId, stockVehicleId } of deal.tradeIns) {
    if (stockVehicleId !== null) {
      await withdrawTradeIn(work, stockVehicleId);
      await updateTradeIn(db, scope, id, { tradeIn: { stockVehicleId: null }, now });
    }
    if (vehicleId !== null) await deliveredVehicles.unmarkTraded(work, { vehicleId, customerId });
  }
}
