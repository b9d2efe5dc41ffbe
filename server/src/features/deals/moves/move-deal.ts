import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import * as contract from "@automotive-crm/contract/deals/moves";
import { dealVehicleName, type DealDetails } from "@automotive-crm/contract/deals/record";
import { managesDeals } from "@automotive-crm/contract/deals/rights";
import { isForward, isSale, mayMoveDeal, type DealStage, type PathStage } from "@automotive-crm/contract/deals/stages";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { conflict, editConflict, invalidFields, notAllowed } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { recordDeal } from "#features/deals/deal-log.ts";
import { asSeenBy, getStored, lockDeal, readVisible } from "#features/deals/deals.service.ts";
import { deliver, sell, undoSale } from "./carry-out-sale.ts";
import { enterStage } from "./enter-stage.ts";
import { refusingSecondSale } from "./refuse-second-sale.ts";

type Body = RequestOf<typeof contract.moveDeal>["body"];

/** Moves a deal to a stage of its way, forward or back, with what a sale and a delivery bring with them. */
export const moveDeal = writes(
  contract.moveDeal,
  { readAgain: readVisible, around: refusingSecondSale },
  async (work, { dealId }, body) => {
    const { deal: before } = await lockDeal(work, dealId);
    checkSeen(before, body.from, body.to);
    if (before.stage === body.to) return unchanged(asSeenBy(work.scope, before));
    if (!mayMoveDeal(before, body.to)) throw conflict(whyNot(before, body.to));
    checkMove(work, before, body);
    if (body.to === "delivered") await deliver(work, before, readDelivery(work, before, body));
    else if (body.to === "sold") await sell(work, before, readSale(work, before, body));
    else if (isSale(before.stage)) await undoSale(work, before, { to: body.to, cause: "person" });
    else await enterStage(work, before, { to: body.to, cause: "person" });
    const after = await getStored(work, dealId);
    return recordDeal(work, asSeenBy(work.scope, after), { before, after, ...tell(after) });
  },
);

/** Somebody may have moved it since the person saw it: then nothing happens unless it is where they want it. */
export function checkSeen(deal: DealDetails, from: DealStage, to: DealStage): void {
  if (deal.stage !== from && deal.stage !== to) throw editConflict({ stage: { theirs: deal.stage, yours: to } });
}

function whyNot({ stage, unwoundOn }: DealDetails, to: PathStage): string {
  if (unwoundOn !== null) return "This sale was unwound. Start a new deal.";
  if (stage === "lost") return "This deal is lost. Reopen it first.";
  if (stage === "delivered") return "This car is delivered. Unwind the sale instead.";
  return to === "delivered" ? "A deal is sold before its car is delivered." : "This deal can't move there.";
}

/** What a person needs for a move besides the right to edit deals. */
function checkMove({ scope }: Work, deal: DealDetails, { to }: Body): void {
  const { stage, locationId, quoteCount, vehicle } = deal;
  const isManager = managesDeals(scope.access, locationId);
  if (to === "proposal" && isForward(stage, to) && quoteCount === 0 && !isManager)
    throw conflict("Save a quote first: a proposal needs one, unless a manager says so.");
  if (to === "sold" && !vehicle) throw invalidFields({ vehicle: "Choose the car first" });
  const isNamed = vehicle?.year && vehicle.make && vehicle.model;
  if (to === "delivered" && !isNamed) throw invalidFields({ vehicle: "Enter the car's year, make and model first" });
}

/** A day as it was given, today by default; another day is for managers, and none is in the future. */
function readDay(
  { scope, now }: Work,
  { locationId, timeZone }: DealDetails,
  field: string,
  day: string | undefined,
): string {
  const { day: today } = wallTimeOf(now, timeZone);
  if (day === undefined || day === today) return today;
  if (day > today) throw invalidFields({ [field]: "must not be in the future" });
  if (!managesDeals(scope.access, locationId)) throw notAllowed("Only managers enter another day than today.");
  return day;
}

const readSale = (work: Work, deal: DealDetails, { soldOn, subStatus = "sold", dmsNumber }: Body) => ({
  soldOn: readDay(work, deal, "soldOn", soldOn),
  subStatus,
  dmsNumber,
});

function readDelivery(work: Work, deal: DealDetails, { deliveredOn, dmsNumber }: Body) {
  const on = readDay(work, deal, "deliveredOn", deliveredOn);
  if (deal.soldOn !== null && on < deal.soldOn) throw invalidFields({ deliveredOn: "must not be before the sale" });
  return { deliveredOn: on, dmsNumber };
}

function tell(deal: DealDetails) {
  const { stage, number, vehicle } = deal;
  const description = vehicle ? dealVehicleName(vehicle) : "";
  if (stage === "sold") return { action: "deal.sold", entry: { title: `Deal ${number} sold`, description } };
  if (stage === "delivered")
    return { action: "deal.delivered", entry: { title: `Deal ${number} delivered`, description } };
  return { action: "deal.moved" };
}
