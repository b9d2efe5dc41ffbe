import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** A deal has taken a car. Features that lend cars handle it. */
export const stockTaken = defineJob({
  name: "inventory.stock-taken",
  payload: z.object({ stockVehicleId: z.uuid(), dealId: z.uuid(), name: z.string() }),
  retryDelaySeconds: 1,
  timeoutSeconds: 30,
});
