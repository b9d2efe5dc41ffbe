import { randomBytes } from "node:crypto";
import { seedManyCustomers } from "@automotive-crm/server/src/demo/many-customers/seed-many-customers.ts";
import { createSealer } from "@automotive-crm/server/src/platform/crypto/sealer.ts";
import { connectAsOwner } from "@automotive-crm/server/src/platform/db/pool.ts";
import { testApp } from "@automotive-crm/server/src/testing/test-app.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { callEnvironment } from "./calls/call-scenarios.ts";
import { startServer, type ChildServer } from "./child-server.ts";
import { checkSameAnswers } from "./same-answers.ts";
import { scenarioNames, type Scenario } from "./scenario.ts";
import { prepareScenarios } from "./scenarios.ts";
import { signIn } from "./stock.ts";

const test = testApp(callEnvironment);
let owner: pg.Client;
let bare: ChildServer;
let urls: [ours: string, bare: string];
let token: string;
let scenarios: Scenario[];

beforeAll(async () => {
  // The bare handler uses PostgreSQL's clock.
  test.setNow(new Date());
  owner = await connectAsOwner(test.target());
  await seedManyCustomers(owner, {
    customers: 60,
    organizations: 2,
    now: new Date(),
    sealer: createSealer(randomBytes(32)),
  });
  const signedIn = await signIn(owner);
  ({ token } = signedIn);
  const { organizationId, personId, administrators } = signedIn;
  await owner.query("update customers set owner_id = $1 where organization_id = $2", [personId, organizationId]);
  scenarios = await prepareScenarios({ owner, organizationId, personId, administrators, customers: 60 });
  const setup = { target: test.target(), organizationId, personId, connections: 2 };
  bare = await startServer({ command: ["--import", "tsx", "bench/bare-server.ts", JSON.stringify(setup)] });
  urls = [await test.app().listen({ port: 0, host: "127.0.0.1" }), bare.url];
});

afterAll(async () => {
  await bare.stop();
  await owner.end();
});

/** The bare handler stores calls by statements that Citus refuses. */
const compared = scenarioNames.filter((name) => !(inject("testCluster").isCitus && /^call (start|event)$/.test(name)));

it.each(compared)("the bare server returns the same for scenario '%s' as the product", async (name) => {
  const scenario = scenarios.find((each) => each.name === name);
  if (!scenario) throw new Error("This scenario was not prepared");
  expect(scenario.shots.length).toBeGreaterThan(0);
  await checkSameAnswers(urls, scenario, { token, most: 9 });
});

it("every scenario is compared", () => {
  expect(scenarios.map(({ name }) => name)).toEqual(scenarioNames);
});
