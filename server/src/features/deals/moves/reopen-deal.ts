import { dayMs } from "@automotive-crm/contract/dates/wall-time";
import * as contract from "@automotive-crm/contract/deals/moves";
import { daysToReopen, isOpenDeal } from "@automotive-crm/contract/deals/stages";
import { conflict } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { checkOpenDeals } from "#features/deals/deal-checks.ts";
import { recordDeal } from "#features/deals/deal-log.ts";
import { asSeenBy, getStored, lockDeal, readVisible } from "#features/deals/deals.service.ts";
import { enterStage } from "./enter-stage.ts";

/** Reopens a lost deal in the stage that it left; one whose car was sold is a proposal again. */
export const reopenDeal = writes(
  contract.reopenDeal,
  { readAgain: readVisible },
  async (work, { dealId }, { reason }) => {
    const { scope, now } = work;
    const { deal: before } = await lockDeal(work, dealId);
    if (before.stage !== "lost" || before.lostAt === null) throw conflict("This deal isn't lost.");
    if (now.getTime() - Date.parse(before.lostAt) > daysToReopen * dayMs)
      throw conflict(`This deal was lost more than ${daysToReopen} days ago. Start a new one.`);
    await checkOpenDeals(work, before);
    const { lostFromStage: left } = before;
    const to = left !== null && isOpenDeal(left) ? left : "proposal";
    const also = {
      lost_at: null,
      lost_from_stage: null,
      lost_reason: null,
      lost_counts: null,
      lost_note: null,
      follow_up_on: null,
      reopened_at: now.toISOString(),
      reopened_by: scope.personId,
      reopened_reason: reason ?? null,
    };
    await enterStage(work, before, { to, cause: "person", also });
    const after = await getStored(work, dealId);
    const entry = { title: `Deal ${after.number} reopened`, description: reason ?? "" };
    return recordDeal(work, asSeenBy(scope, after), { before, after, action: "deal.reopened", entry });
  },
);
