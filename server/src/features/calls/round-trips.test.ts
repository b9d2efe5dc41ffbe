import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import { afterEach, describe, expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { countRoundTrips } from "#testing/count-round-trips.ts";
import { dependencies, fixture, forgetCalls, initiate, setUpFixture, startCall, test } from "./calls.fixture.ts";
import { recordEvents } from "./record-events.ts";

setUpFixture();
afterEach(forgetCalls);

describe("the number of round trips", () => {
  it("of starting a call is four, with the commit", async () => {
    const start = async () => expect((await initiate({ purpose: "service" })).status).toBe(200);
    // The first request prepares the statements, and the second reads the session.
    await start();
    await forgetCalls();
    await test.as(fixture.salesRep).get("/api/calls/active-count");
    expect(await countRoundTrips(start)).toBe(4);
  });

  it("of ending a call is nine, with the simulator's own", async () => {
    const endOne = async () => {
      const { callSid } = await startCall({ purpose: "service" });
      await test.timers.advance(20_000);
      // Reads the session.
      await test.as(fixture.salesRep).get("/api/tasks");
      return countRoundTrips(async () => {
        const { status, body } = await test.as(fixture.salesRep).post(`/api/calls/end/${callSid}`);
        expect([status, body.call.status]).toEqual([200, "completed"]);
      });
    };
    await endOne();
    expect(await endOne()).toBe(9);
  });

  it("of logging a placed call is five, with the commit", async () => {
    const logOne = async () => {
      const { callSid } = await startCall({ purpose: "service" });
      await test.timers.finish();
      await test.as(fixture.salesRep).get("/api/tasks");
      const body = { callSid, callType: "Sales Inquiry", notes: "Talked", outcome: "connected" };
      return countRoundTrips(async () => {
        expect((await test.as(fixture.salesRep).post("/api/calls/save-log", body)).status).toBe(201);
      });
    };
    await logOne();
    expect(await logOne()).toBe(5);
  });

  it.each<[string, readonly CallSignal[]]>([
    ["that is going on", ["agent-ringing"]],
    ["that ends in a contact", ["agent-answered", "customer-answered", "customer-ended"]],
    ["that only its provider knows the end of", ["agent-answered", "agent-ended"]],
  ])("of an event of a call %s is three, with the commit", async (_, signals) => {
    const { callId } = await startCall({ purpose: "service" });
    const scope = systemScope("simulator", fixture.organizationId);
    const record = (signal: CallSignal) =>
      recordEvents(dependencies(), scope, callId, [{ eventId: signal, signal, occurredAt: test.now().toISOString() }]);
    for (const signal of signals.slice(0, -1)) await record(signal);
    const last = signals.at(-1) ?? "queued";
    expect(await countRoundTrips(() => record(last))).toBe(3);
    expect(await countRoundTrips(() => record(last))).toBe(2);
  });
});
