import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { fixture, setUpFixture, test, travelTo } from "#features/leads/leads.fixture.ts";
import {
  addManager,
  addReps,
  addRule,
  clearLeads,
  holderOf,
  idsOf,
  receive,
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

const list = async (by: Person = fixture.admin) => (await test.as(by).get("/api/lead-rules")).body.rules;
const update = (ruleId: string, body: object, by: Person = fixture.admin) =>
  test.as(by).put(`/api/lead-rules/${ruleId}`, body);

describe("the rules", () => {
  it("are tried in an order that changes as a whole, with whose turn is next", async () => {
    const [first, second] = [await addRule([ann, bob], { name: "First" }), await addRule([cid], { name: "Second" })];
    expect(await list()).toMatchObject([
      { name: "First", members: [{ id: ann.personId }, { id: bob.personId }], next: { id: ann.personId } },
      { name: "Second", next: { id: cid.personId } },
    ]);
    const reorder = (ruleIds: string[]) => test.as(fixture.admin).put("/api/lead-rules", { ruleIds });
    expect((await reorder([second.id])).status).toBe(422);
    expect((await reorder([second.id, first.id])).status).toBe(200);
    expect(await holderOf(await receive())).toBe(cid.personId);
    await test.as(fixture.admin).delete(`/api/lead-rules/${second.id}`);
    expect(await holderOf(await receive())).toBe(ann.personId);
    expect(await list()).toMatchObject([{ name: "First", next: { id: bob.personId } }]);
  });

  it("are put in order by one of two people who saw the same order, also if one was added or deleted since", async () => {
    const [first, second] = [await addRule([ann], { name: "First" }), await addRule([bob], { name: "Second" })];
    const seen = [first.id, second.id];
    const reorder = (ruleIds: string[], base = ruleIds.toReversed()) =>
      test.as(fixture.admin).put("/api/lead-rules", { ruleIds, base: { ruleIds: base } });
    const answers = await Promise.all([1, 2].map(() => reorder(seen.toReversed())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      "Someone else changed the rules in the meantime. Please try again.",
    );
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(["Second", "First"]);
    const third = await addRule([cid], { name: "Third" });
    expect((await reorder(seen)).status).toBe(409);
    await test.as(fixture.admin).delete(`/api/lead-rules/${third.id}`);
    expect((await reorder([third.id, ...seen], [...seen.toReversed(), third.id])).status).toBe(409);
    expect((await reorder(seen)).status).toBe(200);
  });

  it("say who of their members has no access anymore, and whose turn is next without them", async () => {
    const gone = await test.create.person({
      organizationId: fixture.organizationId,
      at: [{ locationId: fixture.downtown, role: "sales_rep" }],
    });
    const { id } = await addRule([gone, ann]);
    const [before] = await list();
    expect(before).toMatchObject({ unavailable: [], next: { id: gone.personId } });
    await test.query("update user_locations set is_active = false where person_id = $1", [gone.personId]);
    expect((await list())[0]).toMatchObject({
      members: [{ id: gone.personId }, { id: ann.personId }],
      unavailable: [gone.personId],
      next: { id: ann.personId },
    });
    expect((await update(id, { name: "Renamed", base: { name: "Internet" } })).body.unavailable).toEqual([
      gone.personId,
    ]);
    expect((await update(id, { memberIds: idsOf([ann, gone]) })).body.fields).toEqual({
      "memberIds.1": `${before.members[0].name} can't work on leads there`,
    });
    expect(await holderOf(await receive())).toBe(ann.personId);
  });

  it("keep whose turn it is when members change places, and pass it on when someone leaves", async () => {
    const { id } = await addRule([ann, bob, cid]);
    await receive();
    await update(id, { memberIds: idsOf([cid, bob, ann]) });
    expect((await list())[0].next.id).toBe(cid.personId);
    await update(id, { memberIds: idsOf([bob, cid]) });
    expect((await list())[0].next.id).toBe(cid.personId);
  });

  it("merge edits of different fields, and report both values of the same one", async () => {
    const rule = await addRule([ann], { name: "Rule" });
    expect((await update(rule.id, { name: "Web", base: { name: "Rule" } })).body.name).toBe("Web");
    const { status, body } = await update(rule.id, { name: "Portal", mode: "offer", base: { name: "Rule" } });
    expect([status, body.conflicts]).toEqual([409, { name: { theirs: "Web", yours: "Portal" } }]);
    expect((await update(rule.id, { mode: "offer", base: { mode: "assign" } })).body).toMatchObject({
      name: "Web",
      mode: "offer",
    });
  });

  it.each([
    ["a location of another organization", () => ({ locationId: fixture.foreignLocation }), "locationId"],
    ["an unknown source", () => ({ sourceId: "0198c0de-0000-7000-8000-000000000000" }), "sourceId"],
    ["someone who only looks", () => ({ memberIds: [fixture.viewer.personId] }), "memberIds.0"],
    ["someone twice", () => ({ memberIds: [ann.personId, ann.personId] }), "memberIds"],
    ["a stranger", () => ({ memberIds: [fixture.stranger.personId] }), "memberIds.0"],
    ["a minute to accept", () => ({ acceptMinutes: 1 }), "acceptMinutes"],
    ["no name", () => ({ name: "" }), "name"],
  ])("refuse %s", async (_, over, field) => {
    const { status, body } = await test.as(fixture.admin).post("/api/lead-rules", { name: "Rule", ...over() });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("are changed by those who reassign leads there, those for all locations only by those who do so everywhere", async () => {
    const [everywhere, here] = [await addRule([ann]), await addRule([ann], { locationId: fixture.downtown })];
    const statuses = async (by: Person) =>
      Promise.all([everywhere, here].map(async ({ id }) => (await update(id, { name: "Mine" }, by)).status));
    expect(await statuses(manager)).toEqual([403, 200]);
    expect(await statuses(ann)).toEqual([403, 403]);
    expect(await statuses(fixture.stranger)).toEqual([404, 404]);
    expect((await list(fixture.stranger)).length).toBe(0);
    const { stranger } = fixture;
    expect((await test.as(stranger).delete(`/api/lead-rules/${here.id}`)).status).toBe(404);
    expect((await test.as(stranger).put("/api/lead-rules", { ruleIds: [here.id] })).status).toBe(422);
  });
});

describe("schedules and absences", () => {
  const schedulesPath = (locationId = fixture.downtown) => `/api/locations/${locationId}/lead-schedules`;
  const week = [{ weekday: 1, opensAt: "08:00", closesAt: "12:00" }];

  it("are the location's hours and five waiting leads until a manager says otherwise", async () => {
    const of = async (by: Person) =>
      (await test.as(by).get(schedulesPath())).body.schedules.find(
        ({ person }: { person: { id: string } }) => person.id === ann.personId,
      );
    expect(await of(ann)).toMatchObject({ week: null, dailyCap: null, openCap: 5, version: 0 });
    const path = `${schedulesPath()}/${ann.personId}`;
    const body = { week, dailyCap: 8, openCap: null };
    expect((await test.as(ann).put(path, body)).status).toBe(403);
    expect((await test.as(manager).put(path, body)).body).toMatchObject({ ...body, version: 1 });
    expect(await of(ann)).toMatchObject({ ...body, version: 1 });
    const stale = { ...body, dailyCap: 3, base: { dailyCap: null } };
    expect((await test.as(manager).put(path, stale)).status).toBe(409);
    expect((await test.as(fixture.stranger).get(schedulesPath())).status).toBe(404);
    expect((await test.as(fixture.stranger).put(path, body)).status).toBe(404);
    expect((await test.as(manager).put(`${schedulesPath()}/${fixture.viewer.personId}`, body)).status).toBe(404);
  });

  it("let people say themselves when they are away, and managers for others, until they end it", async () => {
    const add = (userId: string, by: Person) =>
      test.as(by).post("/api/lead-absences", { userId, endsAt: "2026-03-10T17:00:00Z", reason: "Test drive" });
    const own = await add(ann.personId, ann);
    expect(own).toMatchObject({
      status: 201,
      body: { startsAt: "2026-03-10T15:00:00.000Z", person: { id: ann.personId } },
    });
    expect((await add(bob.personId, ann)).status).toBe(403);
    // Someone who may reassign no leads excuses nobody, also among those who work everywhere.
    expect((await add(fixture.salesRep.personId, ann)).status).toBe(403);
    expect((await add(bob.personId, manager)).status).toBe(201);
    expect((await add(ann.personId, fixture.stranger)).status).toBe(422);
    const away = async (by: Person) =>
      (await test.as(by).get("/api/lead-absences")).body.absences.map(
        ({ person }: { person: { id: string } }) => person.id,
      );
    expect(new Set(await away(manager))).toEqual(new Set(idsOf([ann, bob])));
    expect([await away(ann), await away(fixture.stranger)]).toEqual([[ann.personId], []]);
    const path = `/api/lead-absences/${own.body.id}`;
    expect((await test.as(fixture.stranger).delete(path)).status).toBe(404);
    expect((await test.as(bob).delete(path)).status).toBe(404);
    await travelTo("2026-03-10T15:30:00Z");
    expect((await test.as(ann).delete(path)).status).toBe(204);
    expect(await away(ann)).toEqual([]);
    expect((await test.as(ann).delete(path)).body.message).toBe("This absence has already ended.");
    const past = { userId: ann.personId, endsAt: "2026-03-10T15:00:00Z" };
    const refuse = async (body: object) => (await test.as(ann).post("/api/lead-absences", body)).body.fields;
    expect(await refuse({ ...past, startsAt: "2026-03-10T14:00:00Z" })).toEqual({ endsAt: "Must be later than now" });
    expect(await refuse(past)).toEqual({ endsAt: "Must be later than the start" });
    const long = { userId: ann.personId, endsAt: "2027-03-12T15:00:00Z" };
    expect(await refuse(long)).toEqual({ endsAt: "Choose a day within a year" });
  });
});
