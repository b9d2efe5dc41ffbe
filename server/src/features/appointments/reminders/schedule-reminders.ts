import { minuteMs } from "@automotive-crm/contract/appointments/rules";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import * as repository from "./reminders.repository.ts";
import { sendReminderJob } from "./send-reminder.ts";

/** Longer than the time between two runs, so that each reminder's job is there before it is due. */
const upTo = (now: Date) => new Date(now.getTime() + 3 * minuteMs);

/**
 * Takes the reminders that will soon be due, and enqueues a job for each in the same transaction. Reminders that were missed are made up for
 * until the appointment begins.
 */
export const scheduleReminders: DueWork = {
  job: defineDueJob("appointments.schedule-reminders", "* * * * *"),
  most: 200,
  listOrganizations: (db, now) => repository.listOrganizationsWithDue(db, upTo(now)),
  async doOldest(db, scope, { now, round, ...limits }) {
    const taken = await repository.takeDue(db, scope, { ...limits, upTo: upTo(now) });
    for (const { reminderAt, startsAt, ...payload } of taken) {
      if (Date.parse(startsAt) <= now.getTime()) continue;
      const dueAt = new Date(reminderAt);
      await enqueue(db, scope, {
        job: sendReminderJob,
        payload,
        // Later rounds are of those who have many: they are sent after everyone else's.
        priority: -round,
        ...(dueAt > now && { startAfter: dueAt }),
      });
    }
    return taken.length;
  },
};
