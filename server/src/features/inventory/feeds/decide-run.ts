import * as contract from "@automotive-crm/contract/inventory/feeds";
import { changed } from "#features/audit/index.ts";
import { conflict } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { personOf } from "#platform/scope.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { feedEntry, publishFeed } from "./change-feed.ts";
import { enqueueRun } from "./feed-jobs.ts";
import * as runs from "./feed-runs.repository.ts";
import { requireFeed, requireRun, type FeedDependencies } from "./feeds.service.ts";

/** Has a held file applied after all, or throws it away. */
export const decideFeedRun = writes<typeof contract.decideFeedRun, FeedDependencies>(
  contract.decideFeedRun,
  { around: refusingSecondRun },
  async (work, { feedId, runId }, { decision }) => {
    const { db, scope, now } = work;
    const feed = await requireFeed(db, scope, feedId, { isLocked: true });
    const run = await requireRun(db, scope, { feedId, runId }, { isLocked: true });
    if (run.status !== "held") throw conflict("Someone has already decided on this file, or a newer one has arrived.");
    const isApplied = decision === "apply";
    await runs.updateRun(db, scope, runId, {
      decidedBy: personOf(scope),
      ...(isApplied ? { status: "waiting", isForced: true } : { status: "discarded", finishedAt: now }),
    });
    if (isApplied) await enqueueRun(db, scope, { runId });
    else await runs.discardFile(db, scope, runId);
    publishFeed(work, feedId);
    const answer = runs.shownRun(await requireRun(db, scope, { feedId, runId }));
    const changes = { fileName: { new: run.fileName }, problem: { new: run.problem } };
    return changed(db, scope, answer, feedEntry(feed, isApplied ? "apply_anyway" : "discarded", changes));
  },
);

async function refusingSecondRun<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== "inventory_feed_runs_one_at_a_time") throw error;
    throw conflict("Another file of this feed is being read. Try again when it is done.");
  }
}
