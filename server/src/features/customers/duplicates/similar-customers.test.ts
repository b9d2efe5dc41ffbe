import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";
import { toSearchColumns } from "#features/customers/search/customer-search.ts";
import { listPeopleToFind, misspelledNames } from "#features/customers/search/misspelled-names.fixture.ts";

const test = testApp();

let rep: Person;
let stranger: Person;
let north: string;
let south: string;

interface Found {
  customers: { id: string; firstName: string; lastName: string }[];
  total: number;
  isSimilar: boolean;
  atOtherLocations: unknown;
  counts: Record<string, number>;
}

const search = async (text: string, as: Person = rep, more = ""): Promise<Found> =>
  (await test.as(as).get(`/api/customers?search=${encodeURIComponent(text)}${more}`)).body;
const namesOf = ({ customers }: Found) => customers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

beforeAll(async () => {
  const organizationId = await test.create.organization();
  north = await test.create.location(organizationId, "North", { isPrimary: true });
  south = await test.create.location(organizationId, "South");
  rep = await test.create.person({ organizationId, role: "org:sales_rep" });
  stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
  const people = listPeopleToFind().map((name) => ({ ...name, ...toSearchColumns({ ...name, emails: [] }) }));
  await test.query(
    `insert into customers (organization_id, id, first_name, last_name, name, search_text, sort_name)
     select $1, gen_random_uuid(), p."firstName", p."lastName", p.name, p.search_text, p.sort_name
     from jsonb_to_recordset($2) p ("firstName" text, "lastName" text, name text, search_text text, sort_name text)`,
    [organizationId, JSON.stringify(people)],
  );
  await test.keepAgain();
  await test.query("analyze customers, customer_name_words");
  const quinton = buildNewCustomer({
    firstName: "Quinton",
    lastName: "Okafor",
    phones: [{ number: "(305) 555-0142 x12" }],
    locationAssociations: [{ locationId: south, relationshipType: "customer", isPrimary: true }],
  });
  await test.as(rep).post("/api/customers", quinton);
});

describe("a search that nobody matches exactly", () => {
  it("has the right one in the top three for nearly every misspelled name", async () => {
    const missed: string[] = [];
    for (const { typed, right } of misspelledNames) {
      const found = await search(typed);
      if (!namesOf(found).slice(0, 3).includes(right))
        missed.push(`${typed}: ${namesOf(found).slice(0, 3).join(", ")}`);
    }
    expect(misspelledNames.length).toBeGreaterThanOrEqual(200);
    const most = misspelledNames.length * 0.05;
    expect(missed.slice(Math.floor(most))).toEqual([]);
  });

  it("marks the page as similar, and counts what is on it", async () => {
    const found = await search("Jonhson", rep, "&limit=5");
    expect(found).toMatchObject({ isSimilar: true, total: 5, counts: { active: 5, prospect: 0, inactive: 0 } });
    expect(namesOf(found).every((name) => name.endsWith("Johnson"))).toBe(true);
    expect(await search("Johnson")).toMatchObject({ isSimilar: false });
  });

  it("finds no one by a name that resembles none", async () => {
    expect(await search("xqzzvw")).toMatchObject({ customers: [], total: 0, isSimilar: false });
    expect(await search("Okafro toyota")).toMatchObject({ total: 0, isSimilar: false });
    expect(await search("Okafro", rep, "&page=2")).toMatchObject({ total: 0, isSimilar: false });
  });

  it.each(["305-555-0143", "3505550142", "555-0412", "quinton 305 555 0141", "quintin 3055550142"])(
    "finds a phone number with one wrong digit or two swapped: %s",
    async (text) => {
      expect(await search(text)).toMatchObject({ isSimilar: true, customers: [{ firstName: "Quinton" }] });
    },
  );

  it.each(["305-555-0193", "0143", "#13", "okafor #13"])("finds no one by %s", async (text) => {
    expect((await search(text)).total).toBe(0);
  });

  it.each(["#12", "ext 12", "quinton #12", "142", "(305) 555-0142 #12"])("matches %s exactly", async (text) => {
    expect(await search(text)).toMatchObject({ isSimilar: false, customers: [{ firstName: "Quinton" }] });
  });

  it("finds a name as soon as it was changed", async () => {
    const id = (await search("Quinton")).customers[0]?.id;
    expect((await test.as(rep).put(`/api/customers/${id}`, { firstName: "Bartholomew" })).status).toBe(200);
    expect(namesOf(await search("Bartolomew"))).toEqual(["Bartholomew Okafor"]);
    expect(namesOf(await search("Quinton"))).not.toContain("Bartholomew Okafor");
  });

  it("stays within the organization, the locations and the status asked for", async () => {
    expect((await search("Okafro", stranger)).total).toBe(0);
    expect((await search("Okafro", rep, `&locationId=${north}`)).total).toBe(0);
    expect((await search("Okafro", rep, `&locationId=${south}`)).total).toBe(1);
    expect(await search("Okafro", rep, "&status=inactive")).toMatchObject({
      total: 0,
      counts: { active: 1, inactive: 0 },
    });
    expect(await search("Okafro", rep, "&status=active")).toMatchObject({
      isSimilar: true,
      total: 1,
      counts: { active: 1 },
    });
  });
});

const none = { total: 0, locations: [] };

describe("a search without a match at the chosen location", () => {
  it("says how many there are at the others", async () => {
    expect(await search("Okafor", rep, `&locationId=${north}`)).toMatchObject({
      total: 0,
      atOtherLocations: { total: 1, locations: [{ locationId: south, total: 1 }] },
    });
    expect(await search("Okafor", rep, `&locationId=${south}`)).toMatchObject({ total: 1, atOtherLocations: none });
    const inactive = await search("Okafor", rep, `&locationId=${north}&status=inactive`);
    expect(inactive.atOtherLocations).toEqual(none);
  });

  it("says nothing of locations that the person may not see", async () => {
    const organizationId = (await test.query("select organization_id from locations where id = $1", [north]))[0];
    const clerk = await test.create.person({
      organizationId: String(organizationId?.organization_id),
      at: [{ locationId: north, role: "sales_rep" }],
    });
    expect(await search("Okafor", clerk, `&locationId=${north}`)).toMatchObject({ total: 0, atOtherLocations: none });
    expect((await search("Okafro", clerk)).total).toBe(0);
  });
});
