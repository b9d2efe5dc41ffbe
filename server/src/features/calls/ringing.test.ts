import { beforeAll, beforeEach, expect, it } from "vitest";
import { addPhone, fixture, forgetCalls, readCall, setUpFixture, test } from "./calls.fixture.ts";

setUpFixture();
const number = "+12015550188";
beforeAll(async () => {
  await addPhone(fixture.customerId, number);
  await test.query("update customers set owner_id = $1 where id = $2", [fixture.salesRep.personId, fixture.customerId]);
});
beforeEach(forgetCalls);

const ringing = async (person = fixture.salesRep) => (await test.as(person).get("/api/calls/ringing")).body.ringing;
const simulate = (outcome: string) =>
  test.as(fixture.admin).post("/api/calls/simulator/inbound", { from: number, outcome });

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
