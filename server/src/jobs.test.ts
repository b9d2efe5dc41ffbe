import { expect, it } from "vitest";
import { loadConfig } from "#platform/config.ts";
import { openServices } from "#platform/feature.ts";
import { testApp } from "#testing/test-app.ts";
import { features } from "./features.ts";
import { allJobs, jobHandlers } from "./jobs.ts";

const test = testApp();

it("has a handler and a queue for every job", async () => {
  const foundations = { config: loadConfig({}), database: test.database(), clock: test.now, timers: test.timers };
  const { services, close } = openServices(features, foundations);
  const handled = jobHandlers({ ...foundations, ...services, onTrouble: () => undefined }).map(({ job }) => job);
  close();
  expect(handled).toEqual(allJobs);
  const queues = await test.query("select name from pgboss.queue where name <> 'dead-letters' order by name");
  expect(queues.map(({ name }) => name)).toEqual(allJobs.map(({ name }) => name).toSorted());
});
