import { movesByItself, type DealMoveCause, type OpenDealStage } from "@automotive-crm/contract/deals/stages";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { findStored } from "#features/deals/deal-details.queries.ts";
import { recordDeal, type Dealing } from "#features/deals/deal-log.ts";
import { enterStage } from "./enter-stage.ts";

/** Moves an open deal on because of what happened, such as a check-in; one that is further, or closed, stays where it is. */
export async function moveDealForward(
  work: Dealing,
  dealId: string,
  to: OpenDealStage,
  cause: DealMoveCause,
): Promise<void> {
  const { db, scope, now } = work;
  await lockRow(db, scope, "deals", dealId);
  const before = await findStored(db, scope, dealId, now);
  if (!before || !movesByItself(before, to)) return;
  await enterStage(work, before, { to, cause });
  const after = await findStored(db, scope, dealId, now);
  if (after) await recordDeal(work, undefined, { before, after, action: "deal.moved" });
}
