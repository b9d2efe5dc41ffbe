import { afterEach, describe, expect, it } from "vitest";
import {
  addCustomer,
  endAllCalls,
  findEntries,
  fixture,
  forgetCalls,
  initiate,
  lastContactOf,
  listAuditEvents,
  placeWaiting,
  readCall,
  reconcile,
  setUpFixture,
  startCall,
  startForeignCall,
  test,
} from "./calls.fixture.ts";

setUpFixture();
afterEach(forgetCalls);

const end = (callSid: string, person = fixture.salesRep) => test.as(person).post(`/api/calls/end/${callSid}`);
const active = async (person = fixture.salesRep) => (await test.as(person).get("/api/calls/active")).body.activeCalls;
const count = async (person = fixture.salesRep) =>
  (await test.as(person).get("/api/calls/active-count")).body.activeCallsCount;

describe("a call", () => {
  it("goes through its statuses as its events come in", async () => {
    const { callSid } = await startCall();
    const statuses: string[] = [];
    for (const seconds of [0.5, 1, 3, 4, 5, 2, 60]) {
      await test.timers.advance(seconds * 1000);
      statuses.push((await readCall(callSid)).status);
    }
    expect(statuses).toEqual([
      "initiated",
      "ringing",
      "connecting",
      "connecting",
      "answered",
      "in-progress",
      "completed",
    ]);
    expect(await readCall(callSid)).toMatchObject({
      agent_answered_at: "2026-03-10T15:00:04.000Z",
      customer_answered_at: "2026-03-10T15:00:12.000Z",
      both_connected_at: "2026-03-10T15:00:12.000Z",
      endedAt: "2026-03-10T15:01:14.000Z",
      endedBecause: "customer-ended",
      answered_by: "human",
      duration: 62,
    });
  });

  it.each([
    ["answered", "completed", "connected"],
    ["machine", "completed", "voicemail"],
    ["busy", "busy", "busy"],
    ["no-answer", "no-answer", "no-answer"],
    ["failed", "failed", "no-answer"],
    ["cancelled", "cancelled", "no-answer"],
    ["agent-no-answer", "no-answer", "no-answer"],
    ["agent-declined", "no-answer", "no-answer"],
    ["dropped", "failed", "connected"],
  ])("that is %s ends as %s, however its events arrive", async (outcome, status, inTimeline) => {
    const states = [];
    for (const delivery of ["in-order", "late", "duplicated", "shuffled"]) {
      const { callSid, callId } = await startCall({ simulation: { outcome, delivery }, purpose: "service" });
      const startedAt = test.now().getTime();
      await test.timers.finish();
      const call = await readCall(callSid);
      const [entry] = await findEntries(callId);
      states.push([call.status, call.endedBecause, call.duration, Date.parse(call.endedAt) - startedAt]);
      expect(entry?.call_data).toMatchObject({ outcome: inTimeline, status });
    }
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
    expect(states[0]?.[0]).toBe(status);
  });

  it("is the customer's last contact once they were reached, not before", async () => {
    const customerId = await addCustomer();
    await startCall({ customerId, simulation: { outcome: "busy" } });
    await test.timers.finish();
    expect(await lastContactOf(customerId)).toBeNull();
    const { callSid } = await startCall({ customerId });
    await test.timers.finish();
    expect(await lastContactOf(customerId)).toBe((await readCall(callSid)).startedAt);
  });

  it("goes on after the server has restarted, and ends", async () => {
    const { callSid, callId } = await startCall();
    await test.timers.advance(13_000);
    expect((await readCall(callSid)).status).toBe("answered");
    await test.restart();
    await test.timers.advance(5_000);
    expect((await readCall(callSid)).status).toBe("answered");
    expect(await reconcile(callId)).toBe(true);
    expect((await readCall(callSid)).status).toBe("in-progress");
    await test.timers.finish();
    expect((await readCall(callSid)).status).toBe("completed");
    expect(await reconcile(callId)).toBe(false);
  });

  it("is brought up to date when all its events were lost", async () => {
    const { callSid, callId } = await startCall({ simulation: { outcome: "busy" } });
    test.timers.stop();
    await test.timers.advance(30_000);
    expect((await readCall(callSid)).status).toBe("initiating");
    expect(await reconcile(callId)).toBe(false);
    expect((await readCall(callSid)).status).toBe("busy");
  });

  it("that the provider doesn't know has failed, not completed", async () => {
    const { callSid, callId } = await startCall();
    await test.query("delete from simulated_calls");
    await reconcile(callId);
    expect(await readCall(callSid)).toMatchObject({ status: "error", endedBecause: "lost" });
  });

  it("that was never placed fails after a while", async () => {
    const { body } = await initiate();
    await reconcile(body.call.id);
    expect((await readCall(body.callSid)).status).toBe("initiating");
    await test.timers.advance(61_000);
    expect(await reconcile(body.call.id)).toBe(false);
    expect(await readCall(body.callSid)).toMatchObject({ status: "failed", endedBecause: "not-placed" });
  });

  it("is placed once, however often the job runs", async () => {
    await startCall();
    await test.query("update pgboss.job set state = 'created' where name = 'calls.place'");
    await placeWaiting();
    expect(await test.query("select call_id from simulated_calls")).toHaveLength(1);
  });

  it("is not public", async () => {
    const { callSid } = await startCall();
    const status = async (person = fixture.salesRep) => (await test.as(person).get(`/api/calls/${callSid}`)).status;
    expect((await test.anonymous.get(`/api/calls/${callSid}`)).status).toBe(401);
    expect([
      await status(fixture.viewer),
      await status(fixture.stranger),
      await status(fixture.airportAdvisor),
    ]).toEqual([200, 404, 404]);
    expect((await test.as(fixture.salesRep).get("/api/calls/CA1")).body.fields).toEqual({
      callSid: "Call must be a call ID",
    });
  });
});

describe("POST /api/calls/end", () => {
  it.each([
    [0.1, "cancelled", "agent-canceled"],
    [5, "cancelled", "customer-never-called"],
    [9, "cancelled", "customer-canceled"],
    [20, "completed", "customer-ended"],
  ])("ends the agent's own call %s seconds after it began", async (seconds, status, reason) => {
    const { callSid, callId } = await startCall();
    await test.timers.advance(seconds * 1000);
    const answer = await end(callSid);
    expect([answer.status, answer.body.message]).toEqual([200, "Call ended successfully"]);
    expect(answer.body.call).toMatchObject({ status, endedBecause: reason, endedAt: test.now().toISOString() });
    await test.timers.finish();
    expect(await readCall(callSid)).toMatchObject({ status, endedAt: answer.body.call.endedAt });
    expect((await listAuditEvents(callId)).map(({ action }) => action)).toEqual(["call.started", "call.ended"]);
  });

  it("ends a call that no one has placed yet, which then isn't placed", async () => {
    const { body } = await initiate();
    expect((await end(body.callSid)).body.call.status).toBe("cancelled");
    await placeWaiting();
    expect(await test.query("select call_id from simulated_calls")).toEqual([]);
  });

  it("leaves a call that is over as it is, also when two people end it at once", async () => {
    const { callSid, callId } = await startCall({ simulation: { outcome: "busy" } });
    await test.timers.finish();
    expect((await end(callSid)).body.call.status).toBe("busy");
    expect((await listAuditEvents(callId)).map(({ action }) => action)).toEqual(["call.started"]);

    const next = await startCall();
    await test.timers.advance(20_000);
    const answers = await Promise.all([end(next.callSid), end(next.callSid, fixture.moderator)]);
    expect(answers.map(({ status, body }) => [status, body.call.status])).toEqual([
      [200, "completed"],
      [200, "completed"],
    ]);
  });

  it("is refused for a colleague's call, except to moderators and above", async () => {
    const { callSid } = await startCall({}, fixture.admin);
    const refused = await end(callSid);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect((await end(callSid, fixture.viewer)).status).toBe(403);
    expect((await end(callSid, fixture.stranger)).status).toBe(404);
    expect((await end(callSid, fixture.airportAdvisor)).status).toBe(404);
    expect((await test.anonymous.post(`/api/calls/end/${callSid}`)).status).toBe(401);
    expect((await end(callSid, fixture.moderator)).status).toBe(200);
    expect((await end(`CA${"0".repeat(32)}`)).status).toBe(404);
  });

  it("works in a suspended organization, where the call can't be logged", async () => {
    const own = await startCall();
    const other = await startCall({}, fixture.admin);
    await test.timers.advance(20_000);
    const change = (to: "suspend" | "resume") =>
      test.as(fixture.superAdmin, "global").post(`/api/admin/organizations/${fixture.organizationId}/${to}`);
    expect((await change("suspend")).status).toBe(200);
    try {
      const answers = [await end(own.callSid), await end(other.callSid, fixture.moderator)];
      expect(answers.map(({ status, body }) => [status, body.call?.status])).toEqual([
        [200, "completed"],
        [200, "completed"],
      ]);
      expect((await end(own.callSid, fixture.stranger)).status).toBe(404);
      const logged = await test.as(fixture.salesRep).post("/api/calls/save-log", {});
      expect(logged.body.code).toBe("organization_suspended");
    } finally {
      await change("resume");
    }
  });

  it("says so when the provider can't be reached, and frees the agent", async () => {
    const { callSid } = await startCall();
    await test.query("alter table simulated_calls rename to unreachable");
    const { status, body } = await end(callSid);
    await test.query("alter table unreachable rename to simulated_calls");
    expect([status, body.message]).toEqual([503, "Failed to end call"]);
    expect((await readCall(callSid)).status).toBe("cancelled");
  });
});

describe("active calls", () => {
  it("are the organization's, with customer, agent and time, and with who may end them", async () => {
    const own = await startCall();
    const other = await startCall({}, fixture.moderator);
    await test.timers.advance(15_000);
    expect(await count()).toBe(2);
    expect(await active()).toEqual([
      {
        callSid: own.callSid,
        organizationId: fixture.organizationId,
        status: "in-progress",
        duration: 3,
        customerId: fixture.customerId,
        customerName: "Ada Lovelace",
        customerPhone: fixture.customerPhone,
        direction: "outbound",
        userId: fixture.salesRep.personId,
        agentName: expect.any(String),
        startedAt: "2026-03-10T15:00:00.000Z",
        bothConnectedAt: "2026-03-10T15:00:12.000Z",
        isSimulated: true,
        mayEnd: true,
      },
      expect.objectContaining({ callSid: other.callSid, mayEnd: false }),
    ]);
    expect((await active(fixture.moderator)).map(({ mayEnd }: { mayEnd: boolean }) => mayEnd)).toEqual([true, true]);
  });

  it("don't include calls that are over, of other organizations, or of customers one may not see", async () => {
    await startCall();
    for (const person of [fixture.stranger, fixture.airportAdvisor])
      expect([await count(person), await active(person)]).toEqual([0, []]);
    expect(await count(fixture.viewer)).toBe(1);
    await endAllCalls();
    expect([await count(), await active()]).toEqual([0, []]);
  });

  it("are each person's own, although many read them in the same moment", async () => {
    await startCall();
    const foreign = await startForeignCall();
    const { salesRep, admin, moderator, viewer, airportAdvisor, stranger } = fixture;
    const readers = [salesRep, airportAdvisor, stranger, admin, viewer, airportAdvisor, stranger, moderator, admin];
    expect(await Promise.all(readers.map((person) => count(person)))).toEqual([1, 0, 1, 1, 1, 0, 1, 1, 1]);
    const lists = await Promise.all(readers.map((person) => active(person)));
    expect(lists.map((calls) => calls.map(({ mayEnd }: { mayEnd: boolean }) => mayEnd))).toEqual(
      readers.map((person) => {
        if (person === airportAdvisor) return [];
        return [person !== viewer];
      }),
    );
    expect(lists[2]).toMatchObject([{ callSid: foreign.callSid }]);
  });

  it("name their organization, for a super admin who sees those of all", async () => {
    const own = await startCall();
    const foreign = await startForeignCall();
    const { body } = await test.as(fixture.superAdmin, "global").get("/api/calls/active");
    expect(body.activeCalls).toMatchObject([
      { callSid: own.callSid, organizationId: fixture.organizationId },
      { callSid: foreign.callSid, organizationId: foreign.organizationId },
    ]);
    expect(await active(fixture.stranger)).toMatchObject([
      { callSid: foreign.callSid, organizationId: foreign.organizationId },
    ]);
    const sneaking = await test.as(fixture.stranger).get(`/api/calls/active?organizationId=${fixture.organizationId}`);
    expect(sneaking.status).toBe(404);
  });

  it("need a session", async () => {
    expect((await test.anonymous.get("/api/calls/active")).status).toBe(401);
    expect((await test.anonymous.get("/api/calls/active-count")).status).toBe(401);
  });
});
