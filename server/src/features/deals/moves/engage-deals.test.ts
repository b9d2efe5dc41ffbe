import { expect, it } from "vitest";
import { activities } from "#features/activities/index.ts";
import { addDeal, fixture, get, move, setUpFixture, test } from "#features/deals/deals.fixture.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { engageDeals } from "./engage-deals.ts";

setUpFixture();
const workers = testWorkers(test);

const settle = async () => {
  const contactListeners = [engageDeals];
  await workers.start(activities.jobs.map(({ handler }) => handler({ clock: test.now, contactListeners })));
  await workers.finish("activities.contact-made");
};
const logCall = async (customerId: string, outcome: string, over: Record<string, unknown> = {}) => {
  const call = { customerId, notes: "Called", callType: "Sales", outcome, ...over };
  expect((await test.as(fixture.salesRep).post("/api/calls/save-log", call)).status).toBeLessThan(300);
  await settle();
};

it("a new deal becomes engaged once its customer talked with us, by nothing less", async () => {
  const { id, customerId } = await addDeal();
  await logCall(customerId, "voicemail");
  const text = { customerId, type: "text", description: "Still interested?" };
  expect((await test.as(fixture.salesRep).post("/api/activities", text)).status).toBe(201);
  await settle();
  expect(await get(id)).toMatchObject({ stage: "new" });
  await logCall(customerId, "connected");
  const { stage, stages } = await get(id);
  expect([stage, stages.at(-1)]).toMatchObject(["engaged", { cause: "reply" }]);
});

it("a deal that is further, or another customer's, stays where it is", async () => {
  const { id, customerId } = await addDeal();
  await move(id, "new", "visit");
  const other = await addDeal();
  await logCall(customerId, "connected");
  expect([(await get(id)).stage, (await get(other.id)).stage]).toEqual(["visit", "new"]);
});
