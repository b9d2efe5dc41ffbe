import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import * as contract from "@automotive-crm/contract/deals/moves";
import { managesDeals } from "@automotive-crm/contract/deals/rights";
import { mayUnwindDeal } from "@automotive-crm/contract/deals/stages";
import { deliveredVehicles, type VehicleBefore } from "#features/vehicles/index.ts";
import { conflict, invalidFields, notAllowed } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { recordDeal } from "#features/deals/deal-log.ts";
import { findVehicleBefore } from "#features/deals/deals.queries.ts";
import { update } from "#features/deals/deals.repository.ts";
import { asSeenBy, getStored, lockDeal, readVisible } from "#features/deals/deals.service.ts";
import { returnTradeIns } from "#features/deals/trade-ins/accept-trade-ins.ts";
import { takeSaleBack } from "./carry-out-sale.ts";

/** Cancels a sale after it counted: it stays in the months in which it was sold, marked, and everything it changed is taken back. */
export const unwindDeal = writes(contract.unwindDeal, { readAgain: readVisible }, async (work, { dealId }, body) => {
  const { db, scope, now } = work;
  const { deal: before } = await lockDeal(work, dealId);
  if (!managesDeals(scope.access, before.locationId)) throw notAllowed("Only managers unwind a sale.");
  if (!mayUnwindDeal(before))
    throw conflict(before.unwoundOn === null ? "This deal isn't sold." : "This sale is unwound already.");
  const { day: today } = wallTimeOf(now, before.timeZone);
  const on = body.on ?? today;
  if (on > today) throw invalidFields({ on: "must not be in the future" });
  if (before.soldOn !== null && on < before.soldOn) throw invalidFields({ on: "must not be before the sale" });
  const isKept = body.tradeIns === "kept";
  await update(db, scope, dealId, {
    columns: { unwound_on: on, unwound_by: scope.personId, unwound_reason: body.reason, kept_trade_ins: isKept },
    now,
  });
  await takeSaleBack(work, before);
  if (before.stage === "delivered") {
    const { vehicleId, customerId } = before;
    // As it was given at the delivery.
    const was = (await findVehicleBefore(db, scope, dealId)) as VehicleBefore;
    if (vehicleId !== null) await deliveredVehicles.takeBack(work, { vehicleId, customerId, before: was });
    if (!isKept) await returnTradeIns(work, before);
  }
  const after = await getStored(work, dealId);
  const entry = { title: `Deal ${after.number} unwound`, description: body.reason };
  return recordDeal(work, asSeenBy(scope, after), { before, after, action: "deal.unwound", entry });
});
