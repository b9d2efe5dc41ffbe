import { testWorkers } from "#testing/test-worker.ts";
import { fixture, test } from "#features/appointments/appointments.fixture.ts";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { scheduleReminders } from "./schedule-reminders.ts";
import { sendReminderHandler, sendReminderJob } from "./send-reminder.ts";

/** Does what is due, as background jobs. Mail is only queued. */
export function testReminders() {
  const workers = testWorkers(test);
  const startWorker = () => workers.start([sendReminderHandler({ clock: test.now })]);
  const finish = () => workers.finish(sendReminderJob.name);
  const schedule = () => doDueWork({ database: test.database(), clock: test.now }, scheduleReminders);
  return {
    startWorker,
    schedule,
    finish,
    async remind() {
      await schedule();
      await startWorker();
      await finish();
    },
  };
}

/** What was sent about an appointment. */
export async function listSent(appointmentId: string) {
  const notifications = await test.query(
    "select person_id, title, text from notifications where subject_id = $1 and kind = 'appointment-reminder' order by created_at",
    [appointmentId],
  );
  const mail = await test.query(
    "select recipient_address, subject, text, status from mail_messages where subject_id = $1 order by key desc",
    [appointmentId],
  );
  return { notifications, mail };
}

export const setCustomerReminders = (customerReminders: "off" | "email") =>
  test.as(fixture.admin).put("/api/appointment-settings", { customerReminders });
