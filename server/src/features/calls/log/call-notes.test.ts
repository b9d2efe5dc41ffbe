import { afterEach, describe, expect, it } from "vitest";
import {
  fixture,
  forgetCalls,
  listAuditEvents,
  readCall,
  setUpFixture,
  startCall,
  test,
} from "#features/calls/calls.fixture.ts";

setUpFixture();
afterEach(forgetCalls);

describe("PUT /api/calls/notes", () => {
  const save = (callSid: string, body: object, person = fixture.salesRep) =>
    test.as(person).put(`/api/calls/notes/${callSid}`, body);

  it("keeps what is noted during a call, in the timeline too", async () => {
    const { callSid, callId } = await startCall();
    const { status, body } = await save(callSid, { notes: "Wants the blue one" });
    expect([status, body.call.notes]).toEqual([200, "Wants the blue one"]);
    const timeline = await test.as(fixture.salesRep).get(`/api/activities/customer/${fixture.customerId}`);
    expect(timeline.body.activities[0]).toMatchObject({
      type: "call",
      title: "Outbound call",
      description: "Wants the blue one",
      isOwn: false,
      callData: { callId, callSid, status: "initiating", outcome: null },
    });
    expect((await listAuditEvents(callId)).map(({ action }) => action)).toContain("call.noted");
    await test.timers.finish();
    expect((await readCall(callSid)).notes).toBe("Wants the blue one");
  });

  it("refuses to save over what another tab has noted since, with both texts", async () => {
    const { callSid } = await startCall();
    expect((await save(callSid, { notes: "Wants blue", base: { notes: "" } })).status).toBe(200);
    const { status, body } = await save(callSid, { notes: "Has a trade-in", base: { notes: "" } });
    expect([status, body.conflicts]).toEqual([409, { notes: { theirs: "Wants blue", yours: "Has a trade-in" } }]);
    expect((await readCall(callSid)).notes).toBe("Wants blue");
    const both = { notes: "Wants blue, has a trade-in", base: { notes: "Wants blue" } };
    expect((await save(callSid, both)).body.call.notes).toBe("Wants blue, has a trade-in");
    expect((await save(callSid, both)).status).toBe(200);
  });

  it("names invalid notes, and belongs to its agent", async () => {
    const { callSid } = await startCall();
    expect((await save(callSid, {})).body.fields).toEqual({ notes: "Notes must be text" });
    expect((await save(callSid, { notes: "x".repeat(20_001) })).body.fields).toEqual({
      notes: "Notes must be at most 20,000 characters",
    });
    expect((await save("CA1", { notes: "" })).body.fields).toEqual({ callSid: "Call must be a call ID" });
    expect((await test.anonymous.put(`/api/calls/notes/${callSid}`, { notes: "" })).status).toBe(401);
    expect((await save(callSid, { notes: "x" }, fixture.viewer)).status).toBe(403);
    expect((await save(callSid, { notes: "x" }, fixture.stranger)).status).toBe(404);
    expect((await save(callSid, { notes: "x" }, fixture.airportAdvisor)).status).toBe(404);
    expect((await save(callSid, { notes: "by a moderator" }, fixture.moderator)).status).toBe(200);
    const other = await startCall({}, fixture.admin);
    expect((await save(other.callSid, { notes: "x" })).status).toBe(403);
  });
});
