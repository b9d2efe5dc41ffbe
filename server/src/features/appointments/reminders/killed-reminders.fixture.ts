/**
 * A worker on reminders and mail in a separate process, for a test that kills it. Prints "delivered" for each message it hands over. Its
 * arguments are the database and the time it is.
 */
import { Registry } from "prom-client";
import { z } from "zod";
import { mail } from "#features/mail/index.ts";
import { createSealer } from "#platform/crypto/sealer.ts";
import { createDatabase } from "#platform/db/database.ts";
import { jobSeconds, openAppPool } from "#platform/db/pool.ts";
import type { Worker } from "#platform/feature.ts";
import { createJobMetrics } from "#platform/jobs/job-metrics.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { sendReminderHandler } from "./send-reminder.ts";

const TargetSchema = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const target = TargetSchema.parse(JSON.parse(process.argv[2] ?? ""));
const now = new Date(process.argv[3] ?? "");

const print = (text: string) => void process.stdout.write(`${text}\n`);
const database = createDatabase(openAppPool(target, { connections: 4, statementSeconds: jobSeconds }));
const clock = () => now;
const onTrouble = (what: string, error: unknown) => print(`${what}: ${String(error)}`);
const mailer = {
  provider: "outbox",
  deliver: () => Promise.resolve(print("delivered")),
  close: () => undefined,
} as const;
// Neither reminders nor mail call anyone.
const sealer = createSealer(Buffer.alloc(32));
const unused = { bridge: {} as Worker["bridge"], feedPlaces: {} as Worker["feedPlaces"] };
const worker: Worker = { mailer, database, clock, sealer, onTrouble, ...unused };

await startJobs({
  target,
  database,
  clock,
  handlers: [sendReminderHandler(worker), ...(mail.jobs ?? []).map(({ handler }) => handler(worker))],
  metrics: createJobMetrics(new Registry()),
  onTrouble,
  timing: { pollMs: 100, maintenanceSeconds: 1 },
});
