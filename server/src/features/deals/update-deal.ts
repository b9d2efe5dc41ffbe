import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import * as contract from "@automotive-crm/contract/deals/changes";
import { grossFieldNames } from "@automotive-crm/contract/deals/changes";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { managesDeals, seesGross } from "@automotive-crm/contract/deals/rights";
import { conflict, invalidFields, notAllowed, refuseFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { currentValues, findDealProblem, findManagersReason, normalized, type Changes } from "./deal-changes.rules.ts";
import { checkLocation, checkPeople } from "./deal-checks.ts";
import { recordDeal } from "./deal-log.ts";
import { readVehicle, readVehicles } from "./deal-vehicles.ts";
import * as repository from "./deals.repository.ts";
import { asSeenBy, getStored, lockDeal, readVisible } from "./deals.service.ts";
import { stockStatusOf } from "./moves/carry-out-sale.ts";
import { refuseSoldCar, refusingSecondSale } from "./moves/refuse-second-sale.ts";
import { returnCar, takeCar } from "./stock-cars.ts";

/** Edits a deal. With a base, other people's changes are merged. */
export const updateDeal = writes(
  contract.updateDeal,
  { readAgain: readVisible, around: refusingSecondSale },
  async (work, { dealId }, { base, ...body }) => {
    const { db, scope, now } = work;
    const { deal: before, customer } = await lockDeal(work, dealId);
    refuseGross(work, before, body);
    const edit = { ...normalized(body), ...(base && { base: normalized(base) }) };
    const changes: Changes = findChanges(currentValues(before), edit);
    if (Object.keys(changes).length === 0) return unchanged(asSeenBy(scope, before));
    checkChanges(work, before, changes);
    await checkPeople(work, before.customerId, changes);
    if (changes.locationId !== undefined) await checkLocation(work, customer, changes.locationId, "deals:edit");
    const { vehicle, otherVehicles } = changes;
    const chosen = vehicle === undefined ? undefined : await readVehicle(work, "vehicle", vehicle);
    if (before.stage === "sold" && chosen && !chosen.vehicle) throw invalidFields({ vehicle: "A sold deal has a car" });
    if (chosen?.car) await refuseSoldCar(work, { dealId, stockVehicleId: chosen.car.id });
    await repository.update(db, scope, dealId, {
      columns: { ...toColumns(changes), ...carColumns(before, chosen) },
      now,
    });
    if (otherVehicles !== undefined)
      await repository.replaceOtherVehicles(
        db,
        scope,
        dealId,
        await readVehicles(work, "otherVehicles", otherVehicles, before.otherVehicles),
      );
    const after = await getStored(work, dealId);
    if (before.stage === "sold") await followCar(work, before, after);
    return recordDeal(work, asSeenBy(scope, after), { before, after, action: "deal.updated" });
  },
);

/** What someone may not see they may not write, either, nor move it to where they do. */
function refuseGross({ scope }: Work, { locationId }: DealDetails, body: Changes): void {
  if (seesGross(scope.access, locationId)) return;
  if (grossFieldNames.some((field) => body[field] !== undefined))
    throw notAllowed("You may not change what a deal brings.");
  if (body.locationId !== undefined && seesGross(scope.access, body.locationId))
    throw notAllowed("Ask a manager of the deal's location to move it.");
}

function checkChanges({ scope, now }: Work, deal: DealDetails, changes: Changes): void {
  const problem = findDealProblem(deal, changes);
  if (problem) throw conflict(problem);
  const reason = findManagersReason(deal, changes);
  if (reason && !managesDeals(scope.access, deal.locationId)) throw notAllowed(reason);
  const { day: today } = wallTimeOf(now, deal.timeZone);
  const [sold, delivered] = [changes.soldOn ?? deal.soldOn, changes.deliveredOn ?? deal.deliveredOn];
  const isFuture = (day: string | undefined) =>
    day !== undefined && day > today ? "must not be in the future" : undefined;
  const isTooEarly = sold !== null && delivered !== null && delivered < sold;
  refuseFields({
    soldOn: isFuture(changes.soldOn) ?? (isTooEarly && changes.soldOn ? "must not be after the delivery" : undefined),
    deliveredOn:
      isFuture(changes.deliveredOn) ?? (isTooEarly && changes.deliveredOn ? "must not be before the sale" : undefined),
  });
}

const toColumns = (changes: Changes): repository.DealColumns => ({
  ...repository.numberColumnsOf(changes),
  kind: changes.kind,
  condition: changes.condition,
  co_buyer_id: changes.coBuyerId,
  buyer_id: changes.buyerId,
  source_id: changes.sourceId,
  dms_number: changes.dmsNumber,
  notes: changes.notes,
  location_id: changes.locationId,
  sub_status: changes.subStatus,
  sold_on: changes.soldOn,
  delivered_on: changes.deliveredOn,
  front_gross_cents: changes.frontGrossCents,
  back_gross_cents: changes.backGrossCents,
  cost_cents: changes.costCents,
  pack_cents: changes.packCents,
  dealer_cash_cents: changes.dealerCashCents,
  ...((changes.frontGrossCents !== undefined || changes.backGrossCents !== undefined) && { gross_source: "typed" }),
});

/** Another car brings its own cost, condition and, where nobody has typed one, price. */
function carColumns(
  { numbers }: DealDetails,
  chosen: Awaited<ReturnType<typeof readVehicle>> | undefined,
): repository.DealColumns {
  if (!chosen) return {};
  const { vehicle, car } = chosen;
  return {
    ...repository.vehicleColumns(vehicle),
    ...(car && {
      condition: car.condition,
      cost_cents: car.costCents,
      price_cents: numbers.priceCents ?? car.priceCents,
      msrp_cents: numbers.msrpCents ?? car.msrpCents,
    }),
  };
}

/** A sold deal has its car, in the status of the sale: the wrong one goes back, the right one is taken. */
async function followCar(work: Work, before: DealDetails, after: DealDetails): Promise<void> {
  const [was, is] = [before.vehicle?.stockVehicleId, after.vehicle?.stockVehicleId];
  if (was !== is) await returnCar(work, before);
  if (was !== is || before.subStatus !== after.subStatus)
    await takeCar(work, after, stockStatusOf(after.subStatus ?? "sold"));
}
