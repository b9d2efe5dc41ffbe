import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { save } from "./call-logs.fixture.ts";
import {
  addCustomer,
  addPhone,
  findEntries,
  fixture,
  forgetCalls,
  lastContactOf,
  readCall,
  setUpFixture,
  startCall,
  test,
} from "#features/calls/calls.fixture.ts";

setUpFixture();
const number = "+12015550711";
let [mother, daughter] = ["", ""];

beforeEach(async () => {
  [mother, daughter] = [await addCustomer({ lastName: "Byron" }), await addCustomer({ lastName: "Lovelace" })];
  for (const customerId of [mother, daughter]) await addPhone(customerId, number);
});
afterEach(async () => {
  await forgetCalls();
  await test.query("delete from customer_phones where e164 = $1", [number]);
});

async function callUs(from = number): Promise<{ callSid: string; callId: string }> {
  const { status, body } = await test.as(fixture.salesRep).post("/api/calls/simulator/inbound", { from });
  expect([status, body.call.customer_id]).toEqual([201, null]);
  return { callSid: body.call.call_sid, callId: body.call.id };
}

describe("a call from a number that several customers have", () => {
  it("belongs to the one whom its log names, in their timeline at the time of the call", async () => {
    const { callSid, callId } = await callUs();
    test.setNow(new Date(test.now().getTime() + 600_000));
    const { status, body } = await save({ callSid, customer_id: daughter, outcome: "connected" });
    expect([status, body.call]).toMatchObject([201, { customer_id: daughter, locationId: expect.any(String) }]);
    expect(await readCall(callSid)).toMatchObject({ customer_id: daughter });
    const entries = await test.query("select customer_id, occurred_at from activities where source_id = $1", [callId]);
    expect(entries).toEqual([{ customer_id: daughter, occurred_at: new Date(body.call.startedAt) }]);
    expect([await lastContactOf(daughter), await lastContactOf(mother)]).toEqual([body.call.startedAt, null]);
  });

  it("stays theirs, and no one's if the log names nobody", async () => {
    const { callSid } = await callUs();
    expect((await save({ callSid, customer_id: undefined })).body.call.customer_id).toBeNull();
    await save({ callSid, customer_id: mother });
    const other = await save({ callSid, customer_id: daughter });
    expect([other.status, other.body.conflicts]).toEqual([409, { customerId: { theirs: mother, yours: daughter } }]);
  });

  it("can't be given to someone who doesn't have it, or whom one may not see", async () => {
    const { callSid, callId } = await callUs();
    const { status, body } = await save({ callSid });
    expect([status, body.fields]).toEqual([422, { customerId: "Please select a customer who has this number" }]);
    await addPhone(fixture.foreignCustomerId, number);
    await addPhone(fixture.airportCustomerId, number);
    expect((await save({ callSid, customer_id: fixture.foreignCustomerId })).status).toBe(404);
    expect((await save({ callSid, customer_id: mother }, fixture.airportAdvisor)).status).toBe(404);
    expect(await findEntries(callId)).toEqual([]);
  });
});

it("a call back to a number that no customer had goes to the customer who has it when it is logged", async () => {
  const { callSid } = await startCall({ customerId: undefined, customerPhone: "2015550712" });
  await test.timers.finish();
  await addPhone(mother, "+12015550712");
  const { body } = await save({ callSid, customer_id: mother });
  expect(body.call).toMatchObject({ customer_id: mother, status: "completed" });
  expect(await lastContactOf(mother)).toBe(body.call.startedAt);
});
