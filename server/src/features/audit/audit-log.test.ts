import { beforeAll, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let locationId: string;
let admin: Person;
let rep: Person;
let customerId: string;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  locationId = await test.create.location(organizationId, "Main");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  rep = await test.create.person({ organizationId, role: "org:member" });
  customerId = (
    await test.as(rep).post("/api/customers", {
      firstName: "=HYPERLINK(1)",
      lastName: "Lovelace",
      phone: "2015550142",
      email: "ada@example.com",
      locationAssociations: [{ locationId, isPrimary: true }],
    })
  ).body.id;
  await test.as(admin).put(`/api/locations/${locationId}`, { managerId: rep.personId, phone: "201-555-0100" });
});

const list = async (query = "", as = admin) => (await test.as(as).get(`/api/audit-events${query}`)).body;
const actionsOf = (body: { events: { action: string }[] }) => body.events.map(({ action }) => action);

it("lists who did what to which record, newest first, with old and new values and the names behind IDs", async () => {
  const body = await list();
  expect(actionsOf(body)).toEqual(["location.updated", "customer.created"]);
  expect(body.events[0]).toMatchObject({
    actorId: admin.personId,
    actorName: expect.stringContaining("Pat"),
    recordName: "Main",
    locationName: "Main",
    changes: { phone: { old: null, new: "201-555-0100" }, managerId: { old: null, new: rep.personId } },
  });
  expect(body.names[rep.personId]).toContain("Pat");
  expect(body.events[1]).toMatchObject({ customerId, recordName: "=HYPERLINK(1) Lovelace" });
  expect((await test.as(admin).get("/api/audit-events/actions")).body.actions).toEqual(
    expect.arrayContaining(["customer.created", "location.updated"]),
  );
});

it("filters by person, record, action and day, and goes on page by page", async () => {
  expect(actionsOf(await list(`?personId=${rep.personId}`))).toEqual(["customer.created"]);
  expect(actionsOf(await list(`?recordId=${customerId}`))).toEqual(["customer.created"]);
  expect(actionsOf(await list("?action=location.updated"))).toEqual(["location.updated"]);
  expect(actionsOf(await list("?kind=location"))).toEqual(["location.updated"]);
  await test.query("update audit_events set at = '2026-01-05 03:00Z' where action = 'customer.created'");
  // Chicago's 4th.
  const fourth = await list("?from=2026-01-04&to=2026-01-04");
  expect(actionsOf(fourth)).toEqual(["customer.created"]);
  expect(fourth.timeZone).toBe("America/Chicago");
  expect(actionsOf(await list("?to=2026-01-03"))).toEqual([]);
  expect(actionsOf(await list("?from=2026-01-05"))).toEqual(["location.updated"]);
  const first = await list("?limit=1");
  expect(actionsOf(first)).toEqual(["location.updated"]);
  expect(actionsOf(await list(`?limit=1&after=${first.nextCursor}`))).toEqual(["customer.created"]);
});

it("exports a table in which no cell is a formula, and records that", async () => {
  const answer = await test.app().inject({
    method: "POST",
    url: "/api/audit-events/export",
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { personId: rep.personId },
  });
  expect(answer.statusCode).toBe(200);
  const [head, ...lines] = answer.body.trim().split("\r\n");
  expect(head).toContain("at,person,action,record");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("'=HYPERLINK(1) Lovelace");
  const [latest] = (await list("?action=audit_log.exported")).events;
  expect(latest).toMatchObject({ actorId: admin.personId, changes: { filter: { new: { personId: rep.personId } } } });
});

it("names invalid filters", async () => {
  const { status, body } = await test.as(admin).get("/api/audit-events?personId=x&recordId=y&from=z&after=w&limit=0");
  expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, ["from", "limit", "personId", "recordId"]]);
  expect((await test.as(admin).get("/api/audit-events?after=w")).body.fields).toEqual({ after: expect.any(String) });
  expect((await test.as(admin).post("/api/audit-events/export", { to: "x" })).body.fields).toHaveProperty("to");
});

it("is for administrators of this organization only", async () => {
  const stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
  expect(actionsOf(await list("", stranger))).toEqual([]);
  for (const path of ["/api/audit-events", "/api/audit-events/actions"]) {
    expect((await test.as(rep).get(path)).status).toBe(403);
    expect((await test.anonymous.get(path)).status).toBe(401);
  }
  expect((await test.as(rep).post("/api/audit-events/export", {})).status).toBe(403);
  expect((await test.anonymous.post("/api/audit-events/export", {})).status).toBe(401);
});

it("names the entry of a list, the person whose access changed and the invited address", async () => {
  const { values } = (await test.as(admin).post("/api/picklists/teams/values", { name: "Detailing" })).body;
  const team = values.find(({ name }: { name: string }) => name === "Detailing");
  await test.as(admin).put(`/api/picklists/teams/values/${team.id}`, { active: false });
  const access = { userId: rep.personId, locationId, role: "user" };
  const { id } = (await test.as(admin).post("/api/user-locations", access)).body;
  await test.as(admin).put(`/api/user-locations/${id}`, { role: "sales_rep" });
  const offer = { email: "ada@dealer.example", role: "org:member", locationAccess: [{ locationId, role: "user" }] };
  const invitation = (await test.as(admin).post(`/api/organizations/${organizationId}/invite`, offer)).body;
  await test.as(admin).delete(`/api/organizations/${organizationId}/invitations/${invitation.id}`);
  const nameOf = async (action: string) => (await list(`?action=${action}`)).events[0].recordName;
  expect(await nameOf("team.updated")).toBe("Detailing");
  expect(await nameOf("user_location.updated")).toContain("Pat");
  expect(await nameOf("invitation.revoked")).toBe("ada@dealer.example");
});
