import { noFollowUpInTrash } from "@automotive-crm/contract/calls/log";
import { afterEach, expect, it } from "vitest";
import {
  addCustomer,
  fixture,
  forgetCalls,
  phoneOf,
  setUpFixture,
  startCall,
  test,
} from "#features/calls/calls.fixture.ts";
import { appointment, save } from "./call-logs.fixture.ts";

setUpFixture();
afterEach(forgetCalls);

/** A call whose customer a colleague deletes while it is live. */
async function talkUntilDeleted() {
  const customerId = await addCustomer();
  const customerPhone = await phoneOf(customerId);
  const { callSid } = await startCall({ customerId, customerPhone });
  expect((await test.as(fixture.admin).delete(`/api/customers/${customerId}`)).status).toBe(204);
  await test.timers.finish();
  return { customerId, callSid, said: { callSid, customer_id: customerId, customerPhone } };
}

it("books nothing until the customer is restored", async () => {
  const { customerId, said } = await talkUntilDeleted();
  const wanted = { ...said, ...appointment, callbackDate: "2026-03-12" };
  const { status, body } = await save(wanted);
  const refused = { appointmentScheduled: noFollowUpInTrash, callbackDate: noFollowUpInTrash };
  expect([status, body.fields]).toEqual([422, refused]);
  expect((await test.as(fixture.admin).post(`/api/customers/${customerId}/restore`)).status).toBe(200);
  expect((await save(wanted)).status).toBe(201);
});

it("is logged by who made it, though the customer is in Trash, and then goes there as well", async () => {
  const { customerId, callSid, said } = await talkUntilDeleted();
  const read = () => test.as(fixture.salesRep).get(`/api/calls/${callSid}`);
  expect((await read()).body.call).toMatchObject({
    customerName: expect.any(String),
    customerInTrash: { since: expect.any(String), byName: expect.stringContaining("Pat") },
  });
  expect((await save(said, fixture.moderator)).status).toBe(404);
  const key = { "idempotency-key": "logged-in-trash" };
  for (const _time of ["first", "again"]) {
    const { status, body } = await save({ ...said, dncRequest: true }, fixture.salesRep, key);
    expect([status, body.call.outcome, body.call.callType]).toEqual([201, "connected", "Sales Inquiry"]);
  }
  expect((await read()).status).toBe(404);
  const timeline = await test.as(fixture.admin).get(`/api/activities/customer/${customerId}`);
  expect(timeline.body.activities).toContainEqual(expect.objectContaining({ description: "Asked about the trade-in" }));
  const listed = await test.query("select from do_not_call_numbers where e164 like $1", [
    `%${said.customerPhone.slice(-10)}`,
  ]);
  expect(listed).toHaveLength(1);
});
