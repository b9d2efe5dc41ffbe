import { expect } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { testDealership, type Dealership } from "#testing/dealership.fixture.ts";
import type { Person } from "#testing/factories.ts";
import { placeNow } from "./placing/place-call.ts";
import { reconcileNow } from "./placing/reconcile-call.ts";

interface CallsFixture extends Dealership {
  /** The customer's only number. */
  customerPhone: string;
}

const dealership = testDealership<CallsFixture>();
export const { test, fixture, now, travelTo, addCustomer, listAuditEvents, lastContactOf } = dealership;

export const ownPhone = "2015550199";

/** Creates the data before a file's tests, and sets the clock before each. */
export const setUpFixture = () =>
  dealership.setUpFixture(async () => {
    for (const person of [fixture.salesRep, fixture.moderator, fixture.admin, fixture.airportAdvisor])
      await test.as(person).post("/api/me/phones", { number: ownPhone });
    fixture.customerPhone = await phoneOf(fixture.customerId);
  });

export const dependencies = () => ({ database: test.database(), clock: test.now, bridge: test.bridge() });

/** The first number of a customer, in E.164. */
export async function phoneOf(customerId: string): Promise<string> {
  const [row] = await test.query("select e164 from customer_phones where customer_id = $1 order by position", [
    customerId,
  ]);
  return String(row?.e164);
}

/** Another number for a customer. */
export async function addPhone(customerId: string, e164: string): Promise<void> {
  await test.query(
    `insert into customer_phones (organization_id, id, customer_id, position, digits, e164)
     select organization_id, gen_random_uuid(), id, 9, substr($2, 3), $2 from customers where id = $1`,
    [customerId, e164],
  );
}

export const newCall = (over: Record<string, unknown> = {}) => ({
  userPhone: ownPhone,
  customerPhone: fixture.customerPhone,
  customerId: fixture.customerId,
  ...over,
});

export const initiate = (over: Record<string, unknown> = {}, person: Person = fixture.salesRep, headers = {}) =>
  test.as(person).post("/api/calls/initiate", newCall(over), headers);

/** Starts a call and lets the job place it. */
export async function startCall(
  over: Record<string, unknown> = {},
  person: Person = fixture.salesRep,
): Promise<Started> {
  const { status, body } = await initiate(over, person);
  expect([status, body.message]).toEqual([200, "Call initiated! You will receive a call shortly."]);
  await placeWaiting();
  return { callSid: body.callSid, callId: body.call.id };
}

/** A call in the other organization, by its admin. */
export async function startForeignCall(): Promise<Started & { organizationId: string }> {
  const { stranger, foreignCustomerId: customerId } = fixture;
  await test.as(stranger).post("/api/me/phones", { number: ownPhone });
  const started = await startCall({ customerId, customerPhone: await phoneOf(customerId) }, stranger);
  const [row] = await test.query("select organization_id from calls where id = $1", [started.callId]);
  return { ...started, organizationId: String(row?.organization_id) };
}

export interface Started {
  callSid: string;
  callId: string;
}

/** Does the jobs that place calls. */
export async function placeWaiting(): Promise<void> {
  const jobs = await test.query("select id, data from pgboss.job where name = 'calls.place' and state = 'created'");
  for (const { id, data } of jobs) {
    const { organizationId, payload } = Object(data);
    await test.query("update pgboss.job set state = 'completed' where id = $1", [id]);
    await placeNow(dependencies(), { organizationId, callId: payload.callId }, payload.simulation);
  }
}

/** Asks the provider about a call, as the job does. */
export const reconcile = (callId: string) =>
  reconcileNow(dependencies(), systemScope("calls.reconcile", fixture.organizationId), { callId });

export async function readCall(callSid: string, person: Person = fixture.salesRep) {
  const { status, body } = await test.as(person).get(`/api/calls/${callSid}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.call;
}

/** Ends every live call, so that the next test can start one. */
export async function endAllCalls(): Promise<void> {
  test.timers.stop();
  await test.query(
    "update calls set status = 'error' where status not in ('logged', 'completed', 'busy', 'failed', 'no-answer', 'cancelled')",
  );
  await test.query("delete from pgboss.job where name like 'calls.%'");
}

/** Takes all calls away with the appointments made in them, so that attempts don't add up. */
export async function forgetCalls(): Promise<void> {
  await endAllCalls();
  await test.query("delete from activities where source_kind in ('call', 'appointment')");
  await test.query("delete from calls");
  await test.query("delete from appointments where source = 'call-log'");
}

export const findEntries = (callId: string) =>
  test.query(
    "select type, title, description, call_data, created_by, occurred_at from activities where source_id = $1",
    [callId],
  );
