import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let superAdmin: Person;
let admin: Person;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  superAdmin = await test.create.person({ isSuperAdmin: true });
  admin = await test.create.person({ organizationId, role: "org:admin" });
});

const pathOf = (id: string) => `/api/admin/organizations/${id}`;
const move = (timeZone: unknown, id = organizationId) => test.as(superAdmin, "global").patch(pathOf(id), { timeZone });

describe("PATCH /api/admin/organizations/:organizationId", () => {
  it("changes the time zone of new locations, and of none that are there", async () => {
    const kept = await test.as(admin).post("/api/locations", { name: "Kept", timeZone: "America/New_York" });
    const { status, body } = await move("us/mountain");
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: organizationId, name: "Northstar", timeZone: "America/Denver" });

    const { body: listed } = await test.as(superAdmin, "global").get("/api/admin/organizations");
    expect(listed).toContainEqual(body);
    const added = await test.as(admin).post("/api/locations", { name: "Added" });
    expect(added.body.time_zone).toBe("America/Denver");
    const { body: locations } = await test.as(admin).get("/api/locations");
    expect(locations.find(({ id }: { id: string }) => id === kept.body.id).time_zone).toBe("America/New_York");
    const locationAssociations = [{ locationId: added.body.id }];
    const customer = await test.as(admin).post("/api/customers", buildNewCustomer({ locationAssociations }));
    expect(customer.body.timeZone).toBe("America/Denver");
  });

  it("changes and clears what was said of it when it was created, each field by itself", async () => {
    const own = await test.create.organization("Described");
    const change = (body: object) => test.as(superAdmin, "global").patch(pathOf(own), body);
    const said = { website: "example.com", description: "Two stores", industry: "automotive", size: "11-50" };
    const { status, body } = await change(said);
    expect([status, body]).toMatchObject([200, { ...said, website: "https://example.com", name: "Described" }]);
    const cleared = await change({ description: null, base: { description: "Two stores" } });
    expect(cleared.body).toMatchObject({ description: null, website: "https://example.com", size: "11-50" });
    const refused = await change({ website: "javascript:alert(1)", industry: "Juggling", size: "many" });
    expect([refused.status, Object.keys(refused.body.fields).toSorted()]).toEqual([
      422,
      ["industry", "size", "website"],
    ]);
    const stale = await change({ website: "https://other.example", base: { website: null } });
    expect([stale.status, stale.body.code]).toEqual([409, "edit_conflict"]);
  });

  it("moves what has no location, and appointments keep their wall time", async () => {
    const own = await test.create.organization("Without locations");
    const member = test.as(await test.create.person({ organizationId: own, role: "org:member" }));
    const { body: customer } = await member.post("/api/customers", buildNewCustomer());
    const when = { appointmentDate: "2026-03-11", appointmentTime: "09:00" };
    await member.post("/api/appointments", { customerId: customer.id, ...when, appointmentType: "Test Drive" });
    await move("America/Los_Angeles", own);
    expect((await member.get(`/api/customers/${customer.id}`)).body.timeZone).toBe("America/Los_Angeles");
    const { body } = await member.get(`/api/appointments/customer/${customer.id}`);
    expect(body.appointments).toMatchObject([
      { appointment_date: "2026-03-11", appointment_time: "09:00", startsAt: "2026-03-11T16:00:00.000Z" },
    ]);
  });

  it("audits the old and the new zone, and nothing if it stays", async () => {
    const own = await test.create.organization("Audited");
    await move("America/Phoenix", own);
    await move("America/Phoenix", own);
    const events = await test.query(
      "select organization_id, actor_id, entity, action, changes from audit_events where entity_id = $1",
      [own],
    );
    expect(events).toEqual([
      {
        organization_id: own,
        actor_id: superAdmin.personId,
        entity: "organization",
        action: "organization.updated",
        changes: { timeZone: { old: expect.any(String), new: "America/Phoenix" } },
      },
    ]);
  });

  it.each(["utc", "UTC", "Etc/GMT+5", "EST", "Narnia", ""])("refuses the zone %j", async (timeZone) => {
    const { status, body } = await move(timeZone);
    expect([status, Object.keys(body.fields)]).toEqual([422, ["timeZone"]]);
  });

  it("is not found if there is none", async () => {
    expect((await move("America/Denver", "0198c0de-0000-7000-8000-000000000000")).status).toBe(404);
  });

  it("is for super admins only", async () => {
    expect((await test.as(admin).patch(pathOf(organizationId), { timeZone: "America/Denver" })).status).toBe(403);
    expect((await test.anonymous.patch(pathOf(organizationId), { timeZone: "America/Denver" })).status).toBe(401);
  });

  it("changes name, slug and logo, and clears the logo", async () => {
    const own = await test.create.organization("Old name");
    const send = (body: object) => test.as(superAdmin, "global").patch(pathOf(own), body);
    const logo = "https://logo.example/l.png";
    const { status, body } = await send({ name: "New name", slug: "new-name", imageUrl: logo });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: "New name", slug: "new-name", imageUrl: logo }),
    ]);
    expect((await send({ imageUrl: "" })).body).toMatchObject({ name: "New name", imageUrl: null });
    const { body: refused } = await send({ name: " ", slug: "Not a slug", imageUrl: "javascript:alert(1)" });
    expect(Object.keys(refused.fields).toSorted()).toEqual(["imageUrl", "name", "slug"]);
    const taken = await test.as(superAdmin, "global").patch(pathOf(organizationId), { slug: "new-name" });
    expect([taken.status, taken.body.fields]).toEqual([409, { slug: "Another organization already uses this slug" }]);
  });
});
