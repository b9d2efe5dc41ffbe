import * as contract from "@automotive-crm/contract/deals/moves";
import { mayLoseDeal } from "@automotive-crm/contract/deals/stages";
import { listActiveValues } from "#features/picklists/index.ts";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { recordDeal } from "#features/deals/deal-log.ts";
import { asSeenBy, getStored, lockDeal, readVisible } from "#features/deals/deals.service.ts";
import { takeSaleBack } from "./carry-out-sale.ts";
import { enterStage } from "./enter-stage.ts";
import { checkSeen } from "./move-deal.ts";

/** Closes an open or sold deal with the reason why it came to nothing. */
export const loseDeal = writes(contract.loseDeal, { readAgain: readVisible }, async (work, { dealId }, body) => {
  const { db, scope, now } = work;
  const { deal: before } = await lockDeal(work, dealId);
  checkSeen(before, body.from, "lost");
  if (before.stage === "lost") return unchanged(asSeenBy(scope, before));
  if (!mayLoseDeal(before))
    throw conflict(
      before.unwoundOn === null
        ? "This car is delivered. Unwind the sale instead."
        : "This sale was unwound, so the deal is closed already.",
    );
  const reasons = await listActiveValues(db, scope, "deal-lost-reasons");
  const reason = reasons.find(({ name }) => name === body.reason);
  if (!reason) throw invalidFields({ reason: "Choose one of the organization's reasons" });
  const also = {
    lost_at: now.toISOString(),
    lost_from_stage: before.stage,
    lost_reason: reason.name,
    lost_counts: reason.counts ?? true,
    lost_note: body.note ?? null,
    follow_up_on: body.followUpOn ?? null,
    sold_on: null,
    sub_status: null,
  };
  await enterStage(work, before, { to: "lost", cause: "person", also });
  if (before.stage === "sold") await takeSaleBack(work, before);
  const after = await getStored(work, dealId);
  const description = [reason.name, body.note].filter(Boolean).join(": ");
  const entry = { title: `Deal ${after.number} lost`, description };
  return recordDeal(work, asSeenBy(scope, after), { before, after, action: "deal.lost", entry });
});
