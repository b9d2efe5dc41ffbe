import { describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { add, at, fixture, setUpFixture, test } from "./customers.fixture.ts";

setUpFixture();

const repAt = (...locationIds: string[]) =>
  test.create.person({
    organizationId: fixture.organizationId,
    at: locationIds.map((locationId) => ({ locationId, role: "sales_rep" as const })),
  });

const both = () => add({ locationAssociations: [at(fixture.downtown, true), at(fixture.airport)] });

const refusal = "You don't have permission to change a customer's locations at Downtown.";

describe("a customer's locations, for someone who works only at one of them", () => {
  const change = async (locationAssociations: unknown) => {
    const { id } = await both();
    const { status, body } = await test
      .as(await repAt(fixture.airport))
      .put(`/api/customers/${id}`, { locationAssociations });
    return { id, status, message: body.message };
  };
  const storedAt = async (id: string) =>
    test.query(
      "select location_id, is_primary from customer_locations where customer_id = $1 order by is_primary desc",
      [id],
    );

  it.each([
    ["are not removed at another one", () => [at(fixture.airport, true)]],
    ["don't get another primary one", () => [at(fixture.downtown), at(fixture.airport, true)]],
    ["don't get another primary one by their order", () => [at(fixture.airport), at(fixture.downtown)]],
  ])("%s, and the refusal names it", async (_, associations) => {
    const { id, status, message } = await change(associations());
    expect([status, message]).toEqual([403, refusal]);
    expect(await storedAt(id)).toEqual([
      { location_id: fixture.downtown, is_primary: true },
      { location_id: fixture.airport, is_primary: false },
    ]);
  });

  it("may be sent along unchanged", async () => {
    expect((await change([at(fixture.downtown, true), at(fixture.airport)])).status).toBe(200);
  });
});

it("a new customer gets active locations only, and nothing is stored otherwise", async () => {
  const closed = await test.create.location(fixture.organizationId, "Closed");
  await test.query("update locations set status = 'inactive' where id = $1", [closed]);
  const unknown = "0198c0de-0000-7000-8000-000000000000";
  const count = async () => (await test.query("select count(*)::integer as n from customers"))[0]?.n;
  const before = await count();
  const locationAssociations = [at(fixture.downtown, true), at(closed), at(unknown)];
  const { status, body } = await test
    .as(fixture.admin)
    .post("/api/customers", buildNewCustomer({ locationAssociations }), { "idempotency-key": "closed-location" });
  expect([status, body.fields]).toEqual([
    422,
    {
      "locationAssociations.1.locationId": "Choose an active location of this organization",
      "locationAssociations.2.locationId": "Choose an active location of this organization",
    },
  ]);
  expect(await count()).toBe(before);
});

describe("a customer's locations, for someone who works at all of them", () => {
  it("are changed, and the primary one too", async () => {
    const { id } = await both();
    const rep = await repAt(fixture.airport, fixture.downtown);
    const { status, body } = await test
      .as(rep)
      .put(`/api/customers/${id}`, { locationAssociations: [at(fixture.airport, true)] });
    expect(status).toBe(200);
    expect(body.locationAssociations).toMatchObject([{ locationId: fixture.airport, isPrimary: true }]);
  });

  it("get a location where the person may add customers, but only as another one", async () => {
    const { id } = await add({ locationAssociations: [at(fixture.downtown, true)] });
    const rep = await repAt(fixture.airport, fixture.downtown);
    const added = [at(fixture.downtown, true), at(fixture.airport)];
    expect((await test.as(rep).put(`/api/customers/${id}`, { locationAssociations: added })).status).toBe(200);
  });
});
