import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { exportJob } from "./export-job.ts";
import * as repository from "./whole-exports.repository.ts";

/** A worker tells each second that it goes on. */
const stalledAfterMs = 90_000;
const mostAttempts = 5;
const since = (now: Date) => new Date(now.getTime() - stalledAfterMs);

/** Restarts exports whose worker was killed. */
export const resumeStalled: DueWork = {
  job: defineDueJob("exports.resume-stalled", "* * * * *"),
  most: 1,
  listOrganizations: (db, now) => repository.listOrganizationsWithStalled(db, since(now)),
  async doOldest(db, scope, { now }) {
    const row = await repository.lockStalled(db, scope, since(now));
    if (!row) return 0;
    if (row.attempt >= mostAttempts) {
      const problem = "The server stopped each time while the file was written. Please export again.";
      await repository.updateRunning(db, scope, row, { status: "failed", problem });
      await repository.discardParts(db, scope, row.id);
      return 1;
    }
    const attempt = row.attempt + 1;
    await repository.updateRunning(db, scope, row, { attempt, seen_at: now.toISOString() });
    await enqueue(db, scope, { job: exportJob, payload: { exportId: row.id, attempt } });
    return 1;
  },
};
