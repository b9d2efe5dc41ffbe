import { minuteMs } from "@automotive-crm/contract/appointments/rules";
import type { Foundation } from "#platform/foundation.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineScheduledJob, defineScheduledJobHandler } from "#platform/jobs/job.ts";
import { systemScope } from "#platform/scope.ts";
import * as repository from "./reminders.repository.ts";
import { sendReminderJob } from "./send-reminder.ts";

/** Looks for reminders that will soon be due, and enqueues a job for each. */
export const scheduleRemindersJob = defineScheduledJob({
  name: "appointments.schedule-reminders",
  cron: "* * * * *",
  retryLimit: 0,
  retryDelaySeconds: 0,
  timeoutSeconds: 60,
  concurrency: 1,
});

export const scheduleRemindersHandler = (dependencies: Foundation) =>
  defineScheduledJobHandler(scheduleRemindersJob, ({ signal }) => scheduleReminders(dependencies, signal));

/** Longer than the time between two runs, so that each reminder's job is there before it is due. */
const aheadMs = 3 * minuteMs;

const batchSize = 500;

/**
 * Takes all reminders that are due soon, each organization's in one transaction with their jobs. What another run or the next one takes
 * isn't taken twice. Reminders that were missed are made up for until the appointment begins.
 */
export async function scheduleReminders(dependencies: Foundation, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const upTo = new Date(dependencies.clock().getTime() + aheadMs);
  let skipped = 0;
  while (!signal?.aborted) {
    const due = await repository.listDue(dependencies.database, { upTo, skipped, most: batchSize });
    for (const { organizationId, appointmentIds } of due) {
      if (signal?.aborted) return;
      await scheduleOf(dependencies, organizationId, { appointmentIds, upTo }).catch((error: unknown) => {
        failures.push(error);
        skipped += appointmentIds.length;
      });
    }
    if (due.flatMap(({ appointmentIds }) => appointmentIds).length < batchSize) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not every reminder could be scheduled");
}

async function scheduleOf(
  { database, clock }: Foundation,
  organizationId: string,
  { appointmentIds, upTo }: { appointmentIds: readonly string[]; upTo: Date },
): Promise<void> {
  const scope = systemScope(scheduleRemindersJob.name, organizationId);
  const now = clock().getTime();
  await database.write(scope, async (db) => {
    const taken = await repository.takeDue(db, scope, appointmentIds, upTo);
    for (const { reminderAt, startsAt, ...payload } of taken) {
      if (Date.parse(startsAt) <= now) continue;
      const dueAt = new Date(reminderAt);
      await enqueue(db, scope, {
        job: sendReminderJob,
        payload,
        ...(dueAt.getTime() > now && { startAfter: dueAt }),
      });
    }
  });
}
