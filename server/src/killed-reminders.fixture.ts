/**
 * A worker on reminders and mail in a separate process, for a test that kills it. Prints "delivered" for each message it hands over. Its
 * arguments are the database and the time it is.
 */
import { Registry } from "prom-client";
import { z } from "zod";
import { sendReminderHandler } from "#features/appointments/send-reminder.ts";
import { sendMailHandler } from "#features/mail/send-mail.ts";
import { createDatabase } from "#platform/db/database.ts";
import { jobSeconds, openAppPool } from "#platform/db/pool.ts";
import { createJobMetrics } from "#platform/jobs/job-metrics.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";

const TargetSchema = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const target = TargetSchema.parse(JSON.parse(process.argv[2] ?? ""));
const now = new Date(process.argv[3] ?? "");

const print = (text: string) => void process.stdout.write(`${text}\n`);
const database = createDatabase(openAppPool(target, { connections: 4, statementSeconds: jobSeconds }));
const dependencies = {
  database,
  clock: () => now,
  mailer: {
    provider: "outbox",
    deliver: () => Promise.resolve(print("delivered")),
    close: () => undefined,
  },
} as const;

await startJobs({
  target,
  database,
  clock: dependencies.clock,
  handlers: [sendReminderHandler(dependencies), sendMailHandler(dependencies)],
  metrics: createJobMetrics(new Registry()),
  onTrouble: (what, error) => print(`${what}: ${String(error)}`),
  timing: { pollMs: 100, maintenanceSeconds: 1 },
});
