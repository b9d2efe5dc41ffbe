import { beforeAll, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let admin: Person;
let superAdmin: Person;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  const other = await test.create.organization("Lakeside");
  await test.create.location(other, "Madison");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  superAdmin = await test.create.person({ isSuperAdmin: true });
});

const read = async (path: string, organization = "global") => {
  const { status, body } = await test.as(superAdmin, organization).get(`/api/admin/${path}`);
  expect(status).toBe(200);
  return body;
};

it("lists everyone with the time when they were last active", async () => {
  await test.as(admin).get("/api/me");
  const people = await read("users");
  expect(people.map(({ email }: { email: string }) => email).toSorted()).toEqual(
    [admin.email, superAdmin.email].toSorted(),
  );
  expect(people.find(({ id }: { id: string }) => id === admin.personId)).toEqual({
    id: admin.personId,
    firstName: "Pat",
    lastName: expect.any(String),
    email: admin.email,
    lastActiveAt: test.now().toISOString(),
  });
});

it("counts the locations of all organizations, whichever the super admin works in", async () => {
  expect(await read("locations/total", organizationId)).toEqual({ totalLocations: 1 });
});

it("counts reports and exports since the month began", async () => {
  const record = (action: string, at: string) =>
    test.query(
      `insert into audit_events (organization_id, id, at, actor_kind, actor_id, entity, entity_id, action)
       values ($1, gen_random_uuid(), $2, 'person', $3, 'report', gen_random_uuid(), $4)`,
      [organizationId, at, admin.personId, action],
    );
  await record("audit.exported", "2026-03-01T00:00:00Z");
  await record("report.run", "2026-03-09T00:00:00Z");
  await record("customer.created", "2026-03-09T00:00:00Z");
  await record("audit.exported", "2026-02-28T23:59:59Z");
  expect(await read("reports/stats")).toEqual({ reportsThisMonth: 2 });
});

it("shows the latest changes of all organizations, the newest first", async () => {
  await test.as(admin).post("/api/locations", { name: "Newark" });
  const [latest] = await read("recent-activity");
  expect(latest).toMatchObject({
    title: "Created location",
    subject: "Newark",
    actorKind: "person",
    actorName: expect.stringMatching(/^Pat Person/),
    organizationId,
    organizationName: "Northstar",
  });
  for (let count = 0; count < 16; count++) await test.as(admin).post("/api/locations", { name: `Lot ${count}` });
  const events = await read("recent-activity");
  expect(events).toHaveLength(15);
  expect(events[0].subject).toBe("Lot 15");
});

it.each(["users", "locations/total", "reports/stats", "recent-activity"])(
  "%s is for super admins only",
  async (path) => {
    expect((await test.as(admin).get(`/api/admin/${path}`)).status).toBe(403);
    expect((await test.anonymous.get(`/api/admin/${path}`)).status).toBe(401);
  },
);
