import { expect, it } from "vitest";
import { createOutboxMailer } from "#features/mail/providers/outbox-mailer.ts";
import { testApp } from "#testing/test-app.ts";
import { allJobs, jobHandlers } from "./jobs.ts";

const test = testApp();

it("has a handler and a queue for every job", async () => {
  const names = allJobs.map(({ name }) => name).toSorted();
  const handled = jobHandlers({
    database: test.database(),
    clock: test.now,
    bridge: test.bridge(),
    mailer: createOutboxMailer(),
  }).map(({ job }) => job.name);
  expect(handled.toSorted()).toEqual(names);
  const queues = await test.query("select name from pgboss.queue where name <> 'dead-letters' order by name");
  expect(queues.map(({ name }) => name)).toEqual(names);
});
