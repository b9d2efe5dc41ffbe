import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, inject, it } from "vitest";
import { jobHandlers } from "#app/jobs.ts";
import { testDealership } from "#testing/dealership.fixture.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { scheduleReminders } from "./schedule-reminders.ts";
import { sendReminderJob } from "./send-reminder.ts";

const { test, fixture, setUpFixture, travelTo } = testDealership();
setUpFixture();
const workers = testWorkers(test);

const sending = new Set([sendReminderJob.name, "mail.send"]);
const appointments = 1_000;
const dueAt = "2026-03-11T13:00:00Z";
/** When all must have been sent. */
const aMinuteLater = "2026-03-11T13:01:00Z";

/** At one time, with their advisors, for a customer who asked for email. */
async function addAppointments(): Promise<void> {
  await test.as(fixture.admin).put("/api/appointment-settings", { customerReminders: "email" });
  await test.query(
    `insert into customer_emails (organization_id, id, customer_id, position, email, is_primary)
     select organization_id, gen_random_uuid(), id, 8, 'reader@test.example', true from customers where id = $1
       and not exists (select from customer_emails where customer_id = $1 and is_primary)`,
    [fixture.customerId],
  );
  await test.query(
    `insert into appointments (organization_id, id, customer_id, location_id, appointment_on, appointment_time,
       duration_minutes, starts_at, ends_at, type, advisor_id, contact_method, is_overlapping, updated_at)
     select $1, gen_random_uuid(), $2, $3, '2026-03-12', '09:00', 60, '2026-03-12T13:00:00Z', '2026-03-12T14:00:00Z',
       'Test Drive', $4, 'email', true, $5
     from generate_series(1, $6::int)`,
    [
      fixture.organizationId,
      fixture.customerId,
      fixture.downtown,
      fixture.moderator.personId,
      test.now().toISOString(),
      appointments,
    ],
  );
}

/** Starts a worker in a process of its own and kills it as soon as it has delivered that many messages. */
async function killAfter(messages: number): Promise<void> {
  const script = fileURLToPath(new URL("killed-reminders.fixture.ts", import.meta.url));
  const given = [JSON.stringify(test.target()), test.now().toISOString()];
  const child = spawn(process.execPath, ["--import", "tsx", script, ...given], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: fileURLToPath(new URL("../../../..", import.meta.url)),
  });
  const exited = once(child, "exit");
  let delivered = 0;
  for await (const line of createInterface(child.stdout)) {
    if (line === "delivered" && ++delivered === messages) break;
  }
  expect(delivered).toBe(messages);
  child.kill("SIGKILL");
  await exited;
}

const count = async (statement: string) => (await test.query(`select count(*)::int as n from ${statement}`))[0]?.n;

// On Citus, so many transactions take longer than the test may last.
it.skipIf(inject("testCluster").isCitus)(
  "sends 1,000 reminders that are due in one minute once by each channel, though workers are killed along the way",
  async () => {
    await addAppointments();
    await travelTo(dueAt);
    await travelTo(aMinuteLater);
    const dependencies = { database: test.database(), clock: test.now };
    await Promise.all([doDueWork(dependencies, scheduleReminders), doDueWork(dependencies, scheduleReminders)]);
    expect(await count(`pgboss.job where name = '${sendReminderJob.name}'`)).toBe(appointments);

    for (const messages of [50, 120]) await killAfter(messages);
    expect(await count("pgboss.job where state = 'active'")).toBeGreaterThan(0);
    // Otherwise the attempts of a killed process count as failed only after their timeout, a minute or more.
    await test.query("update pgboss.job set expire_in = '1 second' where state = 'active'");
    const handlers = () => jobHandlers(test.worker()).filter(({ job }) => sending.has(job.name));
    await Promise.all([workers.start(handlers()), workers.start(handlers())]);
    await doDueWork(dependencies, scheduleReminders);
    await workers.finish(...sending);

    const sent = `appointment_reminders where sent_at <= '${aMinuteLater}'`;
    expect(
      await test.query(`select channel, count(*)::int as n from ${sent} group by channel order by channel`),
    ).toEqual([
      { channel: "customer-email", n: appointments },
      { channel: "notification", n: appointments },
      { channel: "staff-email", n: appointments },
    ]);
    const perSubject = (table: string) =>
      test.query(
        `select subject_id from ${table} group by subject_id having count(*) <> ${table === "notifications" ? 1 : 2}`,
      );
    expect([await count("notifications"), await perSubject("notifications")]).toEqual([appointments, []]);
    expect([await count("mail_messages"), await perSubject("mail_messages")]).toEqual([2 * appointments, []]);
    expect(await count(`mail_messages where status = 'sent' and sent_at <= '${aMinuteLater}'`)).toBe(2 * appointments);
    expect(await count("pgboss.job where name = 'dead-letters'")).toBe(0);
  },
  180_000,
);
