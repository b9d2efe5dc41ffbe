import { z } from "zod";
import type { Db } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob } from "#platform/jobs/job.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/**
 * How customers may be contacted has changed. The feature that waits for it handles it (leads close and start their clocks), so that customers
 * needn't know who does.
 */
export const reachChanged = defineJob({
  name: "customers.reach-changed",
  payload: z.object({ customerIds: z.array(z.uuid()) }),
  retryDelaySeconds: 1,
  timeoutSeconds: 30,
  concurrency: 2,
});

/** Announces it in the transaction that changes it. */
export async function announceReach(db: Db, scope: OrganizationScope, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length > 0)
    await enqueue(db, scope, { job: reachChanged, payload: { customerIds: [...customerIds] } });
}
