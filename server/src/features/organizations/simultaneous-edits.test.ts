import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let here: string;
let there: string;
let admin: Person;
let otherAdmin: Person;
let superAdmin: Person;
/** The access of a rep as it is edited. */
let rep: Access;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  here = await test.create.location(organizationId, "Here");
  there = await test.create.location(organizationId, "There");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  otherAdmin = await test.create.person({ organizationId, role: "org:admin" });
  rep = [{ locationId: here, role: "sales_rep" }];
  superAdmin = await test.create.person({ organizationId, role: "org:admin", isSuperAdmin: true });
});

const createRep = () =>
  test.create.person({ organizationId, at: [{ locationId: here, role: "sales_rep", isPrimary: true }] });

const placesOf = async (person: Person): Promise<{ id: string; location_id: string; role: string }[]> =>
  (await test.as(admin).get(`/api/users/${person.personId}/locations`)).body;

const rolesOf = async (person: Person) =>
  Object.fromEntries((await placesOf(person)).map(({ location_id, role }) => [location_id, role]));

type Access = { locationId: string; role: string; department?: string | null }[];

const replace = (by: Person, person: Person, locationAccess: Access, base: Access) =>
  test.as(by).post("/api/clerk/real-update-metadata", {
    userId: person.personId,
    metadata: { locationAccess },
    base: { locationAccess: base },
  });

/** Sends two edits at the same moment. One is stored; the other is refused with both values of the field. */
async function expectOneOfTwo(
  edit: (by: Person, value: string) => ReturnType<typeof replace>,
  field: string,
  values: string[],
) {
  const answers = await Promise.all([edit(admin, values[0] ?? ""), edit(otherAdmin, values[1] ?? "")]);
  const stored = answers.findIndex(({ status }) => status === 200);
  const refused = answers[1 - stored];
  expect([answers[stored]?.status, refused?.status, refused?.body.code]).toEqual([200, 409, "edit_conflict"]);
  expect(refused?.body.conflicts).toEqual({ [field]: { theirs: values[stored], yours: values[1 - stored] } });
  return values[stored];
}

describe("two admins who replace one person's access", () => {
  it("at different locations get both changes, with what a third one added", async () => {
    const person = await createRep();
    const third = await test.create.location(organizationId, "Third");
    await replace(admin, person, [...rep, { locationId: third, role: "user" }], rep);
    const answers = await Promise.all([
      replace(admin, person, [...rep, { locationId: there, role: "manager" }], rep),
      replace(otherAdmin, person, [{ locationId: here, role: "bdc_rep" }], rep),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rolesOf(person)).toEqual({ [here]: "bdc_rep", [there]: "manager", [third]: "user" });
  });

  it("of the same access at the same moment store one change and report the conflict to the other admin", async () => {
    const person = await createRep();
    const winner = await expectOneOfTwo((by, role) => replace(by, person, [{ locationId: here, role }], rep), here, [
      "manager",
      "service_advisor",
    ]);
    expect(await rolesOf(person)).toEqual({ [here]: winner });
  });

  it("learn that the other one removed or added access there", async () => {
    const person = await createRep();
    await replace(admin, person, [{ locationId: there, role: "user" }], rep);
    const removed = await replace(otherAdmin, person, [{ locationId: here, role: "manager" }], rep);
    expect(removed.body.conflicts).toEqual({ [here]: { theirs: null, yours: "manager" } });
    const added = await replace(otherAdmin, person, [...rep, { locationId: there, role: "admin" }], rep);
    expect(added.body.conflicts).toEqual({ [there]: { theirs: "user", yours: "admin" } });
    expect(await rolesOf(person)).toEqual({ [there]: "user" });
  });

  it("may both remove the same access, and change a department beside a role", async () => {
    const person = await createRep();
    const sales = { locationId: here, role: "sales_rep" };
    await replace(admin, person, [{ ...sales, department: "Sales" }], [{ ...sales, department: null }]);
    expect((await replace(otherAdmin, person, [{ locationId: here, role: "manager" }], rep)).status).toBe(200);
    const [account] = (await test.as(admin).get("/api/clerk/real-users")).body.filter(
      ({ id }: { id: string }) => id === person.personId,
    );
    expect(account.publicMetadata.locationAccess).toEqual([{ locationId: here, role: "manager", department: "Sales" }]);
    const base = [{ locationId: here, role: "manager" }];
    const answers = await Promise.all([replace(admin, person, [], base), replace(otherAdmin, person, [], base)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rolesOf(person)).toEqual({});
  });
});

describe("two admins who change one role", () => {
  it("at the same moment get one change", async () => {
    const person = await createRep();
    const [place] = await placesOf(person);
    const winner = await expectOneOfTwo(
      (by, role) => test.as(by).put(`/api/user-locations/${place?.id}`, { role, base: { role: "sales_rep" } }),
      "role",
      ["manager", "user"],
    );
    expect(await rolesOf(person)).toEqual({ [here]: winner });
  });

  it("don't remove access whose role they haven't seen", async () => {
    const person = await createRep();
    const [place] = await placesOf(person);
    await test.as(admin).put(`/api/user-locations/${place?.id}`, { role: "manager" });
    const remove = (role: string) => test.as(otherAdmin).delete(`/api/user-locations/${place?.id}?role=${role}`);
    const { status, body } = await remove("sales_rep");
    expect([status, body.message]).toEqual([
      409,
      "Someone else changed their role there in the meantime. Look at it before you remove it.",
    ]);
    expect((await remove("manager")).status).toBe(204);
  });

  it("add access to a location once, even at the same moment", async () => {
    const person = await createRep();
    const add = (by: Person, role: string) =>
      test.as(by).post("/api/user-locations", { userId: person.personId, locationId: there, role });
    const answers = await Promise.all([add(admin, "manager"), add(otherAdmin, "user")]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe("This person already has access to this location");
  });
});

describe("two people who edit the same record", () => {
  it("of a location keep each other's fields, and choose between two values of one", async () => {
    const locationId = await test.create.location(organizationId, "Shared");
    const base = { city: null, phone: null, manager_id: null };
    const save = (by: Person, changes: object) =>
      test.as(by).put(`/api/locations/${locationId}`, { ...base, ...changes, base });
    const both = await Promise.all([save(admin, { city: "Newark" }), save(otherAdmin, { manager_id: admin.personId })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const winner = await expectOneOfTwo((by, phone) => save(by, { phone }), "phone", ["+12125550101", "+12125550102"]);
    const listed = (await test.as(admin).get("/api/locations")).body.find(
      ({ id }: { id: string }) => id === locationId,
    );
    expect(listed).toMatchObject({ city: "Newark", manager_id: admin.personId, phone: winner });
  });

  it("of an organization keep each other's fields, and choose between two values of one", async () => {
    const base = { name: "Northstar", imageUrl: null };
    const save = (changes: object) =>
      test.as(superAdmin).patch(`/api/admin/organizations/${organizationId}`, { ...base, ...changes, base });
    const both = await Promise.all([save({ name: "Northstar Motors" }), save({ imageUrl: "https://a.example/l.png" })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { status, body } = await save({ name: "Southstar" });
    expect([status, body.conflicts]).toEqual([409, { name: { theirs: "Northstar Motors", yours: "Southstar" } }]);
    const listed = (await test.as(superAdmin).get("/api/admin/organizations")).body;
    expect(listed.find(({ id }: { id: string }) => id === organizationId)).toMatchObject({
      name: "Northstar Motors",
      imageUrl: "https://a.example/l.png",
    });
  });

  it("of an advisor keep each other's fields, and choose between two values of one", async () => {
    const person = await createRep();
    const base = { team: "Sales", phone: null };
    const save = (by: Person, changes: object) =>
      test.as(by).put(`/api/advisors/${person.personId}`, { ...changes, base });
    const both = await Promise.all([save(admin, { team: "Parts" }), save(otherAdmin, { phone: "(212) 555-0101" })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const off = await Promise.all([
      test.as(admin).put(`/api/advisors/${person.personId}`, { active: false }),
      test.as(otherAdmin).put(`/api/advisors/${person.personId}`, { team: "Service" }),
    ]);
    expect(off.map(({ status }) => status)).toEqual([200, 200]);
    const { status, body } = await save(admin, { team: "Finance" });
    expect([status, body.conflicts]).toEqual([409, { team: { theirs: "Service", yours: "Finance" } }]);
    const { advisors } = (await test.as(admin).get("/api/advisors")).body;
    expect(advisors.find(({ id }: { id: string }) => id === person.personId)).toMatchObject({
      team: "Service",
      active: false,
      phone: "(212) 555-0101",
    });
  });

  it("of business hours keep each other's parts, and choose between two versions of one", async () => {
    const locationId = await test.create.location(organizationId, "Open");
    const base = { week: [], closedDays: [], capacities: [] };
    const save = (by: Person, changes: object) =>
      test.as(by).put(`/api/locations/${locationId}/business-hours`, { ...base, ...changes, base });
    const week = (opensAt: string) => [{ weekday: 1, opensAt, closesAt: "18:00" }];
    const closedDays = [{ day: "2026-12-25", reason: "Christmas" }];
    const both = await Promise.all([save(admin, { week: week("08:00") }), save(otherAdmin, { closedDays })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { status, body } = await save(otherAdmin, { week: week("09:00") });
    expect([status, body.conflicts]).toEqual([409, { week: { theirs: week("08:00"), yours: week("09:00") } }]);
    const { businessHours } = (await test.as(admin).get("/api/business-hours")).body;
    expect(businessHours).toContainEqual(expect.objectContaining({ locationId, week: week("08:00"), closedDays }));
  });
});
