import { afterEach, describe, expect, inject, it } from "vitest";
import {
  addCustomer,
  addPhone,
  fixture,
  forgetCalls,
  initiate,
  phoneOf,
  setUpFixture,
  startCall,
  test,
  travelTo,
} from "./calls.fixture.ts";

setUpFixture();
afterEach(forgetCalls);

async function callSomeone(simulation: Record<string, unknown> = {}, person = fixture.salesRep, over = {}) {
  const started = await startCall({ simulation, purpose: "service", ...over }, person);
  await test.timers.finish();
  return started;
}

const inbound = (from: string, person = fixture.salesRep) =>
  test.as(person).post("/api/calls/simulator/inbound", { from });

describe("GET /api/calls/history", () => {
  const history = (customerId: string, query = "", person = fixture.salesRep) =>
    test.as(person).get(`/api/calls/history/${customerId}${query}`);

  it("lists a customer's calls, latest first, ten by default", async () => {
    const customer_id = await addCustomer();
    for (let day = 1; day <= 9; day++) {
      const callDate = `2026-03-0${day}`;
      const log = { customer_id, notes: callDate, callType: "Follow-up", callDate, callTime: "12:00" };
      await test.as(fixture.salesRep).post("/api/calls/save-log", log);
    }
    const placed = await callSomeone({ outcome: "busy" }, fixture.salesRep, { customerId: customer_id });
    await inbound("2015550142");
    const { status, body } = await history(customer_id);
    expect([status, body.callHistory.length]).toEqual([200, 10]);
    expect(body.callHistory[0]).toMatchObject({ call_sid: placed.callSid, status: "busy", duration: 0 });
    expect(body.callHistory[1].notes).toBe("2026-03-09");
    expect((await history(customer_id, "?limit=2")).body.callHistory).toHaveLength(2);
  });

  it("names an invalid limit, and shows nothing to others", async () => {
    expect((await history(fixture.customerId, "?limit=0")).body.fields).toEqual({ limit: "Limit must be at least 1" });
    expect((await history("x")).body.fields).toEqual({ customerId: "Customer must be a valid ID" });
    expect((await test.anonymous.get(`/api/calls/history/${fixture.customerId}`)).status).toBe(401);
    expect((await history(fixture.customerId, "", fixture.viewer)).status).toBe(200);
    for (const person of [fixture.stranger, fixture.airportAdvisor])
      expect((await history(fixture.customerId, "", person)).status).toBe(404);
  });
});

describe("GET /api/calls", () => {
  const list = async (query = "", person = fixture.salesRep) => (await test.as(person).get(`/api/calls${query}`)).body;

  it("lists the organization's calls page by page, by location, direction and time", async () => {
    const first = await callSomeone({ outcome: "busy" });
    await travelTo("2026-03-10T16:00:00Z");
    const customerPhone = await phoneOf(fixture.airportCustomerId);
    const second = await callSomeone({ outcome: "busy" }, fixture.salesRep, {
      customerId: fixture.airportCustomerId,
      customerPhone,
    });
    await inbound("2015550777");
    const sids = async (query: string, person = fixture.salesRep) =>
      (await list(query, person)).calls.map((call: { call_sid: string }) => call.call_sid);
    expect((await sids("?direction=outbound")).toSorted()).toEqual([first.callSid, second.callSid].toSorted());
    expect(await sids(`?locationId=${fixture.airport}`, fixture.admin)).toEqual([second.callSid]);
    expect(await sids(`?locationId=${fixture.airport}&direction=outbound`)).toEqual([second.callSid, first.callSid]);
    expect(await sids("?direction=outbound&to=2026-03-10T15:30:00Z")).toEqual([first.callSid]);
    expect(await sids("?direction=outbound&from=2026-03-10T15:30:00Z")).toEqual([second.callSid]);
    expect(await sids("?direction=outbound", fixture.airportAdvisor)).toEqual([second.callSid]);
    const page = await list("?limit=1");
    expect(page.nextCursor).toEqual(expect.any(String));
    expect((await list(`?limit=2&before=${page.nextCursor}`)).calls.at(-1).call_sid).toBe(first.callSid);
    expect((await list("", fixture.stranger)).calls).toEqual([]);
  });

  it("names invalid fields, and needs a session", async () => {
    const fields = async (query: string) => (await list(query)).fields;
    expect(await fields("?limit=999")).toEqual({ limit: "Limit must be at most 200" });
    expect(await fields("?direction=up")).toEqual({ direction: "Direction must be outbound or inbound" });
    expect(await fields("?from=today")).toEqual({ from: "From must be a date and time like 2026-03-10T15:00:00Z" });
    expect(await fields("?to=today")).toEqual({ to: "To must be a date and time like 2026-03-10T15:00:00Z" });
    expect(await fields("?locationId=x")).toEqual({ locationId: "Location must be a valid ID" });
    expect(await fields("?before=x")).toEqual({ before: "This is not a position in the list" });
    expect((await test.anonymous.get("/api/calls")).status).toBe(401);
  });
});

describe("a missed call", () => {
  const missed = async (person = fixture.salesRep) => (await test.as(person).get("/api/calls/missed")).body.missedCalls;

  it("shows who has the number, any of theirs, and creates no one", async () => {
    const before = await test.query("select id from customers");
    const customerId = await addCustomer({ lastName: "Hopper" });
    await addPhone(customerId, "+12015550703");
    const { status, body } = await inbound("(201) 555-0703");
    expect([status, body.call]).toMatchObject([
      201,
      {
        call_type: "inbound",
        status: "no-answer",
        customer_id: customerId,
        userId: null,
        endedBecause: "agent-declined",
      },
    ]);
    await inbound("2015550799");
    expect(await missed()).toMatchObject([
      { customerPhone: expect.any(String), calledBackAt: null },
      { customerPhone: expect.any(String), calledBackAt: null },
    ]);
    const byPhone = new Map((await missed()).map((call: { customerPhone: string }) => [call.customerPhone, call]));
    expect(byPhone.get("+12015550703")).toMatchObject({ customers: [{ customerId, name: "Ada Hopper" }] });
    expect(byPhone.get("+12015550799")).toMatchObject({ customers: [] });
    expect(await test.query("select id from customers")).toHaveLength(before.length + 1);
  });

  it("says when someone called back", async () => {
    await inbound("2015550799");
    await travelTo("2026-03-10T15:10:00Z");
    await initiate({ customerId: undefined, customerPhone: "2015550799" });
    expect(await missed()).toMatchObject([{ calledBackAt: "2026-03-10T15:10:00.000Z" }]);
  });

  it("wasn't called back if only the caller's own phone rang", async () => {
    await inbound("2015550799");
    await travelTo("2026-03-10T15:10:00Z");
    const simulation = { outcome: "agent-no-answer" };
    await startCall({ customerId: undefined, customerPhone: "2015550799", simulation });
    await test.timers.finish();
    expect(await missed()).toMatchObject([{ calledBackAt: null }]);
  });

  it("of a customer whom one may not see is not shown, nor of another organization", async () => {
    const customerId = await addCustomer({ lastName: "Turing" });
    await addPhone(customerId, "+12015550704");
    await inbound("2015550704");
    expect(await missed(fixture.airportAdvisor)).toEqual([]);
    expect(await missed(fixture.stranger)).toEqual([]);
    expect(await missed(fixture.viewer)).toHaveLength(1);
    expect((await test.anonymous.get("/api/calls/missed")).status).toBe(401);
    expect((await test.as(fixture.salesRep).get("/api/calls/missed?limit=0")).body.fields).toEqual({
      limit: "Limit must be at least 1",
    });
  });

  // Citus plans no list of all organizations' missed calls.
  it.skipIf(inject("testCluster").isCitus)(
    "names its organization, for a super admin who sees those of all",
    async () => {
      await inbound("2015550799");
      await inbound("2015550799", fixture.stranger);
      const { body } = await test.as(fixture.superAdmin, "global").get("/api/calls/missed");
      const [foreign] = await missed(fixture.stranger);
      expect(foreign.organizationId).not.toBe(fixture.organizationId);
      const found = new Set(body.missedCalls.map((call: { organizationId: string }) => call.organizationId));
      expect(found).toEqual(new Set([fixture.organizationId, foreign.organizationId]));
      const sneaking = await test
        .as(fixture.stranger)
        .get(`/api/calls/missed?organizationId=${fixture.organizationId}`);
      expect(sneaking.status).toBe(404);
    },
  );

  it("is simulated only by people who may call the customer with that number, from a valid number", async () => {
    expect((await inbound("12")).body.fields).toEqual({ from: "Please enter a valid phone number" });
    await addPhone(fixture.customerId, "+12015550705");
    expect((await inbound("2015550705", fixture.airportAdvisor)).status).toBe(403);
    expect((await inbound("2015550799", fixture.airportAdvisor)).status).toBe(201);
    expect((await inbound("2015550799", fixture.viewer)).status).toBe(403);
    expect((await test.anonymous.post("/api/calls/simulator/inbound", { from: "2015550799" })).status).toBe(401);
  });
});
