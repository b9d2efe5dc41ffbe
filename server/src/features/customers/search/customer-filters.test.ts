import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { add, fixture, setUpFixture, test } from "#features/customers/customers.fixture.ts";

setUpFixture();

let zoe: Person;

/** Owner (by name, those of Zoe and of the sales rep), days since they were added, and since the last contact. */
const people = [
  ["Anna", "zoe", 1, 0],
  ["Bert", "zoe", 40, 31],
  ["Cora", "rep", 20, 91],
  ["Dirk", null, 400, null],
  ["Edda", "rep", 100, 200],
  ["Fred", null, 3, 2],
] as const;

beforeAll(async () => {
  zoe = await test.create.person({ organizationId: fixture.organizationId, role: "org:sales_rep" });
  await test.query("update people set first_name = 'Zoe' where id = $1", [zoe.personId]);
  const owners = { zoe: zoe.personId, rep: fixture.salesRep.personId };
  for (const [firstName, owner, added, contacted] of people) {
    const { id } = await add({ firstName, lastName: "Filtered", ownerId: owner && owners[owner] });
    await test.query(
      `update customers set created_at = $4::timestamptz - make_interval(days => $2),
         last_contact_at = $4::timestamptz - make_interval(days => $3) - interval '1 hour' where id = $1`,
      [id, added, contacted, test.now().toISOString()],
    );
  }
});

async function list(query: string, as: Person = fixture.salesRep): Promise<string[]> {
  const { status, body } = await test.as(as).get(`/api/customers?${query}`);
  expect(status).toBe(200);
  const names = body.customers.map(({ firstName }: { firstName: string }) => firstName);
  expect(body).toMatchObject({ total: names.length, isTotalExact: true });
  return names;
}

describe.each(["", "&search=filtered"])("the list%s", (search) => {
  it.each([
    ["owner=me", ["Cora", "Edda"]],
    ["owner=none", ["Fred", "Dirk"]],
    ["lastContact=never", ["Dirk"]],
    ["lastContact=over-90-days", ["Cora", "Edda"]],
    ["lastContact=over-30-days", ["Cora", "Bert", "Edda"]],
    ["lastContact=last-7-days", ["Anna", "Fred"]],
    ["added=last-7-days", ["Anna", "Fred"]],
    ["added=over-365-days", ["Dirk"]],
    ["owner=me&lastContact=over-180-days&added=last-90-days", []],
    ["owner=me&lastContact=over-180-days", ["Edda"]],
    ["status=prospect&owner=me", []],
  ])("filters by %s", async (query, names) => {
    expect(await list(`${query}&sort=createdAt${search}`)).toEqual(names);
  });

  it("filters by a colleague as the owner", async () => {
    expect(await list(`owner=${zoe.personId}&sort=name${search}`)).toEqual(["Anna", "Bert"]);
    expect(await list(`owner=me${search}`, zoe)).toEqual(["Anna", "Bert"]);
  });

  it("sorts by the owner's name, those without one at the end, and newest first within each", async () => {
    const names = ["Cora", "Edda", "Anna", "Bert", "Fred", "Dirk"];
    expect(await list(`sort=owner${search}`)).toEqual(names);
    expect(await list(`sort=owner&order=desc${search}`)).toEqual(["Fred", "Dirk", "Anna", "Bert", "Cora", "Edda"]);
    expect(await list(`sort=owner&owner=none${search}`)).toEqual(["Fred", "Dirk"]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => test.as(fixture.admin).get(`/api/customers?sort=owner&limit=2&page=${page}${search}`)),
    );
    const shown = pages.flatMap(({ body }) => body.customers.map((each: { firstName: string }) => each.firstName));
    expect(shown).toEqual(names);
  });

  it("sorts by date added and by last contact, both ways", async () => {
    const byAge = ["Anna", "Fred", "Cora", "Bert", "Edda", "Dirk"];
    expect(await list(`sort=createdAt${search}`)).toEqual(byAge);
    expect(await list(`sort=createdAt&order=asc${search}`)).toEqual(byAge.toReversed());
    const byContact = ["Anna", "Fred", "Bert", "Cora", "Edda", "Dirk"];
    expect(await list(`sort=lastContact&order=desc${search}`)).toEqual(byContact);
    expect(await list(`sort=lastContact&order=asc${search}`)).toEqual(byContact.toReversed());
  });
});

it.each([
  ["all", "", { total: 2 }],
  ["one chosen", "&status=active", { total: 2 }],
  ["another chosen", "&status=inactive", { total: 0 }],
  ["another chosen, and searched", "&status=prospect&search=filtered", { total: 0, isSimilar: false }],
])("counts the filtered customers by status: %s", async (_, chosen, expected) => {
  const { body } = await test.as(fixture.salesRep).get(`/api/customers?owner=me${chosen}`);
  expect(body).toMatchObject({ ...expected, counts: { active: 2, prospect: 0, inactive: 0 } });
});

it("refuses other values by name, and owners in Global View", async () => {
  const refused = await test.as(fixture.salesRep).get("/api/customers?owner=you&lastContact=soon&added=later");
  expect(Object.keys(refused.body.fields).toSorted()).toEqual(["added", "lastContact", "owner"]);
  const superAdmin = await test.create.person({ isSuperAdmin: true });
  for (const query of ["owner=me", "sort=owner"]) {
    const { body } = await test.as(superAdmin, "global").get(`/api/customers?${query}`);
    expect(body.code).toBe("organization_required");
  }
  expect((await test.as(superAdmin, "global").get("/api/customers?lastContact=never")).status).toBe(200);
});
