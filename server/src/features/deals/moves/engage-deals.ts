import { dayMs } from "@automotive-crm/contract/dates/wall-time";
import type { Lists } from "#platform/feature.ts";
import { listNewOf } from "#features/deals/deals.queries.ts";
import { moveDealForward } from "./move-deal-forward.ts";

/** A customer who talked with us is engaged: their new deals move on. A deal may be entered after the conversation it came from. */
export const engageDeals: Lists["contactListeners"] = async (work, { customerId, at, isTwoWay }) => {
  if (!isTwoWay) return;
  const until = new Date(at.getTime() + dayMs);
  for (const dealId of await listNewOf(work.db, work.scope, { customerId, until }))
    await moveDealForward(work, dealId, "engaged", "reply");
};
