import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let here: string;
let there: string;
let admin: Person;
/** A viewer to whom the identity provider grants managing users, and nothing else. */
let viewer: Person;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  here = await test.create.location(organizationId, "Here");
  there = await test.create.location(organizationId, "There");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  viewer = await managingUsers(await test.create.person({ organizationId, role: "org:viewer" }));
});

async function managingUsers(person: Person): Promise<Person> {
  await test.query(`update memberships set provider_permissions = '{"org:users:manage"}' where person_id = $1`, [
    person.personId,
  ]);
  return person;
}

const member = (at: NonNullable<Parameters<typeof test.create.person>[0]>["at"] = [], role: string | null = null) =>
  test.create.person({ organizationId, role, at });

const linkOf = async (person: Person): Promise<string> =>
  (await test.as(admin).get(`/api/users/${person.personId}/locations`)).body[0].id;

const add = (by: Person, person: Person, role: string, locationId = here) =>
  test.as(by).post("/api/user-locations", { userId: person.personId, locationId, role });

const replace = (by: Person, person: Person, locationAccess: unknown) =>
  test.as(by).post("/api/clerk/real-update-metadata", { userId: person.personId, metadata: { locationAccess } });

const notHeld = "You can't grant a role or permission that you don't have.";
const outranked = "You can't change what this person may do, because they may do more than you.";

async function expectRefusal(answer: Promise<{ status: number; body: { message: string } }>, message: string) {
  const { status, body } = await answer;
  expect([status, body.message]).toEqual([403, message]);
}

describe("someone who manages users without being an admin", () => {
  it("doesn't make themselves a location's admin", async () => {
    await expectRefusal(add(viewer, viewer, "admin"), notHeld);
    await expectRefusal(replace(viewer, viewer, [{ locationId: here, role: "admin" }]), notHeld);
    expect((await test.as(viewer).get(`/api/users/${viewer.personId}/locations`)).body).toEqual([]);
    expect((await test.as(viewer).get("/api/me")).body.permissions).not.toContain("org:customers:delete");
  });

  it("grants others only what they have themselves, by role or by single permission", async () => {
    const person = await member();
    await expectRefusal(add(viewer, person, "sales_rep"), notHeld);
    await expectRefusal(replace(viewer, person, [{ locationId: here, role: "manager" }]), notHeld);
    const given = await add(viewer, person, "user");
    expect(given.status).toBe(201);
    const path = `/api/user-locations/${given.body.id}`;
    await expectRefusal(test.as(viewer).put(path, { role: "admin" }), notHeld);
    const granted = { permissionsOverride: { "org:customers:delete": true } };
    await expectRefusal(test.as(viewer).put(path, granted), notHeld);
    expect((await test.as(viewer).put(path, { permissionsOverride: { "org:reports:view": false } })).status).toBe(200);
    expect((await test.as(viewer).delete(path)).status).toBe(204);
  });

  it("changes no one who may do more", async () => {
    const chief = await member([{ locationId: here, role: "admin" }]);
    const path = `/api/user-locations/${await linkOf(chief)}`;
    await expectRefusal(test.as(viewer).put(path, { role: "user" }), outranked);
    await expectRefusal(test.as(viewer).put(path, { permissionsOverride: { "org:customers:view": false } }), outranked);
    await expectRefusal(test.as(viewer).delete(path), outranked);
    await expectRefusal(replace(viewer, chief, []), outranked);
    await expectRefusal(add(viewer, admin, "user"), outranked);
    expect((await test.as(chief).get("/api/me")).body.permissions).toContain("org:customers:delete");
  });

  it("grants at the locations where they have it, and nowhere else", async () => {
    const chief = await managingUsers(await member([{ locationId: here, role: "admin" }]));
    const person = await member();
    await expectRefusal(add(chief, person, "user", there), notHeld);
    expect((await add(chief, person, "manager", here)).status).toBe(201);
    await expectRefusal(
      replace(chief, person, [
        { locationId: here, role: "manager" },
        { locationId: there, role: "user" },
      ]),
      notHeld,
    );
  });
});

it("an admin changes another admin, but no super admin who is also a member", async () => {
  const other = await member([{ locationId: here, role: "user" }], "org:admin");
  const path = `/api/user-locations/${await linkOf(other)}`;
  expect((await test.as(admin).put(path, { role: "admin" })).status).toBe(200);
  const chief = await test.create.person({ isSuperAdmin: true });
  await test.create.join(chief.personId, organizationId, "org:viewer");
  await expectRefusal(add(admin, chief, "user"), outranked);
});

it("a demo session that passes every guard makes nothing of it permanent", async () => {
  const demo = await member([], "org:admin");
  const rep = await member([], "org:sales_rep");
  await managingUsers(rep);
  await test.query("update sessions set passes_every_guard = true where person_id = any($1)", [
    [demo.personId, rep.personId],
  ]);
  await expectRefusal(add(rep, rep, "admin"), "You can't give yourself more permissions than you have.");
  expect((await add(demo, demo, "admin")).status).toBe(201);
});
