import { picklistDefaults, type PicklistValue } from "@automotive-crm/contract/picklists/record";
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let admin: Person;
let rep: Person;

beforeEach(async () => {
  organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  rep = await test.create.person({ organizationId, role: "org:member" });
});

const path = "/api/picklists/call-types";

async function list(as: Person, name = "call-types"): Promise<PicklistValue[]> {
  const { body } = await test.as(as).get("/api/picklists");
  return body.picklists.find((each: { name: string }) => each.name === name).values;
}
const names = (values: readonly PicklistValue[]) => values.map(({ name }) => name);
const findEvents = () =>
  test.query(
    "select entity, action, changes from audit_events where organization_id = $1 and entity <> 'session' order by at, id",
    [organizationId],
  );

it("offers the defaults until a list is changed, under IDs that stay", async () => {
  const before = await list(rep);
  expect(names(before)).toEqual(picklistDefaults["call-types"]);
  const second = before[1];
  const { status, body } = await test.as(admin).put(`${path}/values/${second?.id}`, { name: "Service Visit" });
  expect([status, body.values.length, body.values[1].name]).toEqual([200, before.length, "Service Visit"]);
  expect(names(await list(rep, "teams"))).toEqual(picklistDefaults.teams);
  expect(await findEvents()).toEqual([
    {
      entity: "call_type",
      action: "call_type.updated",
      changes: { name: { old: "Service Appointment", new: "Service Visit" } },
    },
  ]);
});

it("adds, describes, switches off, reorders and removes choices", async () => {
  const added = await test.as(admin).post("/api/picklists/teams/values", { name: " Fleet ", description: "Companies" });
  expect([added.status, added.body.values.at(-1)]).toMatchObject([
    201,
    { name: "Fleet", description: "Companies", active: true, createdAt: expect.any(String) },
  ]);
  const { id } = added.body.values.at(-1);
  const off = await test.as(admin).put(`/api/picklists/teams/values/${id}`, { active: false, description: null });
  expect(off.body.values.at(-1)).toMatchObject({ name: "Fleet", description: null, active: false });
  const valueIds = off.body.values.map((value: PicklistValue) => value.id).toReversed();
  const moved = await test.as(admin).put("/api/picklists/teams/order", { valueIds });
  expect(names(moved.body.values)).toEqual(["Fleet", ...picklistDefaults.teams.toReversed()]);
  const removed = await test.as(admin).delete(`/api/picklists/teams/values/${id}`);
  expect(names(removed.body.values)).toEqual(picklistDefaults.teams.toReversed());
  expect((await findEvents()).map(({ action }) => action)).toEqual([
    "team.added",
    "team.updated",
    "team.reordered",
    "team.removed",
  ]);
});

it("refuses names that are in the list already, whatever their case, and an outdated order", async () => {
  const taken = await test.as(admin).post(`${path}/values`, { name: "COMPLAINT" });
  expect([taken.status, taken.body.fields]).toEqual([409, { name: "“COMPLAINT” is already in this list" }]);
  const [first, second] = await list(admin);
  const renamed = await test.as(admin).put(`${path}/values/${first?.id}`, { name: second?.name.toLowerCase() });
  expect(renamed.status).toBe(409);
  expect((await test.as(admin).put(`${path}/order`, { valueIds: [first?.id] })).status).toBe(409);
  expect(names(await list(admin))).toEqual(picklistDefaults["call-types"]);
  expect(await findEvents()).toEqual([]);
});

it("keeps at least one choice that forms offer", async () => {
  const values = await list(admin, "call-sources");
  for (const { id } of values.slice(1)) await test.as(admin).delete(`/api/picklists/call-sources/values/${id}`);
  const last = `/api/picklists/call-sources/values/${values[0]?.id}`;
  expect((await test.as(admin).put(last, { active: false })).status).toBe(409);
  expect((await test.as(admin).delete(last)).status).toBe(409);
});

it("loses none of several choices that are added at once", async () => {
  const added = ["One", "Two", "Three"].map((name) => test.as(admin).post(`${path}/values`, { name }));
  expect((await Promise.all(added)).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(names(await list(admin))).toEqual(expect.arrayContaining(["One", "Two", "Three"]));
});

it("renames what settings say about an appointment type or a team, and nothing that was recorded", async () => {
  const locationId = await test.create.location(organizationId);
  const capacities = [
    { appointmentType: "Test Drive", perHalfHour: 2 },
    { appointmentType: null, perHalfHour: 4 },
  ];
  await test.as(admin).put(`/api/locations/${locationId}/business-hours`, { week: [], closedDays: [], capacities });
  await test.as(admin).put(`/api/advisors/${rep.personId}`, { team: "Parts" });
  const rename = async (picklist: string, from: string, name: string) => {
    const id = (await list(admin, picklist)).find((value) => value.name === from)?.id;
    return test.as(admin).put(`/api/picklists/${picklist}/values/${id}`, { name });
  };
  await rename("appointment-types", "Test Drive", "Demo Drive");
  await rename("teams", "Parts", "Parts & Tires");
  const hours = (await test.as(admin).get("/api/business-hours")).body.businessHours;
  expect(hours[0].capacities).toEqual([{ appointmentType: "Demo Drive", perHalfHour: 2 }, capacities[1]]);
  const colleagues = (await test.as(admin).get("/api/colleagues")).body;
  expect(colleagues.find(({ id }: { id: string }) => id === rep.personId).team).toBe("Parts & Tires");
});

describe("a request that is not valid", () => {
  it.each([
    ["name", {}],
    ["name", { name: "  " }],
    ["name", { name: "x".repeat(101) }],
    ["name", { name: "<b>" }],
    ["description", { name: "Fleet", description: "x".repeat(201) }],
  ])("is refused for its %s: %o", async (field, body) => {
    const { status, body: answer } = await test.as(admin).post(`${path}/values`, body);
    expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });

  it("is refused for a list or an entry that doesn't exist", async () => {
    expect((await test.as(admin).post("/api/picklists/colors/values", { name: "Red" })).status).toBe(422);
    expect((await test.as(admin).put(`${path}/values/${organizationId}`, { name: "Red" })).status).toBe(404);
    expect((await test.as(admin).delete(`${path}/values/${organizationId}`)).status).toBe(404);
  });
});

it("is read by members, changed by admins only, and never seen by another organization", async () => {
  const stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
  await test.as(admin).post(`${path}/values`, { name: "Recall" });
  const [first] = await list(admin);
  expect(names(await list(rep))).toContain("Recall");
  expect(names(await list(stranger))).not.toContain("Recall");
  expect((await test.as(stranger).delete(`${path}/values/${first?.id}`)).status).toBe(404);
  expect((await test.as(rep).post(`${path}/values`, { name: "Other" })).status).toBe(403);
  expect((await test.as(rep).put(`${path}/values/${first?.id}`, { name: "Other" })).status).toBe(403);
  expect((await test.as(rep).put(`${path}/order`, { valueIds: [] })).status).toBe(403);
  expect((await test.as(rep).delete(`${path}/values/${first?.id}`)).status).toBe(403);
  expect((await test.anonymous.get("/api/picklists")).status).toBe(401);
});
