import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { dueWorkJob } from "#platform/jobs/due-work.ts";
import { feedLog } from "./feeds/change-feed.ts";
import { checkFeedHandler, lookForFiles } from "./feeds/check-feed.ts";
import { checkFeedJob, fetchPhotosJob, runFeedJob } from "./feeds/feed-jobs.ts";
import { openFeedPlaces } from "./feeds/feed-places.ts";
import { fetchPhotosHandler } from "./feeds/fetch-photos.ts";
import { feedsRoutes } from "./feeds/feeds.routes.ts";
import { runFeedHandler } from "./feeds/run-feed.ts";
import { followMergedVehicle } from "./inventory.repository.ts";
import { inventoryRoutes } from "./inventory.routes.ts";
import { priceDroppedJob, notifyOfDrops } from "./price-drops/price-drops.ts";
import { stockLog } from "./stock-log.ts";

export { stockTaken } from "./stock-taken.ts";
export { tradeInCars } from "./trade-ins.ts";
export { readStockVehicle, returnStockVehicle, takeStockVehicle } from "./take-stock-vehicle.ts";

export const inventory = {
  routes(app, server) {
    inventoryRoutes(app, server);
    feedsRoutes(app, server);
  },
  services: { feedPlaces: ({ config }) => openFeedPlaces(config.feedFolder) },
  jobs: [
    { job: runFeedJob, handler: runFeedHandler },
    { job: checkFeedJob, handler: checkFeedHandler },
    { job: priceDroppedJob, handler: notifyOfDrops },
    { job: fetchPhotosJob, handler: fetchPhotosHandler },
    dueWorkJob(lookForFiles),
  ],
  mergedVehicles: [followMergedVehicle],
  auditLog: [stockLog, feedLog],
  locationUses: [
    { one: "car on the lot", many: "cars on the lot", canMove: false, count: countAtLocation("inventory_vehicles") },
    { one: "stock feed", many: "stock feeds", canMove: false, count: countAtLocation("inventory_feeds") },
  ],
} satisfies Feature;
