import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let main: string;
let branch: string;
let admin: Person;
let rep: Person;
let stranger: Person;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  main = await test.create.location(organizationId, "Main");
  branch = await test.create.location(organizationId, "Branch");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  rep = await test.create.person({ organizationId, at: [{ locationId: main, role: "sales_rep", isPrimary: true }] });
  stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
});

const replace = (as: Person, userId: string, locationAccess: unknown) =>
  test.as(as).post("/api/clerk/real-update-metadata", { userId, metadata: { locationAccess } });

describe("GET /api/clerk/real-users", () => {
  it("returns the organization's people with the documented names", async () => {
    await test.as(rep).get("/api/me");
    const { status, body } = await test.as(admin).get("/api/clerk/real-users");
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body.find((user: { id: string }) => user.id === rep.personId)).toMatchObject({
      emailAddresses: [{ emailAddress: rep.email }],
      organizationId,
      organizationName: "Northstar",
      lastActiveAt: expect.any(String),
      publicMetadata: {
        globalRole: "user",
        role: null,
        permissions: expect.arrayContaining(["org:customers:create"]),
        locationAccess: [{ locationId: main, role: "sales_rep", department: null }],
      },
    });
  });

  it("requires permission to manage users, in their own organization", async () => {
    expect((await test.as(rep).get("/api/clerk/real-users")).status).toBe(403);
    expect((await test.anonymous.get("/api/clerk/real-users")).status).toBe(401);
    expect((await test.as(stranger).get("/api/clerk/real-users")).body).toMatchObject([{ id: stranger.personId }]);
  });
});

describe("POST /api/clerk/real-update-metadata", () => {
  it("replaces a person's location roles, always with one primary, and audits it", async () => {
    const { status, body } = await replace(admin, rep.personId, [
      { locationId: branch, role: "manager", department: "Sales" },
    ]);
    expect(status).toBe(200);
    expect(body.publicMetadata.locationAccess).toEqual([{ locationId: branch, role: "manager", department: "Sales" }]);
    const places = (await test.as(admin).get(`/api/users/${rep.personId}/locations`)).body;
    expect(places).toMatchObject([{ location_id: branch, role: "manager", is_primary: true }]);
    const [event] = await test.query("select changes from audit_events where action = 'user_location.replaced'");
    expect(event?.changes).toMatchObject({
      locationAccess: { old: [{ locationId: main }], new: [{ locationId: branch }] },
    });
    expect((await replace(admin, rep.personId, [])).body.publicMetadata.locationAccess).toEqual([]);
  });

  it("names bad fields and changes nothing then", async () => {
    const foreign = await test.create.location(await test.create.organization());
    const locationAccess = [
      { locationId: main, role: "user" },
      { locationId: main, role: "user" },
      { locationId: foreign, role: "admin" },
    ];
    const { status, body } = await replace(admin, rep.personId, locationAccess);
    expect([status, body.fields]).toEqual([
      422,
      {
        "metadata.locationAccess.1.locationId": "This location is listed twice",
        "metadata.locationAccess.2.locationId": "Choose a location of this organization",
      },
    ]);
    expect((await replace(admin, rep.personId, [{ locationId: main, role: "king" }])).status).toBe(422);
    expect(await test.query("select 1 from user_locations where person_id = $1", [rep.personId])).toEqual([]);
  });

  it("is refused to others, and hides other organizations' people", async () => {
    expect((await replace(rep, rep.personId, [{ locationId: main, role: "admin" }])).status).toBe(403);
    expect((await replace(stranger, rep.personId, [])).status).toBe(404);
    expect((await replace(admin, stranger.personId, [])).status).toBe(404);
    expect((await test.anonymous.post("/api/clerk/real-update-metadata", {})).status).toBe(401);
  });
});

it("grants and removes permissions right away, even while someone is working", async () => {
  const person = await test.create.person({ organizationId });
  const mayLook = async () => (await test.as(person).get("/api/customers")).status === 200;
  expect(await mayLook()).toBe(false);
  await replace(admin, person.personId, [{ locationId: main, role: "sales_rep" }]);
  expect(await mayLook()).toBe(true);
  await replace(admin, person.personId, []);
  expect(await mayLook()).toBe(false);
});
