import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { fixture, setUpFixture, test, travelTo } from "#features/leads/leads.fixture.ts";
import {
  addManager,
  addReps,
  addRule,
  clearLeads,
  getLead,
  holderOf,
  idsOf,
  listNotices,
  moveOn,
  openNineToSix,
  receive,
  receiveMany,
} from "#features/leads/assignment/assignment.fixture.ts";

setUpFixture();

let ann: Person;
let bob: Person;
let cid: Person;
let manager: Person;

beforeAll(async () => {
  const reps = await addReps(3);
  if (reps[0] && reps[1] && reps[2]) [ann, bob, cid] = [reps[0], reps[1], reps[2]];
  manager = await addManager();
});
beforeEach(clearLeads);

/** Minutes after 11 AM in Newark. */
const after = (minutes: number) =>
  travelTo(new Date(Date.parse("2026-03-10T15:00:00Z") + minutes * 60_000).toISOString());

const noticesOf = async (leadId: string, person: Person) =>
  (await listNotices(leadId)).filter(({ person_id }) => person_id === person.personId).map(({ title }) => title);

type ToldTurn = { kind: string; end: string | null; person: { id: string } };

describe("a lead that nobody answers", () => {
  it("warns its holder five minutes before it is due, and is passed on twice then, with notices to old, new and managers", async () => {
    await addRule([ann, bob, cid]);
    const leadId = await receive();
    await after(9);
    await moveOn();
    expect(await noticesOf(leadId, ann)).toEqual(["New lead: Dana Whitfield"]);
    await after(10);
    await Promise.all([moveOn(), moveOn()]);
    await moveOn();
    expect(await noticesOf(leadId, ann)).toEqual(["New lead: Dana Whitfield", "Answer soon: Dana Whitfield"]);
    expect(await holderOf(leadId)).toBe(ann.personId);

    await after(15);
    await Promise.all([moveOn(), moveOn()]);
    expect(await holderOf(leadId)).toBe(bob.personId);
    expect((await noticesOf(leadId, ann)).at(-1)).toBe("Your lead was passed on: Dana Whitfield");
    expect(await noticesOf(leadId, bob)).toEqual(["A lead was passed on to you: Dana Whitfield"]);
    expect(await noticesOf(leadId, manager)).toEqual(["Lead not answered in time: Dana Whitfield"]);
    expect(await getLead(leadId)).toMatchObject({
      receivedAt: "2026-03-10T15:00:00.000Z",
      dueAt: "2026-03-10T15:15:00.000Z",
      isOverdue: true,
    });

    await after(25);
    await moveOn();
    await after(30);
    await moveOn();
    expect(await holderOf(leadId)).toBe(cid.personId);
    expect(await noticesOf(leadId, bob)).toEqual([
      "A lead was passed on to you: Dana Whitfield",
      "Answer soon: Dana Whitfield",
      "Your lead was passed on: Dana Whitfield",
    ]);
    expect(await noticesOf(leadId, cid)).toEqual(["A lead was passed on to you: Dana Whitfield"]);
    expect(await noticesOf(leadId, manager)).toEqual(Array(2).fill("Lead not answered in time: Dana Whitfield"));
    const { body } = await test.as(fixture.admin).get(`/api/leads/${leadId}/turns`);
    expect(body.turns.map(({ kind, end, person }: ToldTurn) => [kind, end, person.id])).toEqual([
      ["assigned", "overdue", ann.personId],
      ["passed-on", "overdue", bob.personId],
      ["passed-on", null, cid.personId],
    ]);
    const audited = await test.query(
      "select action, changes from audit_events where entity_id = $1 and action = 'lead.assigned'",
      [leadId],
    );
    expect(audited).toHaveLength(3);
  });

  it("is passed on four times at most, even between two people, then stays with its holder for managers to decide", async () => {
    await addRule([ann, bob]);
    const leadId = await receive();
    const holders: (string | null)[] = [];
    for (let minutes = 5; minutes <= 200; minutes += 5) {
      await after(minutes);
      await moveOn();
      const holder = await holderOf(leadId);
      if (holder !== holders.at(-1)) holders.push(holder);
    }
    expect(holders).toEqual(idsOf([ann, bob, ann, bob, ann]));
    expect((await noticesOf(leadId, manager)).at(-1)).toBe("Still not answered: Dana Whitfield");
  });

  it("stays with its holder if nobody else can take it, until anyone may", async () => {
    await addRule([ann]);
    const leadId = await receive();
    for (const minutes of [10, 15, 30]) {
      await after(minutes);
      await moveOn();
    }
    expect(await holderOf(leadId)).toBe(ann.personId);
    await after(60);
    await moveOn();
    expect(await holderOf(leadId)).toBeNull();
    expect(await noticesOf(leadId, manager)).toEqual([
      "Lead not answered in time: Dana Whitfield",
      "Still not answered: Dana Whitfield",
      "Nobody has this lead: Dana Whitfield",
    ]);
    await after(600);
    await moveOn();
    expect(await noticesOf(leadId, manager)).toHaveLength(3);
  });

  it("pauses while the location is closed, and takes the target of its source", async () => {
    await openNineToSix();
    const { body: source } = await test
      .as(fixture.admin)
      .post("/api/lead-sources", { name: "Slow", type: "internet", targetMinutes: 60 });
    await addRule([ann, bob]);
    await travelTo("2026-03-10T21:30:00Z");
    const leadId = await receive({ sourceId: source.id });
    expect(await getLead(leadId)).toMatchObject({
      dueAt: "2026-03-11T13:30:00.000Z",
      warnAt: "2026-03-11T13:25:00.000Z",
    });
    for (const at of ["2026-03-10T22:30:00Z", "2026-03-11T13:24:00Z"]) {
      await travelTo(at);
      await moveOn();
    }
    expect([await holderOf(leadId), await noticesOf(leadId, ann)]).toEqual([
      ann.personId,
      ["New lead: Dana Whitfield"],
    ]);
    await travelTo("2026-03-11T13:25:00Z");
    await moveOn();
    await travelTo("2026-03-11T13:30:00Z");
    await moveOn();
    expect(await holderOf(leadId)).toBe(bob.personId);
  });

  it("is left alone once it is closed or someone else was given it", async () => {
    await addRule([ann, bob]);
    const [closed, given] = [await receive(), await receive()];
    await test.as(fixture.admin).put(`/api/leads/${closed}`, { status: "lost", statusReason: "Bought elsewhere" });
    const change = { assignedTo: cid.personId, assignmentReason: "Knows them" };
    expect((await test.as(manager).put(`/api/leads/${given}`, change)).status).toBe(200);
    await after(15);
    await moveOn();
    expect([await holderOf(closed), await holderOf(given)]).toEqual(idsOf([ann, cid]));
    await after(25);
    await moveOn();
    await after(30);
    await moveOn();
    expect(await noticesOf(given, cid)).toContain("Your lead was passed on: Dana Whitfield");
  });

  it("is somebody's again once it is due, if a manager took it from its holder", async () => {
    await addRule([ann, bob]);
    const leadId = await receive();
    const change = { assignedTo: null, assignmentReason: "Went home" };
    expect((await test.as(manager).put(`/api/leads/${leadId}`, change)).body.assignedTo).toBeNull();
    await after(14);
    await moveOn();
    expect(await holderOf(leadId)).toBeNull();
    await after(15);
    await moveOn();
    expect(await holderOf(leadId)).toBe(bob.personId);
  });

  it("mails only people who are at no screen", async () => {
    await addRule([ann, bob]);
    await test.query("update sessions set last_activity_at = '2026-03-10T14:00:00Z' where person_id = $1", [
      ann.personId,
    ]);
    const leadIds = [await receive(), await receive()];
    const mails = await test.query("select recipient_address, subject from mail_messages where subject_id = any($1)", [
      leadIds,
    ]);
    expect(mails).toEqual([{ recipient_address: ann.email, subject: "New lead: Dana Whitfield" }]);
  });
});

it("assigns and passes on each of 60 leads of one minute once, though workers run side by side and one stops halfway", async () => {
  await openNineToSix();
  await addRule([ann, bob, cid]);
  await travelTo("2026-03-10T23:00:00Z");
  await receiveMany(60);
  await travelTo("2026-03-11T13:00:00Z");
  const stopped = new AbortController();
  const first = moveOn(stopped.signal).catch(() => undefined);
  stopped.abort(new Error("stopped"));
  await Promise.all([first, moveOn(), moveOn()]);
  await moveOn();
  const counted = await test.query(
    "select count(*)::int as n, count(distinct lead_id)::int as leads from lead_turns where kind = 'assigned'",
  );
  expect(counted).toEqual([{ n: 60, leads: 60 }]);
  await travelTo("2026-03-11T13:15:00Z");
  await Promise.all([moveOn(), moveOn()]);
  await moveOn();
  await travelTo("2026-03-11T13:16:00Z");
  await Promise.all([moveOn(), moveOn()]);
  const passed = await test.query(
    "select count(*)::int as n, count(distinct lead_id)::int as leads from lead_turns where kind = 'passed-on'",
  );
  expect(passed).toEqual([{ n: 60, leads: 60 }]);
}, 60_000);
