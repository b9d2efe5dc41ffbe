import { expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

it("lists the people who work in the organization, by name, with role and locations", async () => {
  const organizationId = await test.create.organization();
  const downtown = await test.create.location(organizationId, "Downtown");
  const airport = await test.create.location(organizationId, "Airport");
  const closed = await test.create.location(organizationId, "Closed", { status: "inactive" });
  const admin = await test.create.person({ organizationId, role: "org:admin" });
  const advisor = await test.create.person({
    organizationId,
    at: [
      { locationId: downtown, role: "sales_rep" },
      { locationId: airport, role: "service_advisor", isPrimary: true },
    ],
  });
  const away = await test.create.person({ organizationId, at: [{ locationId: closed, role: "manager" }] });
  const gone = await test.create.person({ organizationId, at: [{ locationId: downtown, role: "manager" }] });
  await test.query("update user_locations set is_active = false where person_id = $1", [gone.personId]);
  const unplaced = await test.create.person({ organizationId });
  await test.query("update people set last_name = 'Aaronson' where id = $1", [advisor.personId]);

  const { status, body } = await test.as(advisor).get("/api/colleagues");
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: advisor.personId,
      firstName: "Pat",
      lastName: "Aaronson",
      imageUrl: null,
      role: "service_advisor",
      team: "Service",
      isAdvisor: true,
      mayWork: true,
      locationIds: [airport, downtown],
    },
    expect.objectContaining({ id: admin.personId, role: "org:admin", locationIds: [] }),
  ]);
  const ids = body.map((colleague: { id: string }) => colleague.id);
  for (const { personId } of [away, gone, unplaced]) expect(ids).not.toContain(personId);
});

it("lists only those who can see customers at some locations", async () => {
  const organizationId = await test.create.organization();
  const downtown = await test.create.location(organizationId, "Downtown");
  const airport = await test.create.location(organizationId, "Airport");
  const admin = await test.create.person({ organizationId, role: "org:admin" });
  const there = await test.create.person({ organizationId, at: [{ locationId: downtown, role: "sales_rep" }] });
  await test.create.person({ organizationId, at: [{ locationId: airport, role: "sales_rep" }] });
  const list = (locationIds: string) => test.as(admin).get(`/api/colleagues?locationIds=${locationIds}`);
  const ids = (await list(downtown)).body.map(({ id }: { id: string }) => id);
  expect(ids.toSorted()).toEqual([admin.personId, there.personId].toSorted());
  expect((await list(`${downtown},${airport}`)).body).toHaveLength(3);
  const refused = await list("downtown");
  expect([refused.status, Object.keys(refused.body.fields)[0]]).toEqual([422, "locationIds"]);
});

it("is refused without permission or a session, and shows no one from another organization", async () => {
  const organizationId = await test.create.organization();
  const member = await test.create.person({ organizationId, role: "org:member" });
  const wizard = await test.create.person({ organizationId, role: "org:wizard" });
  const elsewhere = await test.create.organization();
  const stranger = await test.create.person({ organizationId: elsewhere, role: "org:admin" });
  const superAdmin = await test.create.person({ isSuperAdmin: true });

  expect((await test.anonymous.get("/api/colleagues")).status).toBe(401);
  expect((await test.as(wizard).get("/api/colleagues")).status).toBe(403);
  expect((await test.as(stranger, organizationId).get("/api/colleagues")).status).toBe(404);
  const ours = (await test.as(member).get("/api/colleagues")).body.map((colleague: { id: string }) => colleague.id);
  expect(ours.toSorted()).toEqual([member.personId, wizard.personId].toSorted());
  expect((await test.as(superAdmin, organizationId).get("/api/colleagues")).body).toHaveLength(2);
  expect((await test.as(superAdmin, "global").get("/api/colleagues")).body.code).toBe("organization_required");
});

it("lists for a customer those who can see them", async () => {
  const organizationId = await test.create.organization();
  const [here, there] = [await test.create.location(organizationId), await test.create.location(organizationId)];
  const seller = await test.create.person({ organizationId, role: "org:sales_rep" });
  const advisor = await test.create.person({ organizationId, at: [{ locationId: here, role: "service_advisor" }] });
  const elsewhere = await test.create.person({ organizationId, at: [{ locationId: there, role: "service_advisor" }] });
  const blinded = await test.create.person({ organizationId, at: [{ locationId: here, role: "service_advisor" }] });
  await test.query(
    `update user_locations set permissions_override = '{"org:customers:view": false}' where person_id = $1`,
    [blinded.personId],
  );
  const wizard = await test.create.person({ organizationId, role: "org:wizard" });
  const body = buildNewCustomer({ locationAssociations: [{ locationId: here, isPrimary: true }] });
  const { id } = (await test.as(seller).post("/api/customers", body)).body;

  const response = await test.as(seller).get(`/api/colleagues?customerId=${id}`);
  const ids = response.body.map((colleague: { id: string }) => colleague.id);
  expect(ids.toSorted()).toEqual([seller.personId, advisor.personId].toSorted());
  expect((await test.as(seller).get("/api/colleagues")).body).toHaveLength(5);
  for (const person of [elsewhere, blinded]) {
    expect((await test.as(person).get(`/api/colleagues?customerId=${id}`)).status).not.toBe(200);
  }
  expect((await test.as(wizard).get(`/api/colleagues?customerId=${id}`)).status).toBe(403);
});

it("shows only those of a colleague's locations the person may see", async () => {
  const organizationId = await test.create.organization();
  const [here, there] = [await test.create.location(organizationId), await test.create.location(organizationId)];
  const advisor = await test.create.person({ organizationId, at: [{ locationId: here, role: "service_advisor" }] });
  const at = [here, there].map((locationId) => ({ locationId, role: "manager" as const }));
  const manager = await test.create.person({ organizationId, at });

  const { body } = await test.as(advisor).get("/api/colleagues");
  expect(body).toContainEqual(expect.objectContaining({ id: manager.personId, locationIds: [here] }));
});

it("names the administrators to everyone in the organization, even to people who may do nothing", async () => {
  const organizationId = await test.create.organization();
  const downtown = await test.create.location(organizationId, "Downtown");
  const admin = await test.create.person({ organizationId, role: "org:admin" });
  const wizard = await test.create.person({ organizationId, role: "org:wizard" });
  await test.create.person({ organizationId, role: "org:manager" });
  await test.create.person({ organizationId, at: [{ locationId: downtown, role: "admin" }] });
  const elsewhere = await test.create.organization();
  const stranger = await test.create.person({ organizationId: elsewhere, role: "org:admin" });
  const unplaced = await test.create.person({});

  expect((await test.as(wizard).get("/api/administrators")).body).toEqual([
    { id: admin.personId, firstName: "Pat", lastName: expect.any(String), email: expect.stringContaining("@") },
  ]);
  expect((await test.anonymous.get("/api/administrators")).status).toBe(401);
  expect((await test.as(stranger, organizationId).get("/api/administrators")).status).toBe(404);
  expect((await test.as(unplaced).get("/api/administrators")).body.code).toBe("organization_required");
});
