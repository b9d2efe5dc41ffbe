import { randomBytes } from "node:crypto";
import { placeNow } from "@automotive-crm/server/src/features/calls/placing/place-call.ts";
import { seedManyCustomers } from "@automotive-crm/server/src/demo/many-customers/seed-many-customers.ts";
import { createSealer } from "@automotive-crm/server/src/platform/crypto/sealer.ts";
import { testApp } from "@automotive-crm/server/src/testing/test-app.ts";
import { startFakeTwilio } from "@automotive-crm/server/src/testing/twilio/fake-twilio.ts";
import { expect, it } from "vitest";
import { signIn } from "../stock.ts";
import { callEnvironment, pick } from "./call-scenarios.ts";
import { addAgents, findCustomersToCall } from "./call-stock.ts";
import { findWrongCalls } from "./check-played-calls.ts";
import { playCalls } from "./play-calls.ts";

const twilio = await startFakeTwilio();
const test = testApp({ ...callEnvironment, TWILIO_API_URL: twilio.url });

it("calls end as they went although Twilio's callbacks are late, repeated and out of order", async () => {
  // Sessions expire by PostgreSQL's clock.
  test.setNow(new Date());
  const owner = await test.owner();
  const sealer = createSealer(randomBytes(32));
  await seedManyCustomers(owner, { customers: 60, organizations: 2, now: new Date(), sealer });
  const { organizationId } = await signIn(owner);
  const customers = await findCustomersToCall(owner, organizationId);
  const people = await addAgents(owner, organizationId, 14);
  const latencies: number[] = [];
  const theater = {
    url: await test.app().listen({ port: 0, host: "127.0.0.1" }),
    twilio,
    speed: 100,
    startSeconds: 1,
    // After about one call of each agent.
    isOver: () => latencies.length > 110,
    live: 0,
    latencies,
    refusals: [],
    place: (callId: string) =>
      placeNow(
        { database: test.database(), clock: test.now, bridge: test.bridge() },
        { organizationId, callId },
        undefined,
      ),
  };
  const calls = await playCalls(
    theater,
    people.map((person, index) => ({ ...person, ...pick(customers, index) })),
  );
  expect(calls.length).toBeGreaterThan(14);
  expect(theater.live).toBe(0);
  expect(theater.refusals).toEqual([]);
  expect(await findWrongCalls(owner, calls)).toEqual([]);
  const [call] = calls;
  await test.query("update calls set status = 'error' where id = $1", [call?.callId]);
  expect(await findWrongCalls(owner, calls)).toHaveLength(1);
  await owner.end();
});
