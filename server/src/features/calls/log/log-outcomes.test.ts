import { afterEach, describe, expect, it } from "vitest";
import { appointment, log, save, talk, update } from "./call-logs.fixture.ts";
import {
  addCustomer,
  fixture,
  forgetCalls,
  lastContactOf,
  listAuditEvents,
  readCall,
  setUpFixture,
  startCall,
  test,
} from "#features/calls/calls.fixture.ts";

setUpFixture();
afterEach(forgetCalls);

describe("a call's log", () => {
  it.each(["agent-no-answer", "agent-declined"])("says nothing of the customer after %s", async (outcome) => {
    const customer_id = await addCustomer();
    const { callSid, callId } = await startCall({ customerId: customer_id, simulation: { outcome } });
    await test.timers.finish();
    expect((await save({ callSid, customer_id, outcome: undefined, notes: "Left my phone at the desk" })).status).toBe(
      201,
    );
    expect(await lastContactOf(customer_id)).toBeNull();
    const timeline = await test.as(fixture.salesRep).get(`/api/activities/customer/${customer_id}`);
    expect(timeline.body.activities[0].callData).toMatchObject({ callId, outcome: null, durationSeconds: null });
    const check = await test
      .as(fixture.salesRep)
      .get(`/api/calls/check?customerPhone=${encodeURIComponent(fixture.customerPhone)}`);
    expect(check.body).toMatchObject({ attemptsToday: 0, attemptsThisWeek: 0 });
    const summary = await test.as(fixture.salesRep).get("/api/dashboard/summaries/calls");
    expect(summary.body).toMatchObject({ attempted: 0, connected: 0 });
  });

  it("has no outcome and no duration if nobody said", async () => {
    const customer_id = await addCustomer();
    await save({ customer_id, outcome: undefined });
    const timeline = await test.as(fixture.salesRep).get(`/api/activities/customer/${customer_id}`);
    expect(timeline.body.activities[0].callData).toMatchObject({ outcome: null, durationSeconds: null });
    expect(await lastContactOf(customer_id)).toBe("2026-03-10T15:00:00.000Z");
  });

  it("names the outcome in the customer's log", async () => {
    const { id } = await log({ outcome: "voicemail" });
    const entries = await test.as(fixture.salesRep).get(`/api/activities/customer/${fixture.customerId}?filter=logs`);
    expect([entries.status, JSON.stringify(entries.body)]).toEqual([200, expect.stringContaining("Left voicemail")]);
    expect(await listAuditEvents(id)).toMatchObject([{ changes: { outcome: { new: "voicemail" } } }]);
  });

  it("loses nothing when fifty people log one call at once", async () => {
    const { callSid } = await talk();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        save({ callSid, notes: `Note ${index}`, ...appointment }, index % 2 ? fixture.moderator : fixture.salesRep),
      ),
    );
    const { notes } = await readCall(callSid);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused)
      expect([status, body.conflicts.notes]).toEqual([409, { theirs: notes, yours: expect.stringMatching(/^Note/) }]);
    expect(await test.query("select id from appointments where call_sid = $1", [callSid])).toHaveLength(1);
  });

  it.each([
    [{ call_direction: "inbound" }, "inbound", "Sales Inquiry"],
    [{ call_type: "Inbound" }, "inbound", "Sales Inquiry"],
    [{ callType: "INBOUND", call_type: "Complaint" }, "inbound", "Complaint"],
    [{ callType: undefined, call_type: "Complaint" }, "outbound", "Complaint"],
  ])("reads direction and type from %o", async (over, direction, callType) => {
    const call = await log({ direction: undefined, ...over });
    expect([call.call_type, call.callType]).toEqual([direction, callType]);
    const { body } = await update(call.id, { call_type: "Outbound" });
    expect(body.call).toMatchObject({ call_type: "outbound", callType });
  });

  it.each([
    [{ direction: undefined, call_direction: "sideways" }, "Direction must be outbound or inbound"],
    [{ direction: "outbound", call_type: "inbound" }, "The call can't be both inbound and outbound"],
  ])("refuses the direction of %o", async (over, message) => {
    const { status, body } = await save(over);
    expect([status, body.fields]).toEqual([422, { direction: message }]);
  });
});
