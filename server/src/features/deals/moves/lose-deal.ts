import * as contract from "@automotive-crm/contract/deals/moves";
import { mayLoseDeal } from "@automotive-crm/contract/deals/stages";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { customerAccess } from "#features/customers/index.ts";
import { listActiveValues } from "#features/picklists/index.ts";
import type { Contributing } from "#platform/feature.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { recordDeal } from "#features/deals/deal-log.ts";
import { asSeenBy, getStored, lockDeal, readVisible } from "#features/deals/deals.service.ts";
import { takeSaleBack } from "./carry-out-sale.ts";
import { enterStage } from "./enter-stage.ts";
import { checkSeen } from "./move-deal.ts";

export type LosingDependencies = Foundation & Pick<Contributing, "binnedRecords">;

/** Closes an open or sold deal with the reason why it came to nothing. */
export const loseDeal = writes<typeof contract.loseDeal, LosingDependencies>(
  contract.loseDeal,
  { readAgain: readVisible },
  async (work, { dealId }, body) => {
    const { db, scope, now } = work;
    const { deal: before } = await lockDeal(work, dealId);
    checkSeen(before, body.from, "lost");
    if (before.stage === "lost") throw conflict(`This deal has already been closed as lost: ${before.lostReason}.`);
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
    if (body.plans === "cancel") await cancelPlans(work, before);
    const after = await getStored(work, dealId);
    const description = [reason.name, body.note].filter(Boolean).join(": ");
    const entry = { title: `Deal ${after.number} lost`, description };
    return recordDeal(work, asSeenBy(scope, after), { before, after, action: "deal.lost", entry });
  },
);

/** Cancels what is planned with the customer, for those who may change them. */
async function cancelPlans(
  { db, scope, now, binnedRecords }: Work<LosingDependencies>,
  { customerId, number }: DealDetails,
): Promise<void> {
  await customerAccess(db, scope, customerId, "org:customers:edit");
  const canceled = { customerId, now, because: `Deal ${number} was lost` };
  for (const records of binnedRecords) await records.cancelOpen?.(db, scope, canceled);
}
