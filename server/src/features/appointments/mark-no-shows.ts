import { isPending } from "@automotive-crm/contract/appointments/rules";
import { changedFields } from "#features/audit/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import { noTenant } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { defineScheduledJob, defineScheduledJobHandler } from "#platform/jobs/job.ts";
import { systemScope } from "#platform/scope.ts";
import * as repository from "./appointments.repository.ts";
import { findById, listMissed, type Missed } from "./appointments.queries.ts";
import { recordChange } from "./record-change.ts";

/** Appointments that nobody closed become no-shows some time after their start, which each organization sets. */
export const markNoShowsJob = defineScheduledJob({
  name: "appointments.no-shows",
  cron: "*/5 * * * *",
  retryLimit: 1,
  retryDelaySeconds: 60,
  concurrency: 1,
});

export const markNoShowsHandler = (dependencies: Foundation) =>
  defineScheduledJobHandler(markNoShowsJob, ({ signal }) => markNoShows(dependencies, signal));

/** Read at a time; each is marked in a transaction of its own. */
const batchSize = 500;

/** Marks all that are due. One that fails doesn't keep the others from being marked; it is tried again the next time. */
export async function markNoShows(dependencies: Foundation, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  while (!signal?.aborted) {
    const due = { now: dependencies.clock(), skipped: failures.length, most: batchSize };
    const missed = await dependencies.database.read(noTenant, (db) => listMissed(db, due));
    for (const one of missed) {
      if (signal?.aborted) return;
      await markNoShow(dependencies, one).catch((error: unknown) => failures.push(error));
    }
    if (missed.length < batchSize) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not every missed appointment could be marked");
}

/** Marks one, unless someone closed or moved it in the meantime. */
async function markNoShow({ database, clock }: Foundation, missed: Missed): Promise<void> {
  const { organizationId, appointmentId, startsAt } = missed;
  const scope = systemScope(markNoShowsJob.name, organizationId);
  const now = clock();
  await database.write(scope, async (db) => {
    const [, before] = await awaitQueries([
      lockRow(db, scope, "appointments", appointmentId),
      findById(db, scope, appointmentId),
    ]);
    if (!before || !isPending(before.status) || before.startsAt !== startsAt) return;
    const status = {
      status: "no-show",
      noShowAt: now.toISOString(),
      shownAt: null,
      cancelReason: null,
      cancelNote: null,
      mayMiss: undefined,
    };
    await repository.update(db, scope, appointmentId, { fields: {}, slot: undefined, status, now });
    const after = await findById(db, scope, appointmentId);
    if (!after) return;
    await recordChange(db, scope, {
      before,
      after,
      action: "appointment.no-show",
      changes: changedFields(before, after, ["status"]),
      now,
    });
  });
}
