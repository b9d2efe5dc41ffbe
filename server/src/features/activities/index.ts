import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { activitiesRoutes } from "./activities.routes.ts";

export { isContact } from "./activities.rules.ts";
export { entryWords } from "./entry-words.ts";
export { recordActivity } from "./record-activity.ts";
export { recordSourceEntry } from "./record-source-entry.ts";

export const activities = {
  routes: activitiesRoutes,
  locationUses: [
    { one: "timeline entry", many: "timeline entries", canMove: false, count: countAtLocation("activities") },
  ],
} satisfies Feature;
