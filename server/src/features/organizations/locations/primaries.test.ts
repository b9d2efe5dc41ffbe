import { expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { inParallel, raceTimeoutMs, repeatedly } from "#testing/races.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

/** Which location is primary: the organization's, each person's, the customer's. */
async function primaries(organizationId: string) {
  const sql = (table: string, who: string) =>
    test.query(
      `select ${who} as who, ${table === "locations" ? "id" : "location_id"} as location from ${table}
       where organization_id = $1 and is_primary order by 1`,
      [organizationId],
    );
  return {
    organization: await sql("locations", "organization_id"),
    people: await sql("user_locations", "person_id"),
    customers: await sql("customer_locations", "customer_id"),
  };
}

it("keeps the primary locations of the organization, a person and a customer separate", async () => {
  const organizationId = await test.create.organization();
  const [north, south] = [
    await test.create.location(organizationId, "North", { isPrimary: true }),
    await test.create.location(organizationId, "South"),
  ];
  const at = [
    { locationId: north, role: "manager", isPrimary: true } as const,
    { locationId: south, role: "manager" } as const,
  ];
  const admin = await test.create.person({ organizationId, role: "org:admin", at });
  const colleague = await test.create.person({ organizationId, role: "org:member", at });
  const both = (primary: string) =>
    [north, south].map((locationId) => ({ locationId, isPrimary: locationId === primary }));
  const customer = await test.as(admin).post("/api/customers", buildNewCustomer({ locationAssociations: both(north) }));
  const { organization, people, customers } = await primaries(organizationId);
  expect([organization, people, customers].map((list) => list.map(({ location }) => location))).toEqual([
    [north],
    [north, north],
    [north],
  ]);

  await test.as(admin).put(`/api/users/${admin.personId}/primary-location`, { locationId: south });
  const ofOne = (await primaries(organizationId)).people;
  expect(ofOne.find(({ who }) => who === admin.personId)?.["location"]).toBe(south);
  expect(ofOne.find(({ who }) => who === colleague.personId)?.["location"]).toBe(north);
  expect(await primaries(organizationId)).toEqual({ organization, people: ofOne, customers });

  await test.as(admin).put(`/api/locations/${south}`, { isPrimary: true });
  const moved = [{ who: organizationId, location: south }];
  expect(await primaries(organizationId)).toEqual({ organization: moved, people: ofOne, customers });

  await test.as(admin).put(`/api/users/${admin.personId}/primary-location`, { locationId: north });
  await test.as(admin).put(`/api/customers/${customer.body.id}`, { locationAssociations: both(south) });
  expect(await primaries(organizationId)).toEqual({
    organization: moved,
    people,
    customers: [{ who: customer.body.id, location: south }],
  });
});

it(
  "has one primary location, even if several become it at the same time",
  async () => {
    const organizationId = await test.create.organization();
    const admin = await test.create.person({ organizationId, role: "org:admin" });
    const locationIds = await Promise.all(
      ["One", "Two", "Three"].map((name, n) => test.create.location(organizationId, name, { isPrimary: n === 0 })),
    );
    await repeatedly(5, async () => {
      const answers = await Promise.all(
        inParallel(30, (n) => test.as(admin).put(`/api/locations/${locationIds[n % 3]}`, { isPrimary: true })),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect((await primaries(organizationId)).organization).toHaveLength(1);
    });
  },
  raceTimeoutMs,
);
