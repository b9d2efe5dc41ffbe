import { afterEach, describe, expect, it } from "vitest";
import {
  addCustomer,
  addPhone,
  findEntries,
  fixture,
  forgetCalls,
  initiate,
  listAuditEvents,
  newCall,
  ownPhone,
  phoneOf,
  readCall,
  setUpFixture,
  startCall,
  test,
  travelTo,
} from "#features/calls/calls.fixture.ts";

setUpFixture();
afterEach(forgetCalls);

/** At night in New Jersey, where customer and location are. */
const atNight = "2026-03-11T04:00:00Z";
const override = { reason: "callback-requested", note: "Asked this morning" };

describe("POST /api/calls/initiate", () => {
  it("stores the call and says that the phone will ring", async () => {
    const { status, body } = await initiate({ organizationId: "ignored", userId: "ignored" });
    expect([status, body]).toMatchObject([
      200,
      {
        callSid: expect.stringMatching(/^CA[0-9a-f]{32}$/),
        message: "Call initiated! You will receive a call shortly.",
        call: {
          status: "initiating",
          call_type: "outbound",
          customer_id: fixture.customerId,
          customerName: "Ada Lovelace",
          userId: fixture.salesRep.personId,
          user_phone: `+1${ownPhone}`,
          customer_phone: fixture.customerPhone,
          isSimulated: true,
          mayEdit: true,
        },
      },
    ]);
    const [event] = await listAuditEvents(body.call.id);
    expect(event).toMatchObject({ action: "call.started", actor_id: fixture.salesRep.personId });
    const [entry] = await findEntries(body.call.id);
    expect(entry).toMatchObject({ type: "call", title: "Outbound call", created_by: fixture.salesRep.personId });
  });

  it.each([
    ["userPhone", "", "Please enter your phone number"],
    ["userPhone", undefined, "Please enter your phone number"],
    ["userPhone", "12", "Please enter a valid phone number"],
    ["userPhone", "2015550777", "Please choose one of your own phone numbers"],
    ["customerPhone", "", "Please select a customer phone number"],
    ["customerPhone", "555", "Please enter a valid phone number"],
    ["customerPhone", "2015550777", "Please select a customer phone number"],
    ["customerId", "nobody", "Customer must be a valid ID"],
    ["purpose", "fun", "Purpose must be sales, marketing, service, recall or transactional"],
    ["override", { reason: "bored" }, "Please choose a reason for calling anyway"],
    ["simulation", { talkSeconds: -1 }, "Talk seconds must be at least 0"],
  ])("names the field %s of %o", async (field, value, message) => {
    const { status, body } = await initiate({ [field]: value });
    expect(status).toBe(422);
    const [name = ""] = Object.keys(body.fields);
    expect(name.startsWith(field)).toBe(true);
    expect(body.fields[name]).toBe(message);
  });

  it("calls a customer without any number at the one that is typed", async () => {
    const customerId = await addCustomer();
    await test.query("delete from customer_phones where customer_id = $1", [customerId]);
    const { status, body } = await initiate({ customerId, customerPhone: "2015550188" });
    expect([status, body.call?.customer_phone]).toEqual([200, "+12015550188"]);
  });

  it("requires a session, permission, and a customer whom the person may see", async () => {
    expect((await test.anonymous.post("/api/calls/initiate", newCall())).status).toBe(401);
    expect((await initiate({}, fixture.viewer)).status).toBe(403);
    expect((await initiate({}, fixture.stranger)).status).toBe(422);
    await test.as(fixture.stranger).post("/api/me/phones", { number: ownPhone });
    expect((await initiate({}, fixture.stranger)).status).toBe(404);
    expect((await initiate({}, fixture.airportAdvisor)).status).toBe(404);
  });

  it("lets someone who works at one location call its customers", async () => {
    const customerPhone = await phoneOf(fixture.airportCustomerId);
    const { status } = await initiate({ customerId: fixture.airportCustomerId, customerPhone }, fixture.airportAdvisor);
    expect(status).toBe(200);
  });

  it("calls back a number that no customer has", async () => {
    const { status, body } = await initiate({ customerId: undefined, customerPhone: "2015550777" });
    expect([status, body.call]).toMatchObject([200, { customer_id: null, customer_phone: "+12015550777" }]);
  });

  it("refuses a second call while one is live", async () => {
    await startCall();
    const { status, body } = await initiate();
    expect([status, body.code]).toEqual([409, "call_in_progress"]);
    expect(body.message).toBe("You are already on a call. End it before you start another.");
  });

  it("starts one call however often someone clicks at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => initiate()));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(200), count(409)]).toEqual([1, 4]);
    expect(await test.query("select id from calls")).toHaveLength(1);
  });

  it("starts one call for one Idempotency-Key, and shows it as it is when asked again", async () => {
    const key = { "idempotency-key": "once" };
    const [one, other] = await Promise.all([initiate({}, fixture.salesRep, key), initiate({}, fixture.salesRep, key)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.callSid).toBe(one.body.callSid);
    expect(await test.query("select id from calls")).toHaveLength(1);
  });

  it("answers a fault of ours blandly, and stores nothing", async () => {
    await test.query("alter table audit_events rename column changes to lost");
    const { status, body } = await initiate();
    await test.query("alter table audit_events rename column lost to changes");
    expect([status, body.code]).toEqual([500, "internal"]);
    expect(await test.query("select id from calls")).toEqual([]);
    expect(await test.query("select id from pgboss.job where name like 'calls.%'")).toEqual([]);
  });
});

describe("a number on the do-not-call list", () => {
  const list = (e164: string) =>
    test.query("insert into do_not_call_numbers (organization_id, e164) values ($1, $2)", [
      fixture.organizationId,
      e164,
    ]);
  afterEach(async () => {
    await test.query("delete from do_not_call_numbers");
    await test.query("update customers set do_not_call = false");
  });

  it("isn't called by a sales rep, whatever the reason", async () => {
    await list(fixture.customerPhone);
    const { status, body } = await initiate({ override });
    expect([status, body.code]).toEqual([403, "call_blocked"]);
    expect(body.message).toBe("This number is on the do-not-call list.");
    expect(await test.query("select id from calls")).toEqual([]);
  });

  it("is called by a moderator who gives a reason, which is in the timeline and the audit log", async () => {
    await list(fixture.customerPhone);
    const refused = await initiate({}, fixture.moderator);
    expect([refused.status, refused.body.code]).toEqual([422, "call_needs_reason"]);
    expect(refused.body.fields).toEqual({ "override.reason": "Please choose a reason for calling anyway" });

    const { status, body } = await initiate({ override }, fixture.moderator);
    expect([status, body.call]).toMatchObject([200, { overrideReason: override.reason, overrideNote: override.note }]);
    const [entry] = await findEntries(body.call.id);
    expect(entry?.description).toBe("Called anyway: Customer asked to be called back. Asked this morning");
    const [event] = await listAuditEvents(body.call.id);
    expect(event).toMatchObject({
      action: "call.overridden",
      changes: { reason: { new: override.reason }, problems: { new: ["number-do-not-call"] } },
    });
  });

  it("follows the number to another customer, and to nobody", async () => {
    const other = await addCustomer({ lastName: "Byron" });
    await addPhone(other, "+12015550701");
    await list("+12015550701");
    expect((await initiate({ customerId: other, customerPhone: "2015550701" })).status).toBe(403);
    expect((await initiate({ customerId: undefined, customerPhone: "2015550701" })).status).toBe(403);
  });

  it("is blocked for everyone who has it when one customer asked not to be called", async () => {
    const other = await addCustomer({ lastName: "Babbage" });
    await addPhone(other, "+12015550702");
    await test.query("update customers set do_not_call = true where id = $1", [other]);
    const { status, body } = await initiate({ customerId: undefined, customerPhone: "2015550702" });
    expect([status, body.message]).toEqual([403, "This customer asked not to be called."]);
  });

  it("stays blocked when the customer who asked is deleted, and after that for good", async () => {
    const other = await addCustomer({ lastName: "Babbage" });
    await addPhone(other, "+12015550702");
    await test.query("update customers set do_not_call = true, deleted_at = $2 where id = $1", [other, test.now()]);
    const callAgain = async () => (await initiate({ customerId: undefined, customerPhone: "2015550702" })).body.code;
    expect(await callAgain()).toBe("call_blocked");
    await test.query(
      "insert into do_not_call_numbers (organization_id, e164, reason, purposes) values ($1, '+12015550702', 'Asked', '{service}')",
      [fixture.organizationId],
    );
    await test.query("select discard_customers($1, array[$2::uuid])", [fixture.organizationId, other]);
    expect(await callAgain()).toBe("call_blocked");
    expect(await test.query("select reason, purposes from do_not_call_numbers where e164 = '+12015550702'")).toEqual([
      { reason: "Asked", purposes: null },
    ]);
  });

  it("is not decided while the list can't be read: then nobody is called", async () => {
    await test.query("alter table do_not_call_numbers rename to unreachable");
    const { status } = await initiate();
    await test.query("alter table unreachable rename to do_not_call_numbers");
    expect(status).toBe(500);
    expect(await test.query("select id from calls")).toEqual([]);
  });
});

describe("outside of calling hours", () => {
  it("asks for a reason, and then calls", async () => {
    await travelTo(atNight);
    const { status, body } = await initiate();
    expect([status, body.code]).toEqual([422, "call_needs_reason"]);
    expect(body.message).toBe(
      "It's 12:00 AM for them. Where the customer is, calls are allowed only from 8 AM to 9 PM. " +
        "New Jersey: calls about sales only from 8 AM to 8 PM.",
    );
    expect((await initiate({ override: { reason: "service-in-progress" } })).status).toBe(200);
  });

  it("doesn't keep a reason that was not needed", async () => {
    const { callSid } = await startCall({ override });
    expect(await readCall(callSid)).toMatchObject({ overrideReason: null, overrideNote: null });
  });
});

describe("GET /api/calls/check", () => {
  const check = (query: Record<string, string>, person = fixture.salesRep) =>
    test
      .as(person)
      .get(`/api/calls/check?${new URLSearchParams({ customerPhone: fixture.customerPhone, ...query }).toString()}`);

  it("says before dialing what dialing would say", async () => {
    const { status, body } = await check({ customerId: fixture.customerId });
    expect([status, body]).toEqual([
      200,
      {
        verdict: "allowed",
        problems: [],
        missing: null,
        notice: null,
        mayOverride: false,
        attemptsToday: 0,
        attemptsThisWeek: 0,
        timeZones: ["America/New_York"],
      },
    ]);
    await travelTo(atNight);
    expect((await check({ customerId: fixture.customerId }, fixture.moderator)).body).toMatchObject({
      verdict: "warn",
      problems: [{ code: "outside-hours" }],
      missing: "reason",
      mayOverride: true,
    });
    expect((await check({ customerId: fixture.customerId })).body).toMatchObject({
      verdict: "warn",
      missing: "reason",
      mayOverride: false,
    });
  });

  it("counts calls that reached for the customer, but not those that the agent didn't take", async () => {
    for (const outcome of ["agent-no-answer", "busy", "no-answer", "machine"]) {
      await startCall({ simulation: { outcome } });
      await test.timers.finish();
    }
    const { body } = await check({ customerId: fixture.customerId });
    expect(body).toMatchObject({ verdict: "warn", attemptsToday: 3, attemptsThisWeek: 3 });
    expect(body.problems).toEqual([
      { code: "daily-limit", message: "This number was called 3 times in the last 24 hours." },
    ]);
    expect((await check({ customerId: fixture.customerId, purpose: "service" })).body.verdict).toBe("allowed");
  });

  it("names invalid fields, and asks for session, permission and the right customer", async () => {
    expect((await check({ customerPhone: "" })).body.fields).toEqual({
      customerPhone: "Please select a customer phone number",
    });
    expect((await check({ customerPhone: "12" })).body.fields).toEqual({
      customerPhone: "Please enter a valid phone number",
    });
    expect((await check({ customerId: "x" })).body.fields).toEqual({ customerId: "Customer must be a valid ID" });
    expect((await check({ customerId: fixture.airportCustomerId, customerPhone: "2015550777" })).body.fields).toEqual({
      customerPhone: "Please select a customer phone number",
    });
    expect((await test.anonymous.get("/api/calls/check?customerPhone=2015550142")).status).toBe(401);
    expect((await check({}, fixture.viewer)).status).toBe(403);
    expect((await check({ customerId: fixture.customerId }, fixture.stranger)).status).toBe(404);
    expect((await check({ customerId: fixture.customerId }, fixture.airportAdvisor)).status).toBe(404);
  });
});
