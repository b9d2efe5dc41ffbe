import { missingNames } from "@automotive-crm/contract/customers/names";
import { describe, expect, it } from "vitest";
import { add, at, fixture, setUpFixture, test } from "./customers.fixture.ts";

setUpFixture();

describe("PUT /api/customers/:customerId", () => {
  it("leaves absent fields, clears with null and audits old and new values", async () => {
    const { id } = await add({ city: "Newark", notes: "old" });
    const { status, body } = await test
      .as(fixture.salesRep)
      .put(`/api/customers/${id}`, { firstName: "Augusta", notes: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: "Augusta", lastName: "Lovelace", city: "Newark", notes: null, version: 2 });
    const [event] = await test.query(
      "select changes from audit_events where entity_id = $1 and action = 'customer.updated'",
      [id],
    );
    expect(event?.changes).toEqual({
      firstName: { old: "Ada", new: "Augusta" },
      notes: { old: "old", new: null },
    });
    expect((await test.as(fixture.salesRep).get("/api/customers?search=augusta")).body.customers[0].id).toBe(id);
  });

  it("audits that someone saved despite a duplicate hint, with or without a base", async () => {
    const [other, { id, city }] = [await add(), await add({ city: "Newark" })];
    const save = (body: object) =>
      test.as(fixture.salesRep).put(`/api/customers/${id}`, { ...body, acknowledgedDuplicateIds: [other.id] });
    expect((await save({ firstName: "Augusta" })).status).toBe(200);
    expect((await save({ city: "Trenton", base: { city }, version: 1 })).status).toBe(200);
    // Nothing was changed in spite of anyone.
    expect((await save({ city: "Trenton" })).status).toBe(200);
    const rows = await test.query(
      "select changes from audit_events where entity_id = $1 and action = 'customer.updated' order by at, id",
      [id],
    );
    const savedDespite = { new: [other.id] };
    expect(rows.map(({ changes }) => changes)).toEqual([
      { firstName: { old: "Ada", new: "Augusta" }, savedDespite },
      { city: { old: "Newark", new: "Trenton" }, savedDespite },
    ]);
  });

  it("keeps exactly one phone and one email primary, and repeats them in the main fields", async () => {
    const { id, phones } = await add();
    const { body } = await test.as(fixture.salesRep).put(`/api/customers/${id}`, {
      phones: [
        { id: phones[0].id, number: "2015550142" },
        { number: "(305) 555-0142 x12", type: "work", isPrimary: true },
        { number: "4045550111", isPrimary: true },
      ],
      emails: [],
    });
    expect(body.phone).toBe("3055550142");
    expect(body.phones.filter((phone: { isPrimary: boolean }) => phone.isPrimary)).toHaveLength(1);
    expect(body.phones).toContainEqual(expect.objectContaining({ id: phones[0].id, isPrimary: false }));
    expect(body.phones[0]).toMatchObject({ e164: "+13055550142", extension: "12", type: "work" });
    expect([body.email, body.emails]).toEqual([null, []]);

    const renamed = await test
      .as(fixture.salesRep)
      .put(`/api/customers/${id}`, { phone: "404-555-0111", email: "new@example.com" });
    expect(renamed.body).toMatchObject({ phone: "4045550111", email: "new@example.com" });
    expect(renamed.body.phones).toHaveLength(3);
  });

  it("removes duplicates, keeping one primary and each ID once", async () => {
    const { id, phones } = await add();
    const own = phones[0].id;
    const { status, body } = await test.as(fixture.salesRep).put(`/api/customers/${id}`, {
      phones: [
        { id: own, number: "2015550142" },
        { number: "(201) 555-0142", isPrimary: true },
        { id: own, number: "3055550142" },
      ],
      emails: [{ email: "A@x.example" }, { email: "a@x.example", isPrimary: true }],
    });
    expect(status).toBe(200);
    expect(body.phones.map((phone: { isPrimary: boolean }) => phone.isPrimary)).toEqual([true, false]);
    expect(body.emails).toMatchObject([{ email: "A@x.example", isPrimary: true }]);
  });

  it("turns a person into a company and back, but leaves nobody without a name", async () => {
    const { id } = await add();
    const put = (body: object) => test.as(fixture.salesRep).put(`/api/customers/${id}`, body);
    expect((await put({ companyName: "Acme Fleet" })).body).toMatchObject({ name: "Acme Fleet", firstName: "Ada" });
    expect((await put({ firstName: "", lastName: "" })).body).toMatchObject({ name: "Acme Fleet", firstName: "" });
    expect((await put({ companyName: null })).body.fields).toEqual(missingNames);
    expect((await put({ companyName: null, lastName: "Cher" })).body).toMatchObject({
      name: "Cher",
      companyName: null,
    });
    expect((await put({ lastName: "" })).body.fields).toEqual(missingNames);
  });

  it("removes the main phone, but not the last way to reach a customer", async () => {
    const { id } = await add({ phones: [{ number: "2015550142" }, { number: "2015550143" }] });
    const put = (body: object) => test.as(fixture.salesRep).put(`/api/customers/${id}`, body);
    expect((await put({ phone: null })).body).toMatchObject({ phone: "2015550143" });
    expect((await put({ phones: [], emails: [] })).body.fields).toEqual({ phone: "Phone number is required" });
    expect((await put({ phone: null })).body).toMatchObject({ phone: null, phones: [], email: "ada@example.com" });
    expect((await put({ email: null })).body.fields).toEqual({ phone: "Phone number is required" });
  });

  it("stores a number of another country as E.164, shows it in international form and finds it", async () => {
    const { id } = await add();
    const put = (number: string) => test.as(fixture.salesRep).put(`/api/customers/${id}`, { phones: [{ number }] });
    const { body } = await put("+44 (0)20 7946 0958 x12");
    const stored = { number: "+44 20 7946 0958", e164: "+442079460958", extension: "12" };
    expect(body).toMatchObject({ phone: stored.number, phones: [stored] });
    expect((await put(body.phone)).body.phones).toMatchObject([{ ...stored, extension: null }]);
    const refused = { "phones.0.number": "Please enter a valid phone number" };
    expect((await put("+52 1234567")).body.fields).toEqual(refused);
    for (const search of ["+442079460958", "020 7946 0958", "0958"]) {
      const found = await test.as(fixture.salesRep).get(`/api/customers?search=${encodeURIComponent(search)}`);
      expect(found.body.customers.map((each: { id: string }) => each.id)).toContain(id);
    }
    const query = new URLSearchParams({ phone: "+44 20 79460958" });
    const { duplicates } = (await test.as(fixture.salesRep).get(`/api/customer-duplicates?${String(query)}`)).body;
    expect(duplicates).toMatchObject([{ customerId: id, matchedBy: ["phone"] }]);
  });

  it("takes addresses in Canada and Mexico", async () => {
    const { id } = await add();
    const put = (body: object) => test.as(fixture.salesRep).put(`/api/customers/${id}`, body);
    expect((await put({ state: "Québec", zipCode: "h2x1y4" })).body).toMatchObject({ state: "QC", zipCode: "H2X 1Y4" });
    const monterrey = { state: "nuevo leon", zipCode: "C.P. 64000" };
    expect((await put(monterrey)).body).toMatchObject({ state: "Nuevo León", zipCode: "64000" });
  });

  it("labels a phone, and keeps the label of one that is sent without", async () => {
    const { id, phones } = await add();
    const put = async (body: object) => (await test.as(fixture.salesRep).put(`/api/customers/${id}`, body)).body;
    const labeled = { id: phones[0].id, number: phones[0].number, label: " wife " };
    expect((await put({ phones: [labeled] })).phones).toMatchObject([{ label: "wife" }]);
    expect((await put({ phones: [{ ...labeled, label: undefined, type: "home" }] })).phones).toMatchObject([
      { type: "home", label: "wife" },
    ]);
    expect((await put({ phones: [{ ...labeled, label: "" }] })).phones).toMatchObject([{ label: null }]);
  });

  it("treats an untouched form as no change", async () => {
    const { id } = await add();
    const { body } = await test.as(fixture.salesRep).put(`/api/customers/${id}`, { version: 1 });
    expect(body.version).toBe(1);
    expect(await test.query("select 1 from audit_events where entity_id = $1", [id])).toHaveLength(1);
  });

  it("doesn't let people remove a customer from their own view", async () => {
    const { id } = await add({ locationAssociations: [at(fixture.downtown), at(fixture.airport)] });
    const advisor = await test.create.person({
      organizationId: fixture.organizationId,
      at: [{ locationId: fixture.airport, role: "service_advisor" }],
    });
    const { body } = await test
      .as(advisor)
      .put(`/api/customers/${id}`, { locationAssociations: [at(fixture.downtown)] });
    expect(body.fields).toEqual({ locationAssociations: "Keep at least one of your own locations" });
  });

  it("keeps counts correct when many customers move back and forth at the same time", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await add()).id));
    const moves = Array.from({ length: 60 }, (_, n) => ({
      id: ids[n % 8],
      to: n % 2 === 0 ? fixture.downtown : fixture.airport,
    }));
    const answers = await Promise.all(
      moves.map(({ id, to }) =>
        test.as(fixture.salesRep).put(`/api/customers/${id}`, { locationAssociations: [at(to)] }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const off = await test.query(`
      select c.location_id from (select location_id, sum(customers) as kept from customer_counts group by 1) c
      join (select l.location_id, count(*) as real from customer_locations l
        join customers p on p.id = l.customer_id where p.deleted_at is null group by 1) r using (location_id)
      where c.kept <> r.real`);
    expect(off).toEqual([]);
  });

  it("refuses a change made to an older version", async () => {
    const { id } = await add();
    await test.as(fixture.salesRep).put(`/api/customers/${id}`, { city: "Newark", version: 1 });
    const { status, body } = await test.as(fixture.admin).put(`/api/customers/${id}`, { city: "Hoboken", version: 1 });
    expect([status, body.code]).toEqual([409, "conflict"]);
  });

  it("is refused to viewers and hidden from another organization", async () => {
    const { id } = await add();
    const viewer = await test.create.person({ organizationId: fixture.organizationId, role: "org:viewer" });
    expect((await test.as(viewer).put(`/api/customers/${id}`, { city: "X" })).status).toBe(403);
    expect((await test.as(fixture.stranger).put(`/api/customers/${id}`, { city: "X" })).status).toBe(404);
    expect((await test.anonymous.put(`/api/customers/${id}`, { city: "X" })).status).toBe(401);
    const bad = await test
      .as(fixture.salesRep)
      .put(`/api/customers/${id}`, { status: "gone", phones: [{ number: "1" }] });
    expect(Object.keys(bad.body.fields)).toEqual(expect.arrayContaining(["status", "phones.0.number"]));
  });
});
