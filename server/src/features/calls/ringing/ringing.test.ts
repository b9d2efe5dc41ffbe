import { beforeAll, beforeEach, expect, it } from "vitest";
import { addPhone, fixture, forgetCalls, readCall, setUpFixture, test } from "#features/calls/calls.fixture.ts";

setUpFixture();
const number = "+12015550188";
beforeAll(async () => {
  await addPhone(fixture.customerId, number);
  await test.query("update customers set owner_id = $1 where id = $2", [fixture.salesRep.personId, fixture.customerId]);
});
beforeEach(forgetCalls);

const ringing = async (person = fixture.salesRep) => (await test.as(person).get("/api/calls/ringing")).body.ringing;
const simulate = (outcome: string, over = {}) =>
  test.as(fixture.admin).post("/api/calls/simulator/inbound", { from: number, outcome, ...over });

it("lets a simulated call ring the customer's owner until they take it, then until someone ends it", async () => {
  const { status, body } = await simulate("answered");
  expect([status, body.call.status]).toEqual([201, "ringing"]);
  expect(await ringing()).toMatchObject([
    { customers: [{ customerId: fixture.customerId }], isSimulated: true, customerPhone: number },
  ]);
  expect(await ringing(fixture.moderator)).toEqual([]);
  await test.timers.advance(13_000);
  const { call_sid: callSid } = body.call;
  expect(await readCall(callSid)).toMatchObject({ status: "in-progress", userId: fixture.salesRep.personId });
  expect(await ringing()).toEqual([]);
  expect((await test.as(fixture.salesRep).post(`/api/calls/end/${callSid}`)).status).toBe(200);
  expect((await readCall(callSid)).status).toBe("completed");
});

it("is missed if no one takes it", async () => {
  const { body } = await simulate("unanswered");
  await test.timers.finish();
  expect(await readCall(body.call.call_sid)).toMatchObject({ status: "no-answer", userId: null });
});

it("rings as long as asked", async () => {
  const { body } = await simulate("unanswered", { ringSeconds: 90 });
  await test.timers.advance(80_000);
  expect(await ringing()).toMatchObject([{ callSid: body.call.call_sid }]);
  await test.timers.advance(11_000);
  expect(await ringing()).toEqual([]);
  const { body: refused } = await simulate("unanswered", { ringSeconds: 0 });
  expect(refused.fields).toEqual({ ringSeconds: "Ring seconds must be at least 1" });
});

it("rings the person who simulates it if it concerns no one", async () => {
  const { status } = await simulate("unanswered", { from: "2015550187" });
  expect(status).toBe(201);
  expect(await ringing(fixture.admin)).toMatchObject([{ customerPhone: "+12015550187", customers: [] }]);
  expect(await ringing()).toEqual([]);
});
