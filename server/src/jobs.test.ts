import { expect, it } from "vitest";
import { testApp } from "#testing/test-app.ts";
import { allJobs, jobHandlers } from "./jobs.ts";

const test = testApp();

it("has a handler and a queue for every job", async () => {
  expect(jobHandlers(test.worker()).map(({ job }) => job)).toEqual(allJobs);
  const queues = await test.query("select name from pgboss.queue where name <> 'dead-letters' order by name");
  expect(queues.map(({ name }) => name)).toEqual(allJobs.map(({ name }) => name).toSorted());
});
