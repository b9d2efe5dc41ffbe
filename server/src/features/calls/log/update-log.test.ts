import { afterEach, describe, expect, it } from "vitest";
import { log, save, talk, update } from "./call-logs.fixture.ts";
import { fixture, forgetCalls, listAuditEvents, setUpFixture, test } from "#features/calls/calls.fixture.ts";

setUpFixture();
afterEach(forgetCalls);

describe("PUT /api/calls/update-log", () => {
  it("changes what is given, and marks a changed time", async () => {
    const call = await log();
    const { status, body } = await update(call.id, { notes: "Called again", callTime: "09:15", duration: 30 });
    expect([status, body]).toMatchObject([
      200,
      {
        message: "Call log updated successfully",
        call: {
          notes: "Called again",
          callType: "Sales Inquiry",
          duration: 30,
          startedAt: "2026-03-10T13:15:00.000Z",
          dateTimeModified: true,
        },
      },
    ]);
    expect((await listAuditEvents(call.id)).at(-1)).toMatchObject({
      action: "call.updated",
      changes: {
        notes: { old: "Asked about the trade-in", new: "Called again" },
        durationSeconds: { old: 0, new: 30 },
      },
    });
  });

  it("locks what the phone system recorded about an outbound call, but not the same values sent again", async () => {
    const { callSid, callId } = await talk();
    await save({ callSid });
    const locked = "This was recorded by the phone system and can't be changed";
    const { status, body } = await update(callId, {
      callDate: "2026-03-09",
      callTime: "09:00",
      customerPhone: "2015550777",
      userPhone: "2015550778",
      duration: 5,
      direction: "inbound",
    });
    expect([status, body.fields]).toEqual([
      422,
      {
        direction: locked,
        duration: locked,
        callDate: locked,
        callTime: locked,
        customerPhone: locked,
        userPhone: locked,
      },
    ]);
    const same = await update(callId, { notes: "Fine", customerPhone: fixture.customerPhone, callDate: "2026-03-10" });
    expect([same.status, same.body.call.notes]).toEqual([200, "Fine"]);
  });

  it("keeps what two people changed in different fields, and names what both changed", async () => {
    const call = await log();
    const base = { notes: call.notes, team: null };
    await update(call.id, { notes: "Mine", base });
    expect((await update(call.id, { team: "Sales", base }, fixture.moderator)).body.call).toMatchObject({
      notes: "Mine",
      team: "Sales",
    });
    const { status, body } = await update(call.id, { notes: "Theirs", base }, fixture.moderator);
    expect([status, body.code, Object.keys(body.conflicts)]).toEqual([409, "edit_conflict", ["notes"]]);
  });

  it.each([
    [{ notes: "" }, "notes", "Please enter call notes"],
    [{ callType: "" }, "callType", "Please select a call type"],
    [{ duration: "long" }, "duration", "Duration must be a number of seconds"],
    [{ callDate: "2027-01-01" }, "callDate", "A call can't be logged before it happens"],
    [{ customerPhone: "12" }, "customerPhone", "Please enter a valid phone number"],
  ])("names invalid fields: %o", async (changes, field, message) => {
    const call = await log();
    const { status, body } = await update(call.id, changes);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it("requires session, permission, and the agent's own call or a moderator's permission", async () => {
    const call = await log();
    const changes = { notes: "Changed" };
    expect((await test.anonymous.put(`/api/calls/update-log/${call.id}`, changes)).status).toBe(401);
    expect((await update(call.id, changes, fixture.viewer)).status).toBe(403);
    expect((await update(call.id, changes, fixture.stranger)).status).toBe(404);
    expect((await update(call.id, changes, fixture.airportAdvisor)).status).toBe(404);
    expect((await update("nothing", changes)).body.fields).toEqual({ callId: "Call must be a valid ID" });
    expect((await update(call.id, changes, fixture.moderator)).status).toBe(200);
    const theirs = await save({}, fixture.moderator);
    expect((await update(theirs.body.call.id, changes)).status).toBe(403);
  });
});
