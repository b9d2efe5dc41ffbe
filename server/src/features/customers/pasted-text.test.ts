import { missingNames } from "@automotive-crm/contract/customers/names";
import { describe, expect, it } from "vitest";
import { add, fixture, newCustomer, setUpFixture, test } from "./customers.fixture.ts";

setUpFixture();

const pasted = {
  firstName: "\u202aJose\u0301\u200b\u202c",
  lastName: "\ufeffO\u00adBrien\u2011Smith\u2060",
  email: "\u200ejose@example.com\u200e",
  phone: "\u202a+1\u00a0(201)\u00a0555\u20110177\u202c",
  address: "1\u00a0Main\u200b St",
  city: "New\u00adark",
  state: "\u200eNJ",
  zipCode: "\u200e07102\u200f",
  notes: "Ask\u00a0\u200b👩‍🔧\u200d first\u2028then call",
};

const clean = {
  firstName: "José",
  lastName: "OBrien-Smith",
  email: "jose@example.com",
  address: "1 Main St",
  city: "Newark",
  state: "NJ",
  zipCode: "07102",
  notes: "Ask 👩‍🔧 first\nthen call",
};

const found = async (search: string) => {
  const { body } = await test.as(fixture.salesRep).get(`/api/customers?search=${encodeURIComponent(search)}`);
  return body.customers.map((customer: { id: string }) => customer.id);
};

describe("text pasted from office and chat programs", () => {
  it("is stored without its invisible characters, and with plain spaces and hyphens", async () => {
    const customer = await add(pasted);
    expect(customer).toMatchObject({ ...clean, phone: "2015550177" });
    const [stored] = await test.query("select first_name, last_name, search_text from customers where id = $1", [
      customer.id,
    ]);
    expect(stored).toEqual({
      first_name: "José",
      last_name: "OBrien-Smith",
      search_text: " jose obrien smith obriensmith jose@example.com ",
    });
  });

  it("is cleaned when a customer is changed, too", async () => {
    const { id } = await add();
    const { firstName, lastName, email, zipCode, notes } = pasted;
    const changes = { firstName, lastName, email, zipCode, notes };
    const { body } = await test.as(fixture.salesRep).put(`/api/customers/${id}`, changes);
    const { address: _, city: _city, state: _state, ...same } = clean;
    expect(body).toMatchObject(same);
  });

  it("finds the customer, in the search box and among possible duplicates", async () => {
    const { id } = await add({ ...pasted, lastName: "Findme\u200b", phone: "2015550188", email: "findme@example.com" });
    for (const search of ["Find\u00adme", "\u200eJose\u0301 Findme", "\u202a(201)\u00a0555\u20110188\u202c"]) {
      expect(await found(search)).toContain(id);
    }
    const query = `phone=${encodeURIComponent("\u202a201\u00a0555\u20110188\u202c")}&email=${encodeURIComponent("find\u200bme@example.com")}`;
    const { body } = await test.as(fixture.salesRep).get(`/api/customer-duplicates?${query}`);
    expect(body.duplicates).toMatchObject([{ customerId: id, matchedBy: ["phone", "email"] }]);
  });

  it.each(["\u200b", "\u3164", "\u2060\u00a0", "\u0301"])(
    "is refused as a name if it looks empty: %j",
    async (name) => {
      const { status, body } = await test
        .as(fixture.salesRep)
        .post("/api/customers", newCustomer({ firstName: name, lastName: name }));
      expect([status, body.fields]).toEqual([422, missingNames]);
    },
  );
});

describe("control characters", () => {
  it("are stripped from what is typed, searched and opened by a link", async () => {
    const { id } = await add({ firstName: "Con\u0000trol\u0007", lastName: "Char\u009bacter", notes: "a\u0000b\nc" });
    const customer = (await test.as(fixture.salesRep).get(`/api/customers/${id}%00`)).body;
    expect(customer).toMatchObject({ id, firstName: "Control", lastName: "Character", notes: "ab\nc" });
    expect((await test.as(fixture.salesRep).get(`/api/customers/%E2%80%8B${id}%E2%80%8E`)).status).toBe(200);
    expect(await found("Cont\u0000rol")).toContain(id);
    expect((await test.as(fixture.salesRep).get("/api/customer-duplicates?email=%00&phone=%00")).status).toBe(200);
  });

  it("and the joiners that are spelling are kept", async () => {
    const customer = await add({ firstName: "علی\u200cرضا", lastName: "क्\u200dष", notes: "👩\u200d🔧" });
    expect(customer).toMatchObject({ firstName: "علی\u200cرضا", lastName: "क्\u200dष", notes: "👩\u200d🔧" });
    for (const search of ["علی\u200cرضا", "علی رضا", "علیرضا"]) expect(await found(search)).toContain(customer.id);
  });

  it.each([
    ["an ID", "/api/customers/%00"],
    ["a query ID", "/api/customers?locationId=%00"],
  ])("are refused, not a fault, in %s", async (_, path) => {
    const { status } = await test.as(fixture.salesRep).get(path);
    expect([400, 404, 422]).toContain(status);
  });
});
