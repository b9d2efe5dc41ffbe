import { countAtLocation, followCustomer } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { dueWorkJob } from "#platform/jobs/due-work.ts";
import { closeLeftVisits } from "./close-left-visits.ts";
import { tellDriverJob } from "./marks/tell-driver.ts";
import { followArrival } from "./follow-arrival.ts";
import { showroomRoutes } from "./showroom.routes.ts";
import { visitsFile } from "./visits-file.queries.ts";
import { visitLog } from "./visit-log.ts";

export const showroom = {
  routes: showroomRoutes,
  jobs: [dueWorkJob(closeLeftVisits), tellDriverJob],
  customerLog: [visitLog],
  arrivalListeners: [followArrival],
  exportedFiles: [visitsFile],
  locationUses: [
    { one: "showroom visit", many: "showroom visits", canMove: false, count: countAtLocation("showroom_visits") },
  ],
  binnedRecords: [
    /** A customer's visits come out of the bin as they were. */
    { follow: followCustomer("showroom_visits"), settle: async (): Promise<string[]> => [] },
  ],
} satisfies Feature;
