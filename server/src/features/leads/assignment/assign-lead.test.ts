import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { addCustomer, fixture, setUpFixture, test, travelTo } from "#features/leads/leads.fixture.ts";
import {
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
  receiveTogether,
} from "./assignment.fixture.ts";

setUpFixture();

const vehicle = (make: string) => ({
  interest: null,
  condition: null,
  year: 2020,
  make,
  model: null,
  trim: null,
  vin: null,
  stockNumber: null,
  color: null,
  mileage: null,
  priceCents: null,
  comments: null,
});

let reps: [Person, Person, Person, Person];

beforeAll(async () => {
  const [ann, bob, cid, dee] = await addReps(4);
  if (ann && bob && cid && dee) reps = [ann, bob, cid, dee];
});
beforeEach(clearLeads);

const turnsOf = async (leadId: string) => (await test.as(fixture.admin).get(`/api/leads/${leadId}/turns`)).body.turns;
const previewOf = async (over: Record<string, string> = {}) =>
  (await test.as(fixture.admin).get(previewPath(over))).body;
const previewPath = (over: Record<string, string> = {}) =>
  `/api/lead-preview?${new URLSearchParams({ locationId: fixture.downtown, ...over }).toString()}`;
const act = (verb: "accept" | "pass", leadId: string, by: Person) =>
  test.as(by).post(`/api/leads/${leadId}/${verb}`, {});

describe("a new lead", () => {
  it("goes to each in turn: 100 at once over four people are 25 each, each assigned once", async () => {
    await addRule(reps);
    const leadIds = await receiveMany(100);
    const counted = await test.query(
      "select assigned_to, count(*)::int as n from leads where id = any($1) group by assigned_to",
      [leadIds],
    );
    expect(Object.fromEntries(counted.map(({ assigned_to, n }) => [assigned_to, n]))).toEqual(
      Object.fromEntries(idsOf(reps).map((id) => [id, 25])),
    );
    const turns = await test.query("select lead_id from lead_turns where kind = 'assigned' and person_id is not null");
    expect(new Set(turns.map(({ lead_id }) => lead_id)).size).toBe(turns.length);
    expect(turns).toHaveLength(100);
  }, 60_000);

  it("is given in its order among those that are taken in together, as if each came alone", async () => {
    const [ann, bob, cid, dee] = reps;
    await addRule([dee], { name: "Ford", make: "Ford", mode: "offer" });
    await addRule([ann, bob, cid]);
    for (const each of [ann, bob, cid])
      await test.as(fixture.admin).put(`/api/locations/${fixture.downtown}/lead-schedules/${each.personId}`, {
        week: null,
        dailyCap: each === bob ? 1 : null,
        openCap: 2,
      });
    const owned = await addCustomer({ lastName: "Owned" });
    await test.as(fixture.admin).put(`/api/customers/${owned}`, { ownerId: cid.personId });
    const all = [{}, {}, { customerId: owned }, {}, {}, {}, { vehicle: vehicle("Ford") }, {}];
    const together = await receiveTogether(all);
    const holders = async (ids: string[]) =>
      (await Promise.all(ids.map(getLead))).map(({ assignedTo, offeredTo }) => assignedTo ?? offeredTo);
    const given = await holders(together);
    await test.query("delete from leads");
    await test.query("delete from lead_turns");
    await test.query("update lead_rules set last_person_id = null");
    const alone: string[] = [];
    for (const over of all) alone.push(await receive(over));
    expect(given).toEqual(await holders(alone));
    expect(new Set(given).size).toBe(4);
  });

  it("is as the preview said, with why others were skipped and who is next", async () => {
    const [ann, bob, cid] = reps;
    await addRule([ann, bob, cid]);
    await test.as(ann).post("/api/lead-absences", { userId: ann.personId, endsAt: "2026-03-10T15:30:00Z" });
    const expected = {
      person: { id: bob.personId },
      next: { id: cid.personId },
      skipped: [{ person: { id: ann.personId }, reason: expect.stringMatching("away until 11:30 AM EDT") }],
    };
    expect(await previewOf()).toMatchObject({ ...expected, rule: { name: "Internet" }, mode: "assign" });
    const leadId = await receive();
    expect(await holderOf(leadId)).toBe(bob.personId);
    const { skipped } = expected;
    expect(await turnsOf(leadId)).toMatchObject([{ kind: "assigned", person: { id: bob.personId }, skipped }]);
    // Ann was away for a moment, so the turn she missed is hers when she is back.
    await travelTo("2026-03-10T15:30:00Z");
    expect([await holderOf(await receive()), await holderOf(await receive())]).toEqual([ann.personId, cid.personId]);
  });

  it("belongs to the first rule that it matches", async () => {
    const [ann, bob, cid, dee] = reps;
    await addRule([ann], {
      name: "Airport",
      locationId: fixture.airport,
      memberIds: [fixture.airportAdvisor.personId],
    });
    await addRule([bob], { name: "Honda", make: "Honda" });
    await addRule([cid], { name: "Phone", leadType: "phone" });
    await addRule([dee], { name: "Rest" });
    const holders = [
      await receive({ locationId: fixture.airport }),
      await receive({ vehicle: vehicle("HONDA") }),
      await receive({ type: "phone", vehicle: vehicle("Ford") }),
      await receive(),
    ].map(holderOf);
    expect(await Promise.all(holders)).toEqual(idsOf([fixture.airportAdvisor, bob, cid, dee]));
  });

  it("goes to its customer's owner first, who hears of it if someone else has to take it", async () => {
    const [ann, bob, cid] = reps;
    await addRule([bob, cid]);
    const customerId = await addCustomer({ lastName: "Owned" });
    await test.as(fixture.admin).put(`/api/customers/${customerId}`, { ownerId: ann.personId });
    const first = await receive({ customerId, comments: "one" });
    expect(await holderOf(first)).toBe(ann.personId);
    await test.query("delete from leads");
    const absence = { userId: ann.personId, endsAt: "2026-03-12T15:00:00Z", reason: "Vacation" };
    await test.as(fixture.admin).post("/api/lead-absences", absence);
    const second = await receive({ customerId, comments: "two" });
    expect(await holderOf(second)).toBe(bob.personId);
    const told = new Set((await listNotices(second)).map(({ person_id }) => person_id));
    expect(told).toEqual(new Set(idsOf([ann, bob])));
  });

  it("goes to nobody who left or may not work there, and to managers' attention if nobody can take it", async () => {
    const [ann] = reps;
    await addRule([ann]);
    await test.query("update user_locations set is_active = false where person_id = $1", [ann.personId]);
    const leadId = await receive();
    await test.query("update user_locations set is_active = true where person_id = $1", [ann.personId]);
    expect(await holderOf(leadId)).toBeNull();
    expect(await listNotices(leadId)).toContainEqual(
      expect.objectContaining({ person_id: fixture.admin.personId, kind: "lead-overdue" }),
    );
    expect(await turnsOf(leadId)).toMatchObject([
      { kind: "unassigned", skipped: [{ person: { id: ann.personId }, reason: "doesn't work here anymore" }] },
    ]);
  });

  it("waits for the opening outside of hours, and for nobody's attention", async () => {
    const [ann] = reps;
    await openNineToSix();
    await addRule([ann]);
    await travelTo("2026-03-10T23:00:00Z");
    const leadId = await receive();
    expect([await holderOf(leadId), await listNotices(leadId)]).toEqual([null, []]);
    await travelTo("2026-03-11T12:59:00Z");
    await moveOn();
    expect(await holderOf(leadId)).toBeNull();
    await travelTo("2026-03-11T13:00:00Z");
    await Promise.all([moveOn(), moveOn()]);
    expect(await getLead(leadId)).toMatchObject({ assignedTo: ann.personId, dueAt: "2026-03-11T13:15:00.000Z" });
    expect(await turnsOf(leadId)).toHaveLength(2);
  });

  it("keeps to working hours and daily limits that managers set", async () => {
    const [ann, bob] = reps;
    await addRule([ann, bob]);
    const path = `/api/locations/${fixture.downtown}/lead-schedules`;
    const mornings = [{ weekday: 2, opensAt: "06:00", closesAt: "10:00" }];
    const put = (person: Person, body: object) =>
      test.as(fixture.admin).put(`${path}/${person.personId}`, { week: null, dailyCap: null, openCap: 5, ...body });
    await put(ann, { week: mornings });
    await put(bob, { dailyCap: 1 });
    expect([await holderOf(await receive()), await holderOf(await receive())]).toEqual([bob.personId, null]);
    expect((await previewOf()).skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringMatching(/^off until/),
      "has had 1 of 1 leads today",
    ]);
  });
});

describe("a lead that is given to someone else", () => {
  it("moves nobody's turn, and gives back the one by which it was had if that is wished", async () => {
    await addRule(reps.slice(0, 3));
    const [ann, bob, cid] = idsOf(reps);
    const reassign = async (leadId: string, givesTurnBack: boolean) => {
      const changes = { assignedTo: reps[3].personId, assignmentReason: "Knows trucks", givesTurnBack };
      expect((await test.as(fixture.admin).put(`/api/leads/${leadId}`, changes)).status).toBe(200);
    };
    await reassign(await receive(), true);
    const byTurns = [await receive(), await receive(), await receive()];
    expect(await Promise.all(byTurns.map((id) => holderOf(id)))).toEqual([ann, bob, cid]);
    await reassign(await receive(), false);
    expect(await holderOf(await receive())).toBe(bob);
  });
});

describe("a lead that is offered", () => {
  it("belongs to the person who accepts it, and to nobody else until then", async () => {
    const [ann, bob] = reps;
    await addRule([ann, bob], { mode: "offer" });
    const leadId = await receive();
    expect(await getLead(leadId)).toMatchObject({ assignedTo: null, offeredTo: ann.personId });
    expect((await act("accept", leadId, bob)).status).toBe(409);
    const put = (body: object) => test.as(bob).put(`/api/leads/${leadId}`, body);
    expect((await put({ assignedTo: bob.personId })).status).toBe(403);
    expect((await put({ timeframe: "This week", status: "engaged" })).body.offeredTo).toBe(ann.personId);
    expect(await act("accept", leadId, ann)).toMatchObject({ status: 200, body: { assignedTo: ann.personId } });
    expect((await act("accept", leadId, ann)).status).toBe(200);
    expect(await getLead(leadId)).toMatchObject({ offeredTo: null, status: "engaged", firstResponseAt: null });
    expect((await turnsOf(leadId)).map(({ kind, end }: Record<string, unknown>) => [kind, end])).toEqual([
      ["offered", "accepted"],
      ["accepted", null],
    ]);
  });

  it("is offered to the next after a pass or five minutes, and nobody's after a full round", async () => {
    const [ann, bob, cid] = reps;
    await addRule([ann, bob, cid], { mode: "offer" });
    const leadId = await receive();
    const offeredTo = async () => (await getLead(leadId)).offeredTo;
    expect((await act("pass", leadId, bob)).status).toBe(409);
    expect(await act("pass", leadId, ann)).toMatchObject({ status: 200, body: { offeredTo: bob.personId } });
    await travelTo("2026-03-10T15:05:00Z");
    await Promise.all([moveOn(), moveOn()]);
    expect(await offeredTo()).toBe(cid.personId);
    await travelTo("2026-03-10T15:10:00Z");
    await moveOn();
    expect(await getLead(leadId)).toMatchObject({ assignedTo: null, offeredTo: null });
    expect(await listNotices(leadId)).toContainEqual(
      expect.objectContaining({ person_id: fixture.admin.personId, title: "Nobody has this lead: Dana Whitfield" }),
    );
    const [winner, loser] = await Promise.all([act("accept", leadId, ann), act("accept", leadId, bob)]);
    expect(new Set([winner.status, loser.status])).toEqual(new Set([200, 409]));
  });
});

it("hides the leads of another organization from those who would accept, pass or read them", async () => {
  await addRule([...reps]);
  const leadId = await receive();
  const { stranger } = fixture;
  const statuses = [
    await act("accept", leadId, stranger),
    await act("pass", leadId, stranger),
    await test.as(stranger).get(`/api/leads/${leadId}/turns`),
    await test.as(stranger).get(previewPath()),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect((await act("pass", leadId, fixture.viewer)).status).toBe(403);
});
