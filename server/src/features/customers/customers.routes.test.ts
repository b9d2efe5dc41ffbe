import { missingNames } from "@automotive-crm/contract/customers/names";
import { describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { add, at, newCustomer, fixture, setUpFixture, test } from "./customers.fixture.ts";

setUpFixture();

describe("POST /api/customers", () => {
  it("stores everything the form sends and returns it with the documented names", async () => {
    const body = await add({
      firstName: "José",
      lastName: "O'Brien-Smith",
      address: "1 Main St",
      city: "Newark",
      state: "NJ",
      zipCode: "07102",
      dateOfBirth: "1985-04-30",
      driverLicense: "D12345678",
      preferredContactMethod: "text",
      notes: "Likes blue 😀\nand <b>fast</b> cars",
      status: "prospect",
      locationAssociations: [at(fixture.downtown), at(fixture.airport, true)],
    });
    expect(body).toMatchObject({
      firstName: "José",
      lastName: "O'Brien-Smith",
      email: "ada@example.com",
      phone: "2015550142",
      phones: [{ number: "2015550142", e164: "+12015550142", type: "mobile", isPrimary: true, doNotCall: false }],
      emails: [{ email: "ada@example.com", isPrimary: true }],
      address: "1 Main St",
      zipCode: "07102",
      notes: "Likes blue 😀\nand <b>fast</b> cars",
      status: "prospect",
      preferredContactMethod: "text",
      dateOfBirthMasked: "••/••/••••",
      driverLicenseMasked: "••••••••",
      lastContact: null,
      totalServices: 0,
      organizationId: fixture.organizationId,
    });
    expect(body.locationAssociations).toMatchObject([
      {
        id: expect.any(String),
        customerId: body.id,
        locationId: fixture.airport,
        isPrimary: true,
        relationshipType: "customer",
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        location: { id: fixture.airport, name: "Airport", location_name: "Airport", address: null },
      },
      { locationId: fixture.downtown, isPrimary: false },
    ]);
    const [stored] = await test.query(
      "select date_of_birth_sealed, driver_license_sealed from customers where id = $1",
      [body.id],
    );
    expect(String(stored?.date_of_birth_sealed)).not.toContain("1985");
    expect(String(stored?.driver_license_sealed)).not.toContain("D12345678");
  });

  it("takes the organization from the session, regardless of the body", async () => {
    const body = await add({ organizationId: "0198c0de-0000-7000-8000-000000000000" });
    expect(body.organizationId).toBe(fixture.organizationId);
  });

  it("accepts first_name and zip_code too", async () => {
    const { firstName: _, ...rest } = newCustomer();
    const { body } = await test
      .as(fixture.salesRep)
      .post("/api/customers", { ...rest, first_name: "Grace", zip_code: "10001" });
    expect(body).toMatchObject({ firstName: "Grace", zipCode: "10001" });
  });

  it.each([
    [{ firstName: null }, "firstName", "First name must be text"],
    [{ firstName: 7 }, "firstName", "First name must be text"],
    [{ firstName: "<script>alert(1)</script>" }, "firstName", "First name must not contain < or >"],
    [{ firstName: "x".repeat(10 * 1024 * 1024) }, "firstName", "First name must be at most 80 characters"],
    [{ phone: "", email: null }, "phone", "Phone number is required"],
    [{ phone: undefined, phones: [], email: "", emails: [] }, "phone", "Phone number is required"],
    [{ phone: "555-0142" }, "phone", "Please enter a valid 10-digit phone number"],
    [{ phone: "20155501429" }, "phone", "Please enter a valid 10-digit phone number"],
    [{ phone: "😀😀😀" }, "phone", "Please enter a valid 10-digit phone number"],
    [{ phone: { number: "2015550142" } }, "phone", "Phone must be text"],
    [{ email: "nobody" }, "email", "Please enter a valid email address"],
    [{ email: "a@b" }, "email", "Please enter a valid email address"],
    [{ status: "sleeping" }, "status", expect.stringContaining("active")],
    [{ preferredContactMethod: "fax" }, "preferredContactMethod", expect.stringContaining("phone")],
    [{ dateOfBirth: "30.04.1985" }, "dateOfBirth", "Date of birth must be a date like 1985-04-30"],
    [{ dateOfBirth: "2023-02-30" }, "dateOfBirth", "Date of birth must be a date like 1985-04-30"],
    [{ dateOfBirth: "0000-01-01" }, "dateOfBirth", expect.any(String)],
    [{ dateOfBirth: "2099-01-01" }, "dateOfBirth", "Date of birth must not be in the future"],
    [{ companyName: "<Acme>" }, "companyName", "Company name must not contain < or >"],
    [{ notes: "n".repeat(10_001) }, "notes", "Notes must be at most 10,000 characters"],
    [{ state: "Narnia" }, "state", "Enter a state or province such as NJ"],
    [{ zipCode: "banana" }, "zipCode", "Enter a ZIP code such as 07102"],
    [{ zipCode: "9".repeat(21) }, "zipCode", "ZIP code must be at most 20 characters"],
    [{ city: ["Newark"] }, "city", expect.any(String)],
    [{ locationAssociations: [] }, "locationAssociations", "Please select at least one location"],
    [{ locationAssociations: "all" }, "locationAssociations", expect.any(String)],
    [
      { locationAssociations: [{ locationId: "x" }] },
      "locationAssociations.0.locationId",
      "Location must be a valid ID",
    ],
  ])("names the field of %o", async (over, field, message) => {
    const before = await test.query("select count(*) from customers");
    const { status, body } = await test.as(fixture.salesRep).post("/api/customers", newCustomer(over));
    expect(status).toBe(422);
    expect(body.code).toBe("invalid_request");
    expect(body.error).toBe(body.message);
    expect(body.fields).toEqual({ [field]: message });
    expect(await test.query("select count(*) from customers")).toEqual(before);
  });

  it.each([
    [
      { firstName: "  ", lastName: "Cher" },
      { name: "Cher", firstName: "", lastName: "Cher", companyName: null },
    ],
    [
      { firstName: "Pelé", lastName: undefined },
      { name: "Pelé", firstName: "Pelé", lastName: "" },
    ],
    [
      { companyName: " Acme Fleet, LLC ", firstName: "", lastName: "" },
      { name: "Acme Fleet, LLC", firstName: "" },
    ],
    [{ companyName: "Acme Fleet, LLC" }, { name: "Acme Fleet, LLC", firstName: "Ada", lastName: "Lovelace" }],
  ])("takes one word as a name, and companies with or without a contact person: %o", async (names, expected) => {
    const customer = await add(names);
    expect(customer).toMatchObject(expected);
    const search = encodeURIComponent(customer.name);
    const { body } = await test.as(fixture.salesRep).get(`/api/customers?search=${search}&limit=100`);
    expect(body.customers).toContainEqual(customer);
  });

  it.each([
    [{ phone: null }, { phone: null, phones: [], email: "ada@example.com" }],
    [
      { phone: "", email: null, emails: [{ email: "ada@work.example" }] },
      { phone: null, email: "ada@work.example" },
    ],
    [
      { phone: undefined, email: null, phones: [{ number: "2015550142" }] },
      { phone: "2015550142", email: null },
    ],
  ])("adds a customer with a phone or an email: %o", async (contacts, expected) => {
    expect(await add(contacts)).toMatchObject(expected);
  });

  it("asks for both names if there is none, whatever else is wrong", async () => {
    const nameless = newCustomer({ firstName: "", lastName: "\u3164", companyName: " ", phone: "1" });
    const { body } = await test.as(fixture.salesRep).post("/api/customers", nameless);
    expect(body.fields).toMatchObject({ ...missingNames, phone: "Please enter a valid 10-digit phone number" });
  });

  it("names every invalid field", async () => {
    const { body } = await test.as(fixture.salesRep).post("/api/customers", { phone: "1" });
    expect(Object.keys(body.fields).toSorted()).toEqual(["firstName", "lastName", "phone"]);
  });

  it("refuses another organization's location and stores nothing", async () => {
    const elsewhere = await test.create.location(await test.create.organization());
    const before = await test.query("select count(*) from customers");
    const { status, body } = await test
      .as(fixture.salesRep)
      .post("/api/customers", newCustomer({ locationAssociations: [at(elsewhere)] }));
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      "locationAssociations.0.locationId": "Choose an active location of this organization",
    });
    expect(await test.query("select count(*) from customers")).toEqual(before);
  });

  it("adds a customer without a location if the organization has none", async () => {
    const bare = await test.create.organization();
    const person = await test.create.person({ organizationId: bare, role: "org:member" });
    const { status, body } = await test.as(person).post("/api/customers", buildNewCustomer());
    expect(status).toBe(201);
    expect(body.locationAssociations).toEqual([]);
  });

  it("runs once for two equal requests with one Idempotency-Key, even at the same time", async () => {
    const headers = { "idempotency-key": "6f0a" };
    const send = () => test.as(fixture.salesRep).post("/api/customers", newCustomer({ lastName: "Onlyonce" }), headers);
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1);
    expect(await test.query("select id from customers where last_name = 'Onlyonce'")).toHaveLength(1);

    const other = await test.as(fixture.salesRep).post("/api/customers", newCustomer({ lastName: "Other" }), headers);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  it("doesn't store a refused request under its key", async () => {
    const headers = { "idempotency-key": "retry-me" };
    const bad = await test
      .as(fixture.salesRep)
      .post("/api/customers", newCustomer({ locationAssociations: [] }), headers);
    expect(bad.status).toBe(422);
    const good = await test.as(fixture.salesRep).post("/api/customers", newCustomer(), headers);
    expect(good.status).toBe(201);
  });

  it("audits who added whom, including despite a duplicate hint", async () => {
    const first = await add();
    const second = await add({ acknowledgedDuplicateIds: [first.id] });
    const rows = await test.query("select actor_id, action, changes from audit_events where entity_id = $1", [
      second.id,
    ]);
    expect(rows).toMatchObject([
      {
        actor_id: fixture.salesRep.personId,
        action: "customer.created",
        changes: { addedDespite: { new: [first.id] } },
      },
    ]);
  });

  it("is refused to viewers, people without an organization, and without a session", async () => {
    const viewer = await test.create.person({ organizationId: fixture.organizationId, role: "org:viewer" });
    const nobody = await test.create.person();
    const mystery = await test.create.person({ organizationId: fixture.organizationId, role: "org:wizard" });
    expect((await test.as(viewer).post("/api/customers", newCustomer())).status).toBe(403);
    expect((await test.as(mystery).post("/api/customers", newCustomer())).status).toBe(403);
    expect((await test.as(nobody).post("/api/customers", newCustomer())).body.code).toBe("organization_required");
    expect((await test.anonymous.post("/api/customers", newCustomer())).status).toBe(401);
    expect((await test.as(fixture.stranger, fixture.organizationId).post("/api/customers", newCustomer())).status).toBe(
      404,
    );
  });

  it("lets a location's people add customers only there", async () => {
    const advisor = await test.create.person({
      organizationId: fixture.organizationId,
      role: null,
      at: [{ locationId: fixture.airport, role: "service_advisor" }],
    });
    const there = await test
      .as(advisor)
      .post("/api/customers", newCustomer({ locationAssociations: [at(fixture.airport)] }));
    expect(there.status).toBe(201);
    const elsewhere = await test
      .as(advisor)
      .post("/api/customers", newCustomer({ locationAssociations: [at(fixture.downtown)] }));
    expect(elsewhere.body.fields).toEqual({ "locationAssociations.0.locationId": "Choose one of your own locations" });
  });
});

describe("GET /api/customers/:customerId", () => {
  it("returns the customer to colleagues and hides it from another organization", async () => {
    const { id } = await add();
    expect((await test.as(fixture.salesRep).get(`/api/customers/${id}`)).body.id).toBe(id);
    const { status, body } = await test.as(fixture.stranger).get(`/api/customers/${id}`);
    expect([status, body.code]).toEqual([404, "not_found"]);
    expect((await test.anonymous.get(`/api/customers/${id}`)).status).toBe(401);
  });

  it("hides customers of other locations from a location's people", async () => {
    const { id } = await add({ locationAssociations: [at(fixture.downtown)] });
    const rep = await test.create.person({
      organizationId: fixture.organizationId,
      at: [{ locationId: fixture.airport, role: "sales_rep" }],
    });
    expect((await test.as(rep).get(`/api/customers/${id}`)).status).toBe(404);
  });

  it("names an invalid ID", async () => {
    const { status, body } = await test.as(fixture.salesRep).get("/api/customers/not-an-id");
    expect([status, body.fields]).toEqual([422, { customerId: "Customer must be a valid ID" }]);
  });

  it("shows a super admin any organization's customer in Global View", async () => {
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    const { id } = await add();
    expect((await test.as(superAdmin, "global").get(`/api/customers/${id}`)).body.organizationName).toBe("Northstar");
    expect((await test.as(superAdmin, fixture.organizationId).get(`/api/customers/${id}`)).status).toBe(200);
    expect((await test.as(fixture.stranger, "global").get(`/api/customers/${id}`)).status).toBe(404);
  });
});
