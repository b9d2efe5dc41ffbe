import { beforeAll, describe, expect, it } from "vitest";
import { add, fixture, setUpFixture, test } from "#features/customers/customers.fixture.ts";

setUpFixture();

const people = [
  ["Robert", "Testarossa"],
  ["Bill", "Testarossa"],
  ["J.R.", "Ewing"],
  ["A. J.", "Foyt"],
  ["Israel", "Kamakawiwoʻole"],
  ["Mary", "O′Brien"],
  ["Peg", "O´Hara"],
  ["Jean", "St. Vrain"],
  ["Eva", "Saint Claire"],
] as const;
const ids = new Map<string, string>();

beforeAll(async () => {
  for (const [at, [firstName, lastName]] of people.entries()) {
    const { id } = await add({ firstName, lastName, phone: `20255501${10 + at}`, email: null });
    ids.set(lastName === "Testarossa" ? firstName : lastName, id);
  }
});

const find = async (search: string, person = fixture.salesRep) => {
  const { body } = await test.as(person).get(`/api/customers?search=${encodeURIComponent(search)}`);
  return body.isSimilar ? [] : body.customers.map((customer: { firstName: string }) => customer.firstName);
};

describe("a search", () => {
  it.each([
    ["bob testarossa", ["Robert"]],
    ["Bobby Testarossa", ["Robert"]],
    ["william testarossa", ["Bill"]],
    ["will testarossa", ["Bill"]],
    ["jr ewing", ["J.R."]],
    ["j.r. ewing", ["J.R."]],
    ["J. R. Ewing", ["J.R."]],
    ["j r ewing", ["J.R."]],
    ["aj foyt", ["A. J."]],
    ["A.J. Foyt", ["A. J."]],
    ["kamakawiwo'ole", ["Israel"]],
    ["kamakawiwoole", ["Israel"]],
    ["KAMAKAWIWOʻOLE", ["Israel"]],
    ["obrien", ["Mary"]],
    ["o'brien", ["Mary"]],
    ["O’Hara", ["Peg"]],
    ["margaret ohara", ["Peg"]],
    ["saint vrain", ["Jean"]],
    ["st vrain", ["Jean"]],
    ["st. claire", ["Eva"]],
    ["ed testarossa", []],
    ["zzzz", []],
  ])("for %s finds %j", async (text, names) => {
    expect(await find(text)).toEqual(names);
  });

  it("puts the typed name first", async () => {
    await add({ firstName: "Bob", lastName: "Testarossa", phone: "2025550199", email: null });
    expect(await find("bob testarossa")).toEqual(["Bob", "Robert"]);
  });

  it("finds nobody similar to zzzz", async () => {
    const { body } = await test.as(fixture.salesRep).get("/api/customers?search=zzzz");
    expect([body.customers, body.isSimilar]).toEqual([[], false]);
  });

  it("finds the ID on the screen, and the whole ID, in the person's own organization", async () => {
    const id = ids.get("Robert") ?? "";
    for (const text of [id.slice(-8).toUpperCase(), id.slice(-8), id]) {
      expect([text, await find(text)]).toEqual([text, ["Robert"]]);
      expect(await find(text, fixture.stranger)).toEqual([]);
    }
  });

  it("searches the bin as it does the list", async () => {
    const id = ids.get("Ewing") ?? "";
    await test.as(fixture.admin).delete(`/api/customers/${id}`);
    for (const text of ["jr ewing", id.slice(-8)]) {
      const { body } = await test.as(fixture.admin).get(`/api/customer-bin?search=${encodeURIComponent(text)}`);
      expect([text, body.total]).toEqual([text, 1]);
    }
  });

  it.each([
    ["list", null, "customers"],
    ["bin", () => test.now(), "customer-bin"],
  ])("finds an ID of digits only in the %s", async (_, deletedAt, path) => {
    const { id } = await add({ firstName: "Digits", lastName: "Only", email: null });
    const ownId = `${id.slice(0, -8)}48099417`;
    await test.query(
      `insert into customers (organization_id, id, first_name, last_name, name, search_text, sort_name, deleted_at)
       select organization_id, $1, first_name, last_name, name, search_text, sort_name, $2 from customers where id = $3`,
      [ownId, deletedAt?.(), id],
    );
    const { body } = await test.as(fixture.admin).get(`/api/${path}?search=48099417`);
    expect(body.customers).toMatchObject([{ id: ownId }]);
    await test.query("delete from customers where id = $1", [ownId]);
  });
});

it("takes Bob and Robert at one address for the same person", async () => {
  const there = await add({ firstName: "Robert", lastName: "Sameplace", address: "12 Oak St #4", phone: "2025550180" });
  const typed = new URLSearchParams({ firstName: "Bob", lastName: "Sameplace", address: "12 Oak Street, Apt 4" });
  const { body } = await test.as(fixture.salesRep).get(`/api/customer-duplicates?${String(typed)}`);
  expect(body.duplicates).toMatchObject([{ customerId: there.id, matchedBy: ["address"] }]);
});
