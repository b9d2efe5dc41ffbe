import * as contract from "@automotive-crm/contract/deals/trade-ins";
import { appraisedFieldNames, mostTradeIns } from "@automotive-crm/contract/deals/trade-ins";
import type { DealDetails, TradeIn } from "@automotive-crm/contract/deals/record";
import { managesDeals, seesGross } from "@automotive-crm/contract/deals/rights";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { whoAndWhere } from "#features/organizations/index.ts";
import { deliveredVehicles } from "#features/vehicles/index.ts";
import { conflict, invalidFields, notAllowed, notFound, refuseFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { findChanges, given } from "#platform/merge-edit.ts";
import { recordDeal } from "#features/deals/deal-log.ts";
import { asSeenBy, getStored, lockDeal, readVisible } from "#features/deals/deals.service.ts";
import * as repository from "./trade-ins.repository.ts";

type Fields = Omit<RequestOf<typeof contract.updateTradeIn>["body"], "base">;

/** Adds a car that the customer gives in payment. */
export const addTradeIn = writes(contract.addTradeIn, { readAgain: readVisible }, async (work, { dealId }, body) => {
  const { db, scope, now } = work;
  const { deal: before, customer } = await lockDeal(work, dealId);
  refuseAppraisal(work, before, body);
  refuseAfterDelivery(work, before);
  if (before.tradeIns.length >= mostTradeIns) throw conflict(`A deal has at most ${mostTradeIns} trade-ins.`);
  await checkAppraiser(work, customer, body);
  const tradeIn = { ...(await copyVehicle(work, before, body)), ...appraisal(work, body) };
  await repository.insertTradeIn(db, scope, { dealId, tradeIn, now });
  return finish(work, before);
});

/** Edits a trade-in. With a base, other people's changes are merged. */
export const updateTradeIn = writes(
  contract.updateTradeIn,
  { readAgain: readVisible },
  async (work, { dealId, tradeInId }, body) => {
    const { db, scope, now } = work;
    const { deal: before, customer } = await lockDeal(work, dealId);
    const current = getTradeIn(before, tradeInId);
    refuseAppraisal(work, before, body);
    const changes: Fields = findChanges({ ...current }, body);
    if (Object.keys(changes).length === 0) return unchanged(asSeenBy(scope, before));
    refuseAfterDelivery(work, before);
    await checkAppraiser(work, customer, changes);
    const copied = changes.vehicleId ? await copyVehicle(work, before, changes) : changes;
    const tradeIn = { ...copied, ...appraisal(work, changes) };
    const merged = { ...current, ...tradeIn };
    if (!merged.vehicleId && !(merged.make && merged.model)) throw invalidFields({ make: contract.missingTradeIn });
    await repository.updateTradeIn(db, scope, tradeInId, { tradeIn, now });
    return finish(work, before);
  },
);

/** Takes a trade-in out of a deal that isn't delivered. */
export const removeTradeIn = writes(contract.removeTradeIn, {}, async (work, { dealId, tradeInId }) => {
  const { deal: before } = await lockDeal(work, dealId);
  getTradeIn(before, tradeInId);
  if (before.stage === "delivered") throw conflict("This deal is delivered: its trade-ins are ours.");
  await repository.deleteTradeIn(work.db, work.scope, tradeInId);
  return finish(work, before);
});

async function finish(work: Work, before: DealDetails) {
  const after = await getStored(work, before.id);
  return recordDeal(work, asSeenBy(work.scope, after), { before, after, action: "deal.updated" });
}

function getTradeIn({ tradeIns }: DealDetails, tradeInId: string): TradeIn {
  const tradeIn = tradeIns.find(({ id }) => id === tradeInId);
  if (!tradeIn) throw notFound("Trade-in");
  return tradeIn;
}

function refuseAfterDelivery({ scope }: Work, { stage, unwoundOn, locationId }: DealDetails): void {
  if ((stage === "delivered" || unwoundOn !== null) && !managesDeals(scope.access, locationId))
    throw notAllowed("Only managers change a trade-in after the delivery.");
}

/** What someone may not see they may not write, either. */
function refuseAppraisal({ scope }: Work, { locationId }: DealDetails, body: Fields): void {
  if (!seesGross(scope.access, locationId) && appraisedFieldNames.some((field) => body[field] !== undefined))
    throw notAllowed("You may not enter what a trade-in is worth.");
}

async function checkAppraiser(
  { db, scope }: Work,
  customer: { locationIds: readonly string[] },
  { appraisedBy }: Fields,
): Promise<void> {
  refuseFields({ appraisedBy: await whoAndWhere.findAssigneeProblem(db, scope, customer, appraisedBy) });
}

/** The person who enters what a car is worth has appraised it, unless somebody else is named. */
const appraisal = ({ scope, now }: Work, { acvCents, appraisedBy }: Fields): repository.TradeInFields => ({
  ...(acvCents !== undefined && acvCents !== null && { appraisedBy: scope.personId, appraisedAt: now.toISOString() }),
  ...(appraisedBy !== undefined && { appraisedBy }),
});

/** What the customer's vehicle says, where nothing is typed. */
async function copyVehicle(work: Work, { customerId }: DealDetails, fields: Fields): Promise<Fields> {
  if (!fields.vehicleId) return fields;
  const vehicle = await deliveredVehicles.find(work, { customerId, vehicleId: fields.vehicleId });
  if (!vehicle) throw invalidFields({ vehicleId: "Choose one of the customer's vehicles" });
  const { vin, year, make, model, trim, mileage } = vehicle;
  return { vin, year, make, model, trim, mileage, ...given(fields) };
}
