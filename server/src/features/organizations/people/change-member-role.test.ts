import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let here: string;
let admin: Person;
let superAdmin: Person;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  here = await test.create.location(organizationId, "Here");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  superAdmin = await test.create.person({ isSuperAdmin: true });
});

const member = (role: string | null = null) =>
  test.create.person({ organizationId, role, at: [{ locationId: here, role: "user" }] });

const change = (by: Person, person: Person, body: unknown, organization = organizationId) =>
  test.as(by).put(`/api/organizations/${organization}/users/${person.personId}/role`, body);

const roleOf = async ({ personId }: Person): Promise<unknown> =>
  (await test.query("select role from memberships where person_id = $1", [personId]))[0]?.["role"];

it.each(["org:admin", "org:moderator", "org:manager", "org:sales_rep", "org:member", "org:viewer", null])(
  "gives a member the role %s, which applies at once and leaves their roles at locations",
  async (role) => {
    const person = await member(role === "org:viewer" ? "org:member" : "org:viewer");
    expect((await test.as(person).get("/api/me")).status).toBe(200);
    const { status, body } = await change(admin, person, { role });
    expect([status, body.publicMetadata.role]).toEqual([200, role]);
    expect(body.publicMetadata.locationAccess).toMatchObject([{ locationId: here, role: "user" }]);
    const me = await test.as(person).get("/api/me");
    expect(me.body.permissions.includes("org:users:manage")).toBe(role === "org:admin");
    expect(me.body.permissions.includes("org:customers:edit")).toBe(role !== "org:viewer" && role !== null);
    const [entry] = await test.query(
      "select changes from audit_events where action = 'person.role_changed' and entity_id = $1",
      [person.personId],
    );
    expect(entry?.["changes"]).toMatchObject({ role: { new: role } });
  },
);

it("refuses a role that isn't one, by name", async () => {
  const person = await member();
  for (const role of ["org:super_admin", "admin", "janitor", "", undefined, ["org:admin"]]) {
    const { status, body } = await change(admin, person, { role });
    expect([status, Object.keys(body.fields)]).toEqual([422, ["role"]]);
  }
});

describe("a person who has less", () => {
  it("gives nobody a role with more, and changes no one who may do more", async () => {
    const viewer = await member("org:viewer");
    await test.query(`update memberships set provider_permissions = '{"org:users:manage"}' where person_id = $1`, [
      viewer.personId,
    ]);
    const [person, manager] = [await member(), await member("org:manager")];
    expect(await change(viewer, person, { role: "org:viewer" })).toMatchObject({ status: 200 });
    const raised = await change(viewer, person, { role: "org:admin" });
    expect([raised.status, raised.body.message]).toEqual([
      403,
      "You can't grant a role or permission that you don't have.",
    ]);
    expect((await change(viewer, viewer, { role: "org:admin" })).status).toBe(403);
    const demoted = await change(viewer, manager, { role: "org:viewer" });
    expect([demoted.status, demoted.body.message]).toEqual([
      403,
      "You can't change what this person may do, because they may do more than you.",
    ]);
    expect([await roleOf(person), await roleOf(viewer), await roleOf(manager)]).toEqual([
      "org:viewer",
      "org:viewer",
      "org:manager",
    ]);
  });

  it("changes nothing without the right to manage users", async () => {
    const person = await member();
    for (const role of ["org:moderator", "org:manager", "org:member", null]) {
      expect((await change(await member(role), person, { role: "org:member" })).status).toBe(403);
    }
  });
});

it("keeps the last administrator one, however many are demoted at once", async () => {
  const other = await test.create.organization("Lakeside");
  const chiefs = await Promise.all(
    Array.from({ length: 6 }, () => test.create.person({ organizationId: other, role: "org:admin" })),
  );
  // Each demotes the next, if still an administrator then.
  const answers = await Promise.all(
    chiefs.map((chief, index) =>
      change(chief, chiefs[(index + 1) % chiefs.length] ?? chief, { role: "org:member" }, other),
    ),
  );
  expect(answers.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
  const left = await test.query("select person_id from memberships where organization_id = $1 and role = 'org:admin'", [
    other,
  ]);
  expect(left.length).toBeGreaterThan(0);
  for (const chief of chiefs) await change(superAdmin, chief, { role: "org:viewer" }, other);
  const [last, ...more] = await test.query(
    "select person_id from memberships where organization_id = $1 and role = 'org:admin'",
    [other],
  );
  expect([typeof last?.["person_id"], more]).toEqual(["string", []]);
});

it("shows the second of two administrators what the first chose", async () => {
  const person = await member("org:member");
  expect((await change(admin, person, { role: "org:manager", base: { role: "org:member" } })).status).toBe(200);
  const second = await change(admin, person, { role: "org:viewer", base: { role: "org:member" } });
  expect(second.status).toBe(409);
  expect(second.body.conflicts).toEqual({ role: { theirs: "org:manager", yours: "org:viewer" } });
  expect(await roleOf(person)).toBe("org:manager");
});

it("hides members of another organization, and people who were deactivated", async () => {
  const elsewhere = await test.create.organization("Elsewhere");
  const stranger = await test.create.person({ organizationId: elsewhere, role: "org:member" });
  expect((await change(admin, stranger, { role: "org:viewer" })).status).toBe(404);
  expect((await change(admin, stranger, { role: "org:viewer" }, elsewhere)).status).toBe(404);
  expect(await roleOf(stranger)).toBe("org:member");
  const left = await member();
  await test.as(admin).post(`/api/users/${left.personId}/deactivate`, { handOver: {} });
  expect((await change(admin, left, { role: "org:viewer" })).status).toBe(404);
});

describe("a super admin in Global View, and without our header", () => {
  it("reads and changes the people of the organization that the path names", async () => {
    const person = await member();
    const path = `/api/organizations/${organizationId}`;
    for (const caller of [test.as(superAdmin, "global"), test.as(superAdmin)]) {
      expect((await caller.get(`${path}/users`)).body.map(({ id }: { id: string }) => id)).toContain(person.personId);
      expect((await caller.put(`${path}/users/${person.personId}/role`, { role: "org:viewer" })).status).toBe(200);
    }
  });

  it("finds no organization that there isn't", async () => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
      expect((await test.as(superAdmin).get(`/api/organizations/${id}/users`)).status).toBe(404);
    }
  });
});

it("works for the organization that the path names, whatever the header says", async () => {
  const second = await test.create.organization("Second");
  await test.create.join(admin.personId, second, "org:admin");
  const { body } = await test.as(admin, organizationId).get(`/api/organizations/${second}/users`);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([admin.personId]);
});
