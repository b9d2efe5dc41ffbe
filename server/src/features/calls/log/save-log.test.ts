import { afterEach, describe, expect, it } from "vitest";
import { appointment, log, newLog, save, talk, update } from "./call-logs.fixture.ts";
import {
  addCustomer,
  addPhone,
  findEntries,
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
afterEach(async () => {
  await forgetCalls();
  await test.query("delete from do_not_call_numbers");
});

describe("POST /api/calls/save-log", () => {
  it("logs a call that took place elsewhere with five entries", async () => {
    const { customer_id, direction, callType, notes, outcome } = newLog();
    const { status, body } = await test
      .as(fixture.salesRep)
      .post("/api/calls/save-log", { customer_id, direction, callType, notes, outcome });
    expect([status, body]).toMatchObject([
      201,
      {
        message: "Call logged successfully!",
        appointment: null,
        call: {
          status: "logged",
          call_sid: null,
          call_type: "outbound",
          callType: "Sales Inquiry",
          notes: "Asked about the trade-in",
          dateTimeModified: false,
          startedAt: "2026-03-10T15:00:00.000Z",
          isSimulated: false,
        },
      },
    ]);
    const [entry] = await findEntries(body.call.id);
    expect(entry).toMatchObject({ title: "Outbound call", description: notes, created_by: fixture.salesRep.personId });
    const timeline = await test.as(fixture.salesRep).get(`/api/activities/customer/${fixture.customerId}`);
    expect(timeline.body.activities[0].callData).toMatchObject({ callId: body.call.id, callSid: null });
    expect(await listAuditEvents(body.call.id)).toMatchObject([
      { action: "call.logged", customer_id: fixture.customerId },
    ]);
  });

  it("stores everything the documented body says", async () => {
    const call = await log({
      direction: "inbound",
      duration: 95,
      advisor: fixture.admin.personId,
      team: "Sales",
      callSource: "Website",
      userPhone: "2015550199",
      callDate: "2026-03-09",
      callTime: "16:30",
      userId: "ignored",
      organizationId: "ignored",
    });
    expect(call).toMatchObject({
      call_type: "inbound",
      duration: 95,
      advisor: fixture.admin.personId,
      advisorName: expect.any(String),
      team: "Sales",
      callSource: "Website",
      user_phone: "+12015550199",
      customer_phone: fixture.customerPhone,
      dateTimeModified: true,
      startedAt: "2026-03-09T20:30:00.000Z",
    });
    const [entry] = await findEntries(call.id);
    expect(Object(entry).occurred_at).toEqual(new Date("2026-03-09T20:30:00Z"));
  });

  it("keeps a source for inbound calls only", async () => {
    expect((await log({ callSource: "Website" })).callSource).toBeNull();
  });

  it("goes onto the placed call itself, once", async () => {
    const { callSid, callId } = await talk();
    const { status, body } = await save({ callSid, notes: "Coming on Thursday" });
    expect([status, body.message, body.call.id]).toEqual([201, "Call log saved successfully", callId]);
    expect(await readCall(callSid)).toMatchObject({ status: "completed", notes: "Coming on Thursday", duration: 62 });
    const other = await save({ callSid, notes: "Coming on Friday" }, fixture.moderator);
    expect([other.status, other.body.conflicts]).toEqual([
      409,
      { notes: { theirs: "Coming on Thursday", yours: "Coming on Friday" } },
    ]);
    const base = { notes: "Coming on Thursday" };
    expect((await save({ callSid, notes: "Coming on Friday", base }, fixture.moderator)).status).toBe(201);
    expect(await test.query("select id from calls")).toHaveLength(1);
    expect(await findEntries(callId)).toHaveLength(1);
  });

  it("is a contact if someone was reached, however it is corrected", async () => {
    const customer_id = await addCustomer();
    const { body } = await save({ customer_id, outcome: "no-answer" });
    expect(await lastContactOf(customer_id)).toBeNull();
    await update(body.call.id, { outcome: "voicemail" });
    expect(await lastContactOf(customer_id)).toBe("2026-03-10T15:00:00.000Z");
    await update(body.call.id, { outcome: "wrong-number" });
    expect(await lastContactOf(customer_id)).toBeNull();
  });

  it("makes the appointment in the same transaction", async () => {
    const { callSid } = await talk();
    const { body } = await save({
      callSid,
      ...appointment,
      callType: "Service Appointment",
      advisor: fixture.admin.personId,
    });
    expect(body.appointment).toMatchObject({
      appointment_date: "2026-03-12",
      appointment_time: "10:00",
      appointment_type: "Service Appointment",
      advisor: fixture.admin.personId,
      source: "call-log",
      call_sid: callSid,
    });
    expect(body.call.appointmentId).toBe(body.appointment.id);
    const again = await save({ callSid, ...appointment, callType: "Service Appointment" });
    expect(again.body.appointment.id).toBe(body.appointment.id);
    const later = await save({ callSid, ...appointment, callType: "Service Appointment", appointmentTime: "11:00" });
    expect([later.status, later.body.conflicts]).toEqual([
      409,
      { appointmentTime: { theirs: "10:00", yours: "11:00" } },
    ]);
  });

  it("stores nothing if the appointment can't be made", async () => {
    const advisor = fixture.moderator.personId;
    await save({ ...appointment, advisor });
    const { status, body } = await save({ ...appointment, advisor, notes: "Second" });
    expect([status, body.code]).toEqual([409, "slot_taken"]);
    expect(await test.query("select id from calls where notes = 'Second'")).toEqual([]);
    expect(await test.query("select id from activities where description = 'Second'")).toEqual([]);
  });

  it("puts the number on the do-not-call list right away", async () => {
    const { body } = await save({ dncRequest: true });
    expect(body.call.dncRequest).toBe(true);
    expect(await test.query("select e164, reason from do_not_call_numbers")).toEqual([
      { e164: fixture.customerPhone, reason: "Asked for in a call" },
    ]);
    const check = await test
      .as(fixture.salesRep)
      .get(`/api/calls/check?customerPhone=${encodeURIComponent(fixture.customerPhone)}`);
    expect(check.body.verdict).toBe("blocked");
  });

  const verdict = async (purpose: string, customerId = fixture.customerId) => {
    const query = new URLSearchParams({ customerPhone: fixture.customerPhone, customerId, purpose });
    return (await test.as(fixture.salesRep).get(`/api/calls/check?${query.toString()}`)).body.verdict;
  };
  const listed = () => test.query("select e164, purposes from do_not_call_numbers order by e164");

  it("ends only the calls that the customer named, and all marketing unless the organization says otherwise", async () => {
    await save({ dncRequest: true, dncPurposes: ["marketing"] });
    expect(await listed()).toEqual([{ e164: fixture.customerPhone, purposes: ["marketing"] }]);
    expect([await verdict("marketing"), await verdict("sales"), await verdict("service")]).toEqual([
      "blocked",
      "blocked",
      "allowed",
    ]);
    const settings = (optOutEndsMarketing: boolean) =>
      test.as(fixture.admin).put("/api/calls/settings", { optOutEndsMarketing });
    expect((await settings(false)).body.optOutEndsMarketing).toBe(false);
    expect([await verdict("marketing"), await verdict("sales")]).toEqual(["blocked", "allowed"]);
    await settings(true);
  });

  it("makes an earlier opt-out only stricter", async () => {
    await save({ dncRequest: true, dncPurposes: ["marketing"] });
    const { body } = await save({ dncRequest: true, dncPurposes: ["service", "marketing"] });
    expect(Object(await listed())[0].purposes.toSorted()).toEqual(["marketing", "service"]);
    const [event] = (await listAuditEvents(body.call.id)).filter(({ action }) => action === "do_not_call.added");
    expect(event).toMatchObject({
      customer_id: fixture.customerId,
      changes: { purposes: { new: ["service", "marketing"] } },
    });
    await save({ dncRequest: true });
    await save({ dncRequest: true, dncPurposes: ["sales"] });
    expect(await listed()).toEqual([{ e164: fixture.customerPhone, purposes: null }]);
  });

  it("lists the number of an unknown caller, and one that is corrected later", async () => {
    const { callSid } = await startCall({ customerId: undefined, customerPhone: "2015550777" });
    await test.timers.finish();
    const placed = await save({ callSid, customer_id: undefined, dncRequest: true });
    expect(placed.status).toBe(201);
    const logged = await log({ dncRequest: true });
    await update(logged.id, { customerPhone: "2015550778" });
    expect((await listed()).map(({ e164 }) => e164)).toEqual(
      expect.arrayContaining(["+12015550777", "+12015550778", fixture.customerPhone]),
    );
  });

  it("stops calls to a wrong number until the customer is reached on it", async () => {
    const { body } = await save({ outcome: "wrong-number" });
    expect(await verdict("service")).toBe("blocked");
    await save({ outcome: "no-answer", callDate: "2026-03-10", callTime: "10:59" });
    expect(await verdict("sales")).toBe("blocked");
    await update(body.call.id, { outcome: "connected" });
    expect(await verdict("sales")).toBe("allowed");
  });

  it("knows a wrong number of the customer only", async () => {
    const other = await addCustomer({ lastName: "Byron" });
    await addPhone(other, fixture.customerPhone);
    await save({ outcome: "wrong-number" });
    expect([await verdict("sales"), await verdict("sales", other)]).toEqual(["blocked", "allowed"]);
  });

  it.each([
    ["notes", "", "Please enter call notes"],
    ["notes", undefined, "Please enter call notes"],
    ["callType", "", "Please select a call type"],
    ["callType", undefined, "Please select a call type"],
    ["customerId", undefined, "Customer is required"],
    ["direction", "sideways", "Direction must be outbound or inbound"],
    ["duration", -1, "Duration must be at least 0"],
    ["duration", 86_401, "Duration must be at most 24 hours"],
    ["outcome", "splendid", "Outcome must be connected, voicemail, no-answer, busy, wrong-number or not-interested"],
    ["advisor", "x", "Advisor must be a valid ID"],
    ["callDate", "tomorrow", "Call date must be a date like 1985-04-30"],
    ["callDate", "2026-03-11", "A call can't be logged before it happens"],
    ["callTime", "23:00", "A call can't be logged before it happens"],
    ["customerPhone", "12", "Please enter a valid phone number"],
    ["userPhone", "12", "Please enter a valid phone number"],
    ["callSid", "CA1", "Call must be a call ID"],
    ["dncPurposes", [], "Do-not-call purposes must not be empty"],
  ])("names the field %s of %o", async (field, value, message) => {
    const { status, body } = await save(field === "customerId" ? { customer_id: undefined } : { [field]: value });
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it.each([
    [{ appointmentDate: undefined }, "appointmentDate", "Please select a date for the appointment"],
    [{ appointmentTime: undefined }, "appointmentTime", "Please select a time for the appointment"],
    [{ appointmentDate: "2026-03-09" }, "appointmentDate", "Please choose a time in the future"],
    [
      { appointmentLocation: "0198c0de-0000-7000-8000-00000000000a" },
      "appointmentLocation",
      "Choose an active location of this organization",
    ],
    [
      { appointmentVehicle: "0198c0de-0000-7000-8000-00000000000a" },
      "appointmentVehicle",
      "Choose a vehicle of this customer",
    ],
  ])("names the appointment's field: %o", async (over, field, message) => {
    const { status, body } = await save({ ...appointment, ...over });
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it("names an advisor of another organization, and a do-not-call request without a number", async () => {
    expect((await save({ advisor: fixture.stranger.personId })).body.fields).toEqual({
      advisor: "Choose a person of this organization",
    });
    expect((await save({ dncRequest: true, customerPhone: undefined })).body.fields).toEqual({
      dncRequest: "To keep the do-not-call request, give the number that was called",
    });
  });

  it("asks for notes with the call dialog's own words", async () => {
    const { callSid } = await talk();
    expect((await save({ callSid, notes: "" })).body.fields).toEqual({ notes: "Please add call notes before saving" });
  });

  it("requires session, permission, and a customer or call one may see", async () => {
    const { callSid } = await talk();
    expect((await test.anonymous.post("/api/calls/save-log", newLog())).status).toBe(401);
    expect((await save({}, fixture.viewer)).status).toBe(403);
    expect((await save({}, fixture.stranger)).status).toBe(404);
    expect((await save({}, fixture.airportAdvisor)).status).toBe(404);
    expect((await save({ callSid }, fixture.stranger)).status).toBe(404);
    expect((await save({ callSid }, fixture.airportAdvisor)).status).toBe(404);
    const other = await startCall({}, fixture.admin);
    expect((await save({ callSid: other.callSid })).status).toBe(403);
  });

  it("logs once for one Idempotency-Key, even twice at once", async () => {
    const key = { "idempotency-key": "log" };
    const [one, other] = await Promise.all([save({}, fixture.salesRep, key), save({}, fixture.salesRep, key)]);
    expect([one.status, other.status, other.body.call.id]).toEqual([201, 201, one.body.call.id]);
    expect(await test.query("select id from calls")).toHaveLength(1);
  });
});
