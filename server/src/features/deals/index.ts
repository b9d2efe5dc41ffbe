import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { listWantedStock } from "./deals.queries.ts";
import { dealLog } from "./deal-log.ts";
import { dealsFile } from "./lists/deals-file.queries.ts";
import { followMergedVehicle } from "./deals.repository.ts";
import { tradeInsFollowMerge } from "./trade-ins/trade-ins.repository.ts";
import { dealsRoutes } from "./deals.routes.ts";
import { findInterestedByDeals, findWaitingByDeals } from "./interested.queries.ts";
import { engageDeals } from "./moves/engage-deals.ts";
import { listSalesTo } from "./lists/customer-value.queries.ts";
import { binnedDeals, dealWork } from "./transfer-deals.ts";

export { createDealOf } from "./create-deal.ts";
export { moveDealForward } from "./moves/move-deal-forward.ts";

export const deals = {
  routes: dealsRoutes,
  wantedStock: [listWantedStock],
  contactListeners: [engageDeals],
  stockWaiters: [findWaitingByDeals],
  customerLog: [dealLog],
  locationUses: [{ one: "deal", many: "deals", canMove: false, count: countAtLocation("deals") }],
  personalWorks: [dealWork],
  mergedVehicles: [followMergedVehicle, tradeInsFollowMerge],
  binnedRecords: [binnedDeals],
  exportedFiles: [dealsFile],
  stockInterests: [findInterestedByDeals],
  valueDeals: listSalesTo,
} satisfies Feature;
