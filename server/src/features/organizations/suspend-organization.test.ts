import { api } from "@automotive-crm/contract/api";
import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let admin: Person;
let superAdmin: Person;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  superAdmin = await test.create.person({ isSuperAdmin: true });
});

const change = (to: "suspend" | "resume", id = organizationId) =>
  test.as(superAdmin, "global").post(`/api/admin/organizations/${id}/${to}`);
const addCustomer = (by = test.as(admin)) => by.post("/api/customers", buildNewCustomer());

describe("a suspended organization", () => {
  it("can be read and not changed, from the next request on, until it is resumed", async () => {
    const customer = await addCustomer();
    expect(customer.status).toBe(201);
    const { status, body } = await change("suspend");
    expect([status, body.status]).toEqual([200, "suspended"]);

    expect((await addCustomer()).body).toMatchObject({
      code: "organization_suspended",
      message: "This organization is suspended. Everything can be read, but nothing can be changed.",
    });
    const refused = [
      await test.as(admin).delete(`/api/customers/${customer.body.id}`),
      await test.as(admin).post("/api/locations", { name: "New" }),
      await test.as(admin).put("/api/appointment-settings", { customerReminders: "off" }),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403]);
    expect((await test.as(admin).get("/api/customers")).body.total).toBe(1);
    expect((await test.as(admin).get("/api/me")).body.organization).toMatchObject({ isSuspended: true });
    const [listed] = (await test.as(admin).get("/api/admin/organizations")).body;
    expect(listed).toMatchObject({ id: organizationId, status: "suspended" });

    expect((await change("resume")).body.status).toBe("active");
    expect((await addCustomer()).status).toBe(201);
    expect((await test.as(admin).get("/api/me")).body.organization).toMatchObject({ isSuspended: false });
  });

  it("isn't changed by super admins either, except for itself", async () => {
    await change("suspend");
    expect((await addCustomer(test.as(superAdmin, organizationId))).body.code).toBe("organization_suspended");
    const path = `/api/admin/organizations/${organizationId}`;
    expect((await test.as(superAdmin, organizationId).patch(path, { name: "Northstar Motors" })).status).toBe(200);
    await change("resume");
    expect((await addCustomer(test.as(superAdmin, organizationId))).status).toBe(201);
  });

  it("lets people end and extend their sessions, and work in their other organizations", async () => {
    const other = await test.create.organization();
    const person = await test.create.person({ organizationId, role: "org:member" });
    await test.create.join(person.personId, other, "org:member");
    await change("suspend");
    expect((await test.as(person, organizationId).post("/api/auth/refresh-session")).status).toBe(200);
    expect((await addCustomer(test.as(person, other))).status).toBe(201);
    expect((await test.as(person, organizationId).post("/api/auth/sign-out")).status).toBe(204);
    await change("resume");
  });
});

describe("what works nevertheless, though it isn't a GET", () => {
  it("is declared by its endpoint", () => {
    const declared = api
      .filter(({ worksWhenSuspended }) => worksWhenSuspended)
      .map(({ method, path }) => `${method} ${path}`);
    expect(declared.toSorted()).toEqual([
      "DELETE /api/drafts/:form/:tabId",
      "POST /api/ai/parse-appointment",
      "POST /api/ai/task-suggestions",
      "POST /api/audit-events/export",
      "POST /api/calls/end/:callSid",
      "POST /api/customers/:customerId/reveal",
      "POST /api/exports",
      "POST /api/exports/customers",
      "POST /api/inventory-export",
      "PUT /api/drafts/:form/:tabId",
      "PUT /api/notifications/:notificationId/read",
      "PUT /api/notifications/read",
    ]);
  });

  it("works in a suspended organization", async () => {
    const customer = await test.as(admin).post("/api/customers", buildNewCustomer({ dateOfBirth: "1980-02-03" }));
    const customerId: string = customer.body.id;
    const locationId = await test.create.location(organizationId);
    const [notice] = await test.query(
      `insert into notifications
         (organization_id, id, person_id, kind, title, text, subject_kind, subject_id, key, created_at)
       values ($1, gen_random_uuid(), $2, 'mention', 'Read me', '', 'customer', gen_random_uuid(), 'read me', now())
       returning id`,
      [organizationId, admin.personId],
    );
    await change("suspend");
    const answers = [
      await test.as(admin).post(`/api/customers/${customerId}/reveal`, { field: "dateOfBirth" }),
      await test.as(admin).post("/api/audit-events/export", {}),
      await test
        .as(admin)
        .post("/api/ai/parse-appointment", { appointmentText: "oil change tomorrow 9am", locationId }),
      await test.as(admin).post("/api/ai/task-suggestions", { noteText: "Call her back on Friday", locationId }),
      await test.as(admin).put(`/api/notifications/${String(notice?.["id"])}/read`),
      await test.as(admin).put("/api/notifications/read"),
      await test.as(admin).get("/api/customer-duplicates?phone=3055550142"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(answers[0]?.body).toEqual({ value: "1980-02-03" });
    // What was read is still noted.
    const events = await test.query("select action from audit_events where organization_id = $1 order by at desc", [
      organizationId,
    ]);
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["audit_log.exported", "customer.revealed"]),
    );
    expect((await test.as(admin).post("/api/notifications/read")).status).toBe(404);
    await change("resume");
  });
});

describe("suspending an organization", () => {
  it("is audited once, with the old and the new status", async () => {
    const own = await test.create.organization();
    await change("suspend", own);
    await change("suspend", own);
    await change("resume", own);
    const events = await test.query("select action, changes from audit_events where entity_id = $1 order by at", [own]);
    expect(events).toEqual([
      { action: "organization.suspended", changes: { status: { old: "active", new: "suspended" } } },
      { action: "organization.resumed", changes: { status: { old: "suspended", new: "active" } } },
    ]);
  });

  it("is for super admins only, and not for an organization that the identity provider closed", async () => {
    const path = `/api/admin/organizations/${organizationId}/suspend`;
    expect((await test.as(admin).post(path)).status).toBe(403);
    expect((await test.anonymous.post(path)).status).toBe(401);
    expect((await change("suspend", "0198c0de-0000-7000-8000-000000000000")).status).toBe(404);
    const closed = await test.create.organization();
    await test.query("update organizations set status = 'inactive' where id = $1", [closed]);
    expect((await change("resume", closed)).status).toBe(409);
  });
});
