import { scheduleRemindersHandler, scheduleRemindersJob } from "#features/appointments/schedule-reminders.ts";
import { sendReminderHandler, sendReminderJob } from "#features/appointments/send-reminder.ts";
import { markNoShowsHandler, markNoShowsJob } from "#features/appointments/mark-no-shows.ts";
import { hangUpCall, placeCall, reconcileCall } from "#features/calls/call-jobs.ts";
import type { CallsDependencies } from "#features/calls/calls.service.ts";
import { placeCallHandler } from "#features/calls/place-call.ts";
import { hangUpCallHandler, reconcileCallHandler } from "#features/calls/reconcile-call.ts";
import { sendMailHandler, sendMailJob, type MailDependencies } from "#features/mail/send-mail.ts";
import { notifyOverdueHandler, notifyOverdueJob } from "#features/tasks/notify-overdue.ts";
import type { JobHandler, JobPolicy } from "#platform/jobs/job.ts";
import { housekeeping, housekeepingJob } from "./housekeeping.ts";

/** Every kind of background job: each gets its queue at the start. */
export const allJobs: readonly JobPolicy[] = [
  housekeepingJob,
  placeCall,
  reconcileCall,
  hangUpCall,
  markNoShowsJob,
  scheduleRemindersJob,
  sendReminderJob,
  sendMailJob,
  notifyOverdueJob,
];

/** What workers do. A job in `allJobs` without a handler here would wait forever: jobs.test.ts compares both. */
export const jobHandlers = (dependencies: CallsDependencies & MailDependencies): JobHandler[] => [
  housekeeping(dependencies),
  placeCallHandler(dependencies),
  reconcileCallHandler(dependencies),
  hangUpCallHandler(dependencies),
  markNoShowsHandler(dependencies),
  scheduleRemindersHandler(dependencies),
  sendReminderHandler(dependencies),
  sendMailHandler(dependencies),
  notifyOverdueHandler(dependencies),
];
