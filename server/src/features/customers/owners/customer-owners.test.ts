import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { add, at, fixture, newCustomer, setUpFixture, test } from "#features/customers/customers.fixture.ts";

setUpFixture();

let airportRep: Person;

beforeAll(async () => {
  const places = [{ locationId: fixture.airport, role: "sales_rep" as const }];
  airportRep = await test.create.person({ organizationId: fixture.organizationId, at: places });
});

const addAs = async (person: Person, over: Record<string, unknown> = {}) =>
  (await test.as(person).post("/api/customers", newCustomer(over))).body;
const change = (customerId: string, ownerId: string | null, as: Person = fixture.admin) =>
  test.as(as).put(`/api/customers/${customerId}`, { ownerId });

describe("a new customer's owner", () => {
  it("is the salesperson who adds them, in the organization or at one of their locations", async () => {
    expect(await add()).toMatchObject({
      ownerId: fixture.salesRep.personId,
      ownerName: expect.stringMatching(/^Pat /),
    });
    const there = await addAs(airportRep, { locationAssociations: [at(fixture.airport)] });
    expect(there.ownerId).toBe(airportRep.personId);
  });

  it("is nobody if the person who adds them doesn't sell, or says so", async () => {
    expect(await addAs(fixture.admin)).toMatchObject({ ownerId: null, ownerName: null });
    expect((await add({ ownerId: null })).ownerId).toBeNull();
  });

  it("may be a colleague who can see them", async () => {
    expect((await addAs(fixture.admin, { ownerId: fixture.salesRep.personId })).ownerId).toBe(
      fixture.salesRep.personId,
    );
    const refused = await addAs(fixture.admin, { ownerId: airportRep.personId });
    expect(refused.fields).toEqual({ ownerId: "Choose someone who can see this customer" });
  });
});

describe("changing a customer's owner", () => {
  it("is in the log if they were chosen for a new customer", async () => {
    const { id } = await add({ ownerId: fixture.admin.personId });
    const [event] = await test.query("select changes from audit_events where entity_id = $1", [id]);
    expect(event?.["changes"]).toMatchObject({
      ownerId: { new: fixture.admin.personId },
      ownerName: { new: expect.stringContaining("Pat") },
    });
  });

  it("is in the log with both names, and clears with null", async () => {
    const { id, ownerName } = await add();
    const { status, body } = await change(id, null);
    expect([status, body.ownerId, body.version]).toEqual([200, null, 2]);
    const [event] = await test.query(
      "select changes from audit_events where entity_id = $1 and action = 'customer.updated'",
      [id],
    );
    expect(event?.changes).toEqual({
      ownerId: { old: fixture.salesRep.personId, new: null },
      ownerName: { old: ownerName, new: null },
    });
    const log = (await test.as(fixture.admin).get(`/api/activities/customer/${id}?filter=logs`)).body;
    expect(log.activities[0]).toMatchObject({
      title: "Owner changed",
      changes: { Owner: { old: ownerName, new: null } },
    });
  });

  it("refuses people of other organizations, and those who can't see the customer", async () => {
    const { id } = await add();
    expect((await change(id, fixture.stranger.personId)).body.fields).toEqual({
      ownerId: "Choose a person of this organization",
    });
    expect((await change(id, airportRep.personId)).body.fields).toEqual({
      ownerId: "Choose someone who can see this customer",
    });
    const moved = await test.as(fixture.admin).put(`/api/customers/${id}`, {
      ownerId: airportRep.personId,
      locationAssociations: [at(fixture.downtown), at(fixture.airport)],
    });
    expect(moved.body.ownerId).toBe(airportRep.personId);
  });

  it("is merged with someone else's change of another field, and conflicts with another owner", async () => {
    const { id, ownerId } = await add();
    await test.as(fixture.admin).put(`/api/customers/${id}`, { notes: "Wants a red one" });
    const put = (owner: string | null) =>
      test.as(fixture.salesRep).put(`/api/customers/${id}`, { ownerId: owner, base: { ownerId } });
    expect((await put(fixture.admin.personId)).body).toMatchObject({ notes: "Wants a red one" });
    const { status, body } = await put(null);
    expect([status, body.conflicts]).toEqual([409, { ownerId: { theirs: fixture.admin.personId, yours: null } }]);
  });
});
