import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { planReads } from "#testing/plan-of.ts";
import {
  addCustomer,
  addPhone,
  fixture,
  forgetCalls,
  initiate,
  listAuditEvents,
  setUpFixture,
  startCall,
  test,
  travelTo,
} from "#features/calls/calls.fixture.ts";

setUpFixture();
beforeEach(async () => {
  minute = 0;
});
afterEach(async () => {
  await forgetCalls();
  await test.query("delete from notifications");
});

const number = "+12015550731";
let minute = 0;
/** Each call comes a minute after the last thing that happened. */
const later = () => travelTo(new Date(Date.parse("2026-03-10T15:00:00Z") + ++minute * 60_000).toISOString());

async function callUs(from = number): Promise<string> {
  await later();
  const { status, body } = await test.as(fixture.salesRep).post("/api/calls/simulator/inbound", { from });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.call.id;
}

const list = async (query = "", person = fixture.salesRep) => {
  const { body } = await test.as(person).get(`/api/calls/missed?${query}`);
  expect(body.total).toBe(body.missedCalls.length);
  return body.missedCalls;
};
const open = (person = fixture.salesRep) => list("", person);
const handled = () => list("state=handled");

async function callBack(outcome: string): Promise<void> {
  await later();
  await startCall({
    customerId: undefined,
    customerPhone: number,
    simulation: { outcome },
    override: { reason: "callback-requested" },
  });
  await test.timers.finish();
}

it("names the extension that each customer has behind the number, if it is clear", async () => {
  const ids = await Promise.all(["Byron", "Curie", "Darwin"].map((lastName) => addCustomer({ lastName })));
  for (const id of [...ids, ids[2] ?? ""]) await addPhone(id, "+12015550738");
  await test.query("update customer_phones set extension = '12' where e164 = '+12015550738' and customer_id = $1", [
    ids[0],
  ]);
  await test.query(
    "update customer_phones set extension = '7' where id = (select id from customer_phones where e164 = '+12015550738' and customer_id = $1 limit 1)",
    [ids[2]],
  );
  await callUs("+12015550738");
  const [missed] = await list();
  expect(missed.customers.map(({ extension }: { extension: string | null }) => extension)).toEqual(["12", null, null]);
});

const dismissal = (callId: string) => `/api/calls/missed/${callId}/dismissal`;
const dismiss = (callId: string, body: object = { reason: "spam" }, person = fixture.salesRep) =>
  test.as(person).put(dismissal(callId), body);

describe("missed calls", () => {
  it("are one row for each number, with how often and when it called", async () => {
    await callUs();
    await callUs("+12015550732");
    const last = await callUs();
    expect(await open()).toMatchObject([
      {
        callId: last,
        customerPhone: number,
        count: 2,
        times: ["2026-03-10T15:03:00.000Z", "2026-03-10T15:01:00.000Z"],
      },
      { customerPhone: "+12015550732", count: 1, attempts: [], handled: null },
    ]);
  });

  it("stay open after calls back that reached nobody, with their results", async () => {
    await callUs();
    for (const outcome of ["no-answer", "machine", "busy"]) await callBack(outcome);
    const [row] = await open();
    expect(row).toMatchObject({ handled: null, calledBackAt: "2026-03-10T15:02:00.000Z" });
    const results = row.attempts.map(({ status }: { status: string }) => status);
    expect(results).toEqual(["busy", "completed", "no-answer"]);
    expect(row.attempts[0].agentName).toEqual(expect.any(String));
    expect(await handled()).toEqual([]);
  });

  it("are closed by a conversation that someone started, and open again with the next call", async () => {
    await callUs();
    await callBack("answered");
    expect(await open()).toEqual([]);
    expect(await handled()).toMatchObject([
      { customerPhone: number, count: 1, handled: { by: "conversation", reason: null } },
    ]);
    await callUs();
    expect(await open()).toMatchObject([{ count: 1, attempts: [] }]);
  });

  it("are closed when the customer got through, and by a conversation that was logged by hand", async () => {
    await callUs();
    await later();
    await test.query(
      `insert into calls (organization_id, id, call_sid, direction, status, customer_phone, provider, started_at,
         agent_answered_at, both_connected_at, ended_at)
       values ($1, gen_random_uuid(), 'CAinbound', 'inbound', 'completed', $2, 'simulator', $3::timestamptz, $3::timestamptz,
         $3::timestamptz, $3::timestamptz)`,
      [fixture.organizationId, number, test.now().toISOString()],
    );
    expect(await open()).toEqual([]);
    await callUs();
    expect(await open()).toHaveLength(1);
    const customerId = await addCustomer();
    await later();
    const log = { customerId, customerPhone: number, callType: "Follow-up", notes: "Talked", outcome: "voicemail" };
    await test.as(fixture.salesRep).post("/api/calls/save-log", log);
    expect(await open()).toHaveLength(1);
    await test.as(fixture.salesRep).post("/api/calls/save-log", { ...log, outcome: "connected" });
    expect(await open()).toEqual([]);
  });

  it("of a customer are closed by a conversation on another number of theirs", async () => {
    const customerId = await addCustomer();
    await addPhone(customerId, number);
    await callUs();
    await later();
    const log = {
      customerId,
      customerPhone: "2015550739",
      callType: "Follow-up",
      notes: "Talked",
      outcome: "connected",
    };
    await test.as(fixture.salesRep).post("/api/calls/save-log", log);
    expect(await open()).toEqual([]);
    await test.query("delete from customer_phones where e164 = $1", [number]);
  });

  it("are those of one location, and of none, if one is chosen", async () => {
    const there = await callUs();
    const nowhere = await callUs("+12015550732");
    await test.query("update calls set location_id = case when id = $1 then $2::uuid end", [there, fixture.downtown]);
    const ids = async (locationId: string) =>
      (await list(`locationId=${locationId}`)).map(({ callId }: { callId: string }) => callId);
    expect(await ids(fixture.downtown)).toEqual([nowhere, there]);
    expect(await ids(fixture.airport)).toEqual([nowhere]);
    expect(await list(`locationId=${fixture.downtown}`)).toMatchObject([
      { locationName: null },
      { locationName: "Downtown" },
    ]);
    const { body } = await test.as(fixture.salesRep).get("/api/calls/missed?locationId=x&state=none");
    expect(body.fields).toEqual({ locationId: "Location must be a valid ID", state: "State must be open or handled" });
  });

  it("show the customer who is added afterward", async () => {
    await callUs();
    expect(await open()).toMatchObject([{ customers: [] }]);
    const customerId = await addCustomer({ lastName: "Noether" });
    await addPhone(customerId, number);
    expect(await open()).toMatchObject([{ customers: [{ customerId, name: "Ada Noether" }] }]);
    await test.query("delete from customer_phones where e164 = $1", [number]);
  });
});

describe("a missed call that is dismissed", () => {
  it("is off the list with its reason, and comes back by Undo; both are in the log", async () => {
    await callUs();
    const callId = await callUs();
    expect((await dismiss(callId, { reason: "other", note: "Fax machine" })).status).toBe(204);
    expect(await open()).toEqual([]);
    expect(await handled()).toMatchObject([
      {
        callId,
        count: 2,
        handled: { by: "dismissal", reason: "other", note: "Fax machine", personName: expect.any(String) },
      },
    ]);
    for (const _ of "twice") expect((await test.as(fixture.salesRep).delete(dismissal(callId))).status).toBe(204);
    expect(await open()).toMatchObject([{ callId, count: 2 }]);
    expect(await listAuditEvents(callId)).toMatchObject([
      { action: "call.simulated" },
      {
        action: "call.dismissed",
        changes: { dismissalReason: { new: "other" }, dismissalNote: { new: "Fax machine" } },
      },
      { action: "call.restored" },
    ]);
  });

  it("is open again when the number calls once more, even if that was not yet seen", async () => {
    const seen = await callUs();
    const unseen = await callUs();
    await dismiss(seen);
    expect(await open()).toMatchObject([{ callId: unseen, count: 1 }]);
    await dismiss(unseen);
    expect(await open()).toEqual([]);
  });

  it("needs a reason, and words for another one", async () => {
    const callId = await callUs();
    expect((await dismiss(callId, {})).body.fields).toEqual({ reason: "Choose a reason" });
    for (const note of [undefined, "", " "])
      expect((await dismiss(callId, { reason: "other", note })).body.fields).toEqual({ note: "Please say why" });
  });

  it("is dismissed only by people who may call, and only if it was missed", async () => {
    const callId = await callUs();
    for (const [person, status] of [
      [fixture.viewer, 403],
      [fixture.stranger, 404],
    ] as const) {
      expect((await dismiss(callId, undefined, person)).status).toBe(status);
      expect((await test.as(person).delete(dismissal(callId))).status).toBe(status);
    }
    expect((await test.anonymous.put(dismissal(callId), { reason: "spam" })).status).toBe(401);
    await later();
    const { body } = await initiate();
    expect((await dismiss(body.call.id)).status).toBe(404);
    expect(await open()).toHaveLength(1);
  });
});

describe("a missed call notifies", () => {
  const notified = async () => {
    const rows = await test.query("select person_id from notifications where kind = 'missed-call' order by person_id");
    return rows.map(({ person_id: personId }) => personId);
  };
  const ownedBy = async (ownerId: string) => {
    const customerId = await addCustomer();
    await addPhone(customerId, number);
    await test.query("update customers set owner_id = $2 where id = $1", [customerId, ownerId]);
  };
  afterEach(async () => {
    await test.query("delete from customer_phones where e164 = $1", [number]);
    await test.query("delete from call_group_members");
  });
  const addToGroup = (personId: string) =>
    test.query(
      "insert into call_group_members (organization_id, location_id, person_id, position) values ($1, $2, $3, 0)",
      [fixture.organizationId, fixture.downtown, personId],
    );

  it("the customer's owner", async () => {
    await ownedBy(fixture.moderator.personId);
    await addToGroup(fixture.admin.personId);
    await callUs();
    expect(await notified()).toEqual([fixture.moderator.personId]);
  });

  it("the owners of all customers who have the number, each once", async () => {
    const { moderator, admin } = fixture;
    for (const { personId } of [moderator, moderator, admin]) await ownedBy(personId);
    await callUs();
    expect(await notified()).toEqual([moderator.personId, admin.personId].toSorted());
    const texts = await test.query("select distinct text from notifications where kind = 'missed-call'");
    expect(texts).toEqual([{ text: "Several customers have this number" }]);
  });

  it("the location's call group if none of several customers has an owner who may take it", async () => {
    for (const { personId } of [fixture.airportAdvisor, fixture.airportAdvisor]) await ownedBy(personId);
    await addToGroup(fixture.admin.personId);
    await callUs();
    expect(await notified()).toEqual([fixture.admin.personId]);
  });

  it("else the people of the location's call group", async () => {
    await ownedBy(fixture.airportAdvisor.personId);
    await addToGroup(fixture.admin.personId);
    await callUs();
    expect(await notified()).toEqual([fixture.admin.personId]);
  });

  it("else the last person who called the number, or nobody", async () => {
    await callUs();
    expect(await notified()).toEqual([]);
    await callBack("busy");
    await callUs();
    expect(await notified()).toEqual([fixture.salesRep.personId]);
  });
});

it("are found by indexes among many calls", async () => {
  await test.query(
    `insert into calls (organization_id, id, call_sid, direction, status, customer_phone, provider, started_at)
     select $1, gen_random_uuid(), 'CAmany' || n, case when n % 100 = 0 then 'inbound' else 'outbound' end,
       case when n % 100 = 0 then 'no-answer' else 'completed' end, '+1201' || lpad((n % 9000)::text, 7, '0'), 'simulator',
       $2::timestamptz - n * interval '10 minutes'
     from generate_series(1, 30000) n`,
    [fixture.organizationId, test.now().toISOString()],
  );
  await test.query("analyze calls");
  const tenant = { organizationId: fixture.organizationId, isGlobalView: false, personId: fixture.salesRep.personId };
  const reads = await planReads(
    { database: test.database(), tenant },
    sql`select k.customer_phone, max(k.started_at) from calls k
      where k.organization_id = ${fixture.organizationId} and k.direction = 'inbound' and k.status = 'no-answer'
        and k.customer_phone is not null and k.started_at >= ${test.now().toISOString()}::timestamptz - interval '30 days'
      group by 1`,
    "calls",
  );
  expect(reads.map(([, index]) => index)).toEqual(["calls_missed"]);
  expect(await list("limit=200")).toHaveLength(43);
});
