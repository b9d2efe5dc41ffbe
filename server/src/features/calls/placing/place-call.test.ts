import { afterEach, describe, expect, it } from "vitest";
import {
  addCustomer,
  dependencies,
  fixture,
  forgetCalls,
  initiate,
  phoneOf,
  placeWaiting,
  readCall,
  reconcile,
  setUpFixture,
  startCall,
  test,
} from "#features/calls/calls.fixture.ts";
import { placeNow } from "./place-call.ts";
import { reconcileNow } from "./reconcile-call.ts";

setUpFixture();
afterEach(async () => {
  await forgetCalls();
  await test.query("delete from do_not_call_numbers");
});

const end = (callSid: string) => test.as(fixture.salesRep).post(`/api/calls/end/${callSid}`);
const simulated = () => test.query("select hung_up_at from simulated_calls");
const list = (e164: string) =>
  test.query("insert into do_not_call_numbers (organization_id, e164) values ($1, $2)", [fixture.organizationId, e164]);

describe("a call that is ended while the provider is being asked", () => {
  /** Places a call that someone ends before the provider answers. */
  async function endWhilePlacing(hangUp = test.bridge().hangUp) {
    const { body } = await initiate();
    const { place } = test.bridge();
    const key = { organizationId: fixture.organizationId, callId: String(body.call.id) };
    const bridge = {
      ...test.bridge(),
      hangUp,
      place: async (call: Parameters<typeof place>[0]) => {
        const sid = await place(call);
        expect((await end(body.callSid)).status).toBe(200);
        return sid;
      },
    };
    const placed = await placeNow({ ...dependencies(), bridge }, key, undefined).catch((error: unknown) => error);
    return { callSid: String(body.callSid), key, placed };
  }

  it("is hung up as soon as the provider has it", async () => {
    const { callSid } = await endWhilePlacing();
    expect((await readCall(callSid)).status).toBe("cancelled");
    expect(await simulated()).toEqual([{ hung_up_at: expect.any(Date) }]);
  });

  it("is hung up by the next attempt if that fails", async () => {
    const { key, placed } = await endWhilePlacing(() => Promise.reject(new Error("unreachable")));
    expect(placed).toBeInstanceOf(Error);
    expect(await simulated()).toEqual([{ hung_up_at: null }]);
    await placeNow(dependencies(), key, undefined);
    expect(await simulated()).toEqual([{ hung_up_at: expect.any(Date) }]);
  });
});

describe("a call that waits to be placed", () => {
  it("isn't placed if the customer opts out before that", async () => {
    const { body } = await initiate();
    await list(fixture.customerPhone);
    await placeWaiting();
    expect(await simulated()).toEqual([]);
    expect(await readCall(body.callSid)).toMatchObject({ status: "cancelled", endedBecause: "opted-out" });
    const check = await test
      .as(fixture.salesRep)
      .get(`/api/calls/check?${new URLSearchParams({ customerPhone: fixture.customerPhone }).toString()}`);
    expect(check.body.attemptsToday).toBe(0);
  });

  it("is placed in spite of what its override covers, but of nothing else", async () => {
    const override = { reason: "safety-recall" };
    const customerId = await addCustomer();
    const customerPhone = await phoneOf(customerId);
    await list(customerPhone);
    await startCall({ customerId, customerPhone, override }, fixture.moderator);
    expect(await simulated()).toHaveLength(1);
    const { body } = await initiate({ customerId, customerPhone, override }, fixture.admin);
    await test.query("update customers set do_not_call = true where id = $1", [customerId]);
    await placeWaiting();
    expect(await readCall(body.callSid)).toMatchObject({ status: "cancelled", endedBecause: "opted-out" });
    await test.query("update customers set do_not_call = false");
  });

  it("isn't placed while the do-not-call list can't be read, but once it can", async () => {
    const { body } = await initiate();
    const key = { organizationId: fixture.organizationId, callId: String(body.call.id) };
    await test.query("alter table do_not_call_numbers rename to unreachable");
    await expect(placeNow(dependencies(), key, undefined)).rejects.toThrow();
    await test.query("alter table unreachable rename to do_not_call_numbers");
    expect(await simulated()).toEqual([]);
    await placeNow(dependencies(), key, undefined);
    expect(await simulated()).toHaveLength(1);
  });

  it("isn't placed when no one expects it anymore", async () => {
    const { body } = await initiate();
    await test.timers.advance(61_000);
    await placeWaiting();
    expect(await simulated()).toEqual([]);
    expect(await readCall(body.callSid)).toMatchObject({ status: "failed", endedBecause: "not-placed" });
  });
});

it("a call that the provider can't be asked about is lost with the last try, and its agent can call again", async () => {
  const { callSid, callId } = await startCall();
  const fetchEvents = () => Promise.reject(new Error("unreachable"));
  const away = { ...dependencies(), bridge: { ...test.bridge(), fetchEvents } };
  await expect(reconcileNow(away, fixture, { callId })).rejects.toThrow("unreachable");
  expect((await readCall(callSid)).status).toBe("initiating");
  expect(await reconcileNow(away, fixture, { callId, failures: 24 })).toBe(false);
  expect(await readCall(callSid)).toMatchObject({ status: "error", endedBecause: "lost" });
  await startCall();
});

describe("a live call whose customer is put into the bin", () => {
  it("can still be seen and ended, and is over when its events say so", async () => {
    const customerId = await addCustomer();
    const { callSid, callId } = await startCall({ customerId, customerPhone: await phoneOf(customerId) });
    await test.timers.advance(13_000);
    await test.query("update customers set deleted_at = now() where id = $1", [customerId]);
    expect((await readCall(callSid)).status).toBe("answered");
    const { body } = await test.as(fixture.salesRep).get("/api/calls/active");
    expect(body.activeCalls).toMatchObject([{ callSid, mayEnd: true }]);
    test.timers.stop();
    await test.timers.advance(90_000);
    expect(await reconcile(callId)).toBe(false);
    // The caller still has to log it.
    expect((await test.as(fixture.salesRep).get(`/api/calls/${callSid}`)).status).toBe(200);
    expect((await test.as(fixture.moderator).get(`/api/calls/${callSid}`)).status).toBe(404);
    await startCall();
  });
});
