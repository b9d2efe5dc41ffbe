import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { countRoundTrips } from "#testing/count-round-trips.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let north: string;
let south: string;
let rep: Person;
let stranger: Person;

const people = [
  { firstName: "Felix", lastName: "Malfait", phone: "2015550142", email: "felix@example.com", status: "active" },
  { firstName: "Maria", lastName: "Felixstow", phone: "2015550143", email: "", status: "inactive" },
  { firstName: "Mary", lastName: "O'Brien", phone: "2015550144", email: "mary.ob@cars.example", status: "prospect" },
  { firstName: "José", lastName: "García", phone: "2015550145", email: "", status: "active" },
  { firstName: "Anne-Marie", lastName: "Smith-Jones", phone: "2015550146", email: "", status: "active" },
];

beforeAll(async () => {
  organizationId = await test.create.organization();
  north = await test.create.location(organizationId, "North", { isPrimary: true });
  south = await test.create.location(organizationId, "South");
  rep = await test.create.person({ organizationId, role: "org:sales_rep" });
  const elsewhere = await test.create.organization();
  stranger = await test.create.person({ organizationId: elsewhere, role: "org:admin" });
  for (const [index, person] of people.entries()) {
    const phones =
      index === 3 ? [{ number: person.phone }, { number: "+1 (305) 555-0142 x12", type: "work" }] : undefined;
    const locationAssociations = [{ locationId: index < 3 ? north : south }];
    await test.as(rep).post("/api/customers", buildNewCustomer({ ...person, phones, locationAssociations }));
  }
});

const firstNames = (body: { customers: { firstName: string }[] }) =>
  body.customers.map((customer) => customer.firstName);
const search = async (text: string, as: Person = rep) =>
  (await test.as(as).get(`/api/customers?search=${encodeURIComponent(text)}`)).body;

describe("search", () => {
  it.each([
    "3055550142",
    "305-555-0142",
    "(305) 555 0142",
    "+13055550142",
    "1 305 555 0142",
    "305.555.0142 x12",
    "305555",
  ])("finds a second, non-primary phone typed as %s", async (text) => {
    expect(firstNames(await search(text))).toEqual(["José"]);
  });

  it.each(["5550142", "0142", "555-0142"])("finds every number that ends with %s", async (text) => {
    expect(firstNames(await search(text)).toSorted()).toEqual(["Felix", "José"]);
  });

  it.each([
    ["felix ma", ["Felix", "Maria"]],
    ["malfait", ["Felix"]],
    ["o'brien", ["Mary"]],
    ["o’brien", ["Mary"]],
    ["obrien", ["Mary"]],
    ["josé", ["José"]],
    ["JOSE", ["José"]],
    ["garcia", ["José"]],
    ["ob@cars", ["Mary"]],
    ["anne-marie", ["Anne-Marie"]],
    ["annemarie", ["Anne-Marie"]],
    ["jones", ["Anne-Marie"]],
    ["felix 0142", ["Felix"]],
    ["fe", ["Maria", "Felix"]],
    ["nobody", []],
    ["%", []],
    ["_____", []],
    ["😀", []],
    ["'; drop table customers; --", []],
  ])("returns for %s: %o", async (text, names) => {
    const body = await search(text);
    const found = firstNames(body);
    expect(found).toEqual(names);
    expect([body.total, body.isTotalExact]).toEqual([names.length, true]);
  });

  it("never finds another organization's customers", async () => {
    expect((await search("felix", stranger)).total).toBe(0);
    expect((await search("0142", stranger)).total).toBe(0);
    expect((await test.as(stranger).get("/api/customers")).body).toMatchObject({ customers: [], total: 0 });
  });

  it("combines with status and location", async () => {
    expect(firstNames((await test.as(rep).get("/api/customers?search=felix&status=inactive")).body)).toEqual(["Maria"]);
    expect(firstNames((await test.as(rep).get(`/api/customers?search=0142&locationId=${south}`)).body)).toEqual([
      "José",
    ]);
  });
});

describe("GET /api/customers", () => {
  it("returns the newest first, with the documented page defaults and counts of the whole set", async () => {
    const { body } = await test.as(rep).get("/api/customers");
    expect(firstNames(body)).toEqual(["Anne-Marie", "José", "Mary", "Maria", "Felix"]);
    expect(body).toMatchObject({ page: 1, limit: 10, total: 5, counts: { active: 3, inactive: 1, prospect: 1 } });
  });

  it("counts all that the other filters leave, whichever status is chosen", async () => {
    const { body } = await test.as(rep).get("/api/customers?limit=1&status=active");
    expect(body.customers).toHaveLength(1);
    expect(body).toMatchObject({ total: 3, counts: { active: 3, inactive: 1, prospect: 1 } });
    const atNorth = (await test.as(rep).get(`/api/customers?locationId=${north}`)).body;
    expect(atNorth).toMatchObject({ total: 3, counts: { active: 1, inactive: 1, prospect: 1 } });
  });

  it.each([
    ["sort=name&order=asc", ["Maria", "José", "Felix", "Mary", "Anne-Marie"]],
    ["sort=name&order=desc", ["Anne-Marie", "Mary", "Felix", "José", "Maria"]],
    ["sort=createdAt&order=asc", ["Felix", "Maria", "Mary", "José", "Anne-Marie"]],
    ["sort=status", ["Anne-Marie", "José", "Felix", "Maria", "Mary"]],
  ])("sorts by %s", async (query, names) => {
    expect(firstNames((await test.as(rep).get(`/api/customers?${query}`)).body)).toEqual(names);
  });

  it("pages without losing or repeating anyone", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => test.as(rep).get(`/api/customers?limit=2&page=${page}`)),
    );
    expect(pages.flatMap(({ body }) => firstNames(body))).toEqual(["Anne-Marie", "José", "Mary", "Maria", "Felix"]);
  });

  it.each([
    ["page=0", "page"],
    ["page=1000000000", "page"],
    ["page=two", "page"],
    ["page=1.5", "page"],
    ["limit=0", "limit"],
    ["limit=5000", "limit"],
    ["sort=password", "sort"],
    ["order=sideways", "order"],
    ["status=gone", "status"],
    ["locationId=7", "locationId"],
    [`search=${"x".repeat(201)}`, "search"],
  ])("names the field of ?%s", async (query, field) => {
    const { status, body } = await test.as(rep).get(`/api/customers?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("responds with 404 for a location or an organization that isn't theirs", async () => {
    const foreignOrganization = await test.create.organization();
    const foreign = await test.create.location(foreignOrganization);
    expect((await test.as(rep).get(`/api/customers?locationId=${foreign}`)).status).toBe(404);
    expect((await test.as(rep).get(`/api/customers?organizationId=${foreignOrganization}`)).status).toBe(404);
    expect((await test.as(rep).get("/api/customers?organizationId=global")).status).toBe(404);
    expect((await test.as(rep).get("/api/customers?organizationId=x")).status).toBe(404);
    expect((await test.anonymous.get("/api/customers")).status).toBe(401);
  });

  it("shows a location's people only customers of their locations, each once", async () => {
    const both = await test.create.person({
      organizationId,
      at: [
        { locationId: north, role: "user" },
        { locationId: south, role: "sales_rep" },
      ],
    });
    const one = await test.create.person({ organizationId, at: [{ locationId: south, role: "bdc_rep" }] });
    expect((await test.as(both).get("/api/customers")).body).toMatchObject({ total: 5 });
    expect(firstNames((await test.as(one).get("/api/customers")).body)).toEqual(["Anne-Marie", "José"]);
    expect((await test.as(one).get(`/api/customers?locationId=${north}`)).status).toBe(404);
    expect((await search("felix", one)).total).toBe(0);
  });

  it("spans all organizations in a super admin's Global View, and writes nothing there", async () => {
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    const { body } = await test.as(superAdmin, "global").get("/api/customers?search=felix");
    expect(body.total).toBe(2);
    expect((await test.as(superAdmin, "global").get("/api/customers")).body.total).toBe(5);
    const refused = await test.as(superAdmin, "global").post("/api/customers", buildNewCustomer());
    expect([refused.status, refused.body.code]).toEqual([422, "organization_required"]);
  });

  it("shows a do-not-call number on every customer who has it", async () => {
    await test.query("insert into do_not_call_numbers (organization_id, e164) values ($1, '+13055550142')", [
      organizationId,
    ]);
    const body = await search("3055550142");
    expect(body.customers[0].phones.map((phone: { doNotCall: boolean }) => phone.doNotCall)).toEqual([false, true]);
  });
});

describe("a page without a match", () => {
  it.each(["status=prospect", "page=2"])("still counts the matches of every status (%s)", async (where) => {
    const { body } = await test.as(rep).get(`/api/customers?search=felix&${where}`);
    const total = where === "page=2" ? 2 : 0;
    const counts = { active: 1, inactive: 1, prospect: 0 };
    expect(body).toMatchObject({ customers: [], isSimilar: false, total, counts });
  });
});

it("looks for similar numbers only where enough digits are typed, as a short one resembles everybody's", async () => {
  const roundTrips = (text: string) => countRoundTrips(() => search(text));
  const found = await roundTrips("550142");
  expect([await roundTrips("98765"), await roundTrips("9876543")]).toEqual([found, found + 1]);
});

describe("a search with more matches than are counted", () => {
  it("says so, and still finds the few of another status", async () => {
    const crowded = await test.create.organization();
    const person = await test.create.person({ organizationId: crowded, role: "org:sales_rep" });
    await test.query(
      `insert into customers (organization_id, id, first_name, last_name, name, search_text, sort_name, status)
       select $1, gen_random_uuid(), 'Kim', 'Smith', 'Kim Smith', ' kim smith ', 'smith kim',
         case when n > 10100 then 'prospect' else 'active' end
       from generate_series(1, 10110) n`,
      [crowded],
    );
    await test.keepAgain();
    await test.query("analyze customers");
    const all = (await test.as(person).get("/api/customers?search=smith")).body;
    expect(all).toMatchObject({ total: 10_000, isTotalExact: false });
    expect(Math.max(...Object.values<number>(all.counts))).toBeLessThanOrEqual(10_000);
    const prospects = (await test.as(person).get("/api/customers?search=smith&status=prospect")).body;
    expect(prospects).toMatchObject({ total: 10, isTotalExact: true, counts: { active: 10_000, prospect: 10 } });
    expect(prospects.customers).toHaveLength(10);
    const added = (await test.as(person).get("/api/customers?added=last-7-days&status=prospect")).body;
    expect(added).toMatchObject({ total: 10, isTotalExact: true, counts: { prospect: 10, inactive: 0 } });
    expect(added.counts.active).toBeGreaterThan(0);
    expect((await test.as(person).get("/api/customers")).body).toMatchObject({ total: 10_110, isTotalExact: true });
  });
});
