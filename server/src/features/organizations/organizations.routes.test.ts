import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let main: string;
let admin: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  main = await test.create.location(organizationId, "Main", { isPrimary: true });
  admin = await test.create.person({ organizationId, role: "org:admin" });
  viewer = await test.create.person({ organizationId, role: "org:viewer" });
  stranger = await test.create.person({
    organizationId: await test.create.organization("Elsewhere"),
    role: "org:admin",
  });
});

describe("GET /api/admin/organizations", () => {
  it("shows people their own and a super admin all of them", async () => {
    const own = (await test.as(admin).get("/api/admin/organizations")).body;
    expect(own).toMatchObject([{ name: "Northstar", userCount: 2, locationCount: 1, userHasAccess: true }]);
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    const all = (await test.as(superAdmin, "global").get("/api/admin/organizations")).body;
    expect(all.map((organization: { name: string }) => organization.name)).toEqual(["Elsewhere", "Northstar"]);
    expect((await test.anonymous.get("/api/admin/organizations")).status).toBe(401);
    expect((await test.as(await test.create.person()).get("/api/admin/organizations")).body).toEqual([]);
  });
});

describe("an organization that was switched off", () => {
  it("is no longer listed for its members, who can't work in it either", async () => {
    const closed = await test.create.organization("Closed");
    const member = await test.create.person({ organizationId: closed, role: "org:admin" });
    await test.query("update organizations set status = 'inactive' where id = $1", [closed]);
    expect((await test.as(member).get("/api/admin/organizations")).body).toEqual([]);
    expect((await test.as(member, closed).get("/api/locations")).status).toBe(404);
    await test.query("delete from memberships where organization_id = $1", [closed]);
    await test.query("delete from organizations where id = $1", [closed]);
  });
});

describe("GET /api/locations", () => {
  it("returns the documented names, also with a cache-busting timestamp", async () => {
    const { status, body } = await test.as(viewer).get(`/api/locations?organizationId=${organizationId}&_t=1234`);
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      id: main,
      organizationId,
      name: "Main",
      location_name: "Main",
      address: null,
      city: "Newark",
      state: "NJ",
      zipCode: null,
      phone: null,
      email: null,
      time_zone: "America/New_York",
      department: null,
      role: "user",
      manager: null,
      manager_id: null,
      status: "active",
      is_primary: true,
      is_active: true,
    });
  });

  it("hides other organizations', and shows a location's people only their own", async () => {
    expect((await test.as(stranger).get("/api/locations")).body).toEqual([]);
    expect((await test.as(stranger).get(`/api/locations?organizationId=${organizationId}`)).status).toBe(404);
    const second = await test.create.location(organizationId, "Second");
    const rep = await test.create.person({ organizationId, at: [{ locationId: second, role: "sales_rep" }] });
    expect((await test.as(rep).get("/api/locations")).body).toMatchObject([{ id: second }]);
    expect((await test.anonymous.get("/api/locations")).status).toBe(401);
    expect((await test.as(await test.create.person()).get("/api/locations")).body.code).toBe("organization_required");
  });
});

describe("POST /api/locations", () => {
  it("adds a location in the organization's zone by default, and moves the primary", async () => {
    const plain = await test.as(admin).post("/api/locations", { name: "Plain", organizationId: "ignored" });
    expect([plain.status, plain.body.time_zone, plain.body.is_primary]).toEqual([201, "America/Chicago", false]);
    const primary = await test.as(admin).post("/api/locations", {
      location_name: "New main",
      time_zone: "US/Arizona",
      isPrimary: true,
      managerId: admin.personId,
    });
    expect(primary.body).toMatchObject({ time_zone: "America/Phoenix", is_primary: true, manager_id: admin.personId });
    const all = (await test.as(admin).get("/api/locations")).body;
    expect(all.filter((location: { is_primary: boolean }) => location.is_primary)).toHaveLength(1);
  });

  it("puts a location whose ZIP code and state say so into another zone than the organization's", async () => {
    const zoneOf = async (place: object) => {
      const name = `At ${JSON.stringify(place)}`;
      return (await test.as(admin).post("/api/locations", { name, ...place })).body.time_zone;
    };
    expect(await zoneOf({ zipCode: "85001", state: "AZ" })).toBe("America/Phoenix");
    expect(await zoneOf({ state: "Calif." })).toBe("America/Los_Angeles");
    expect(await zoneOf({ zip_code: "37402-1234" })).toBe("America/New_York");
    // Partly in the organization's own.
    expect(await zoneOf({ zipCode: "69101", state: "NE" })).toBe("America/Chicago");
    expect(await zoneOf({ zipCode: "85001", timeZone: "America/Denver" })).toBe("America/Denver");
  });

  it("stores state and ZIP code as the postal service writes them", async () => {
    const typed = { name: "Typed", state: "new jersey", zip_code: "071021234", phone: "+1 201-555-0142 x12" };
    const { body } = await test.as(admin).post("/api/locations", typed);
    expect(body).toMatchObject({ state: "NJ", zipCode: "07102-1234", phone: "+1 201-555-0142 x12" });
    const { body: changed } = await test.as(admin).put(`/api/locations/${body.id}`, { state: "n.y.", phone: "" });
    expect(changed).toMatchObject({ state: "NY", phone: null });
    const { status, body: refused } = await test.as(admin).put(`/api/locations/${body.id}`, { state: "Narnia" });
    expect([status, Object.keys(refused.fields)]).toEqual([422, ["state"]]);
  });

  it.each([
    [{}, "name", "Location name is required"],
    [{ name: "" }, "name", "Location name is required"],
    [
      { name: "X", time_zone: "Mars/Olympus" },
      "timeZone",
      "Time zone must be an IANA time zone such as America/Chicago",
    ],
    [
      { name: "X", time_zone: "SystemV/EST5" },
      "timeZone",
      "Time zone must be an IANA time zone such as America/Chicago",
    ],
    [{ name: "X", time_zone: "PST" }, "timeZone", "Time zone must be an IANA time zone such as America/Chicago"],
    [
      { name: "X", time_zone: "utc" },
      "timeZone",
      "Time zone must be the time zone of a place, such as America/Chicago",
    ],
    [{ name: "X", phone: "call me maybe" }, "phone", "Please enter a valid 10-digit phone number"],
    [{ name: "X", state: "Narnia" }, "state", "Enter a state or province such as NJ"],
    [{ name: "X", state: "NJ 07102" }, "state", "Enter a state or province such as NJ"],
    [{ name: "X", zip_code: "banana" }, "zipCode", "Enter a ZIP code such as 07102"],
    [{ name: "X", zipCode: "0710" }, "zipCode", "Enter a ZIP code such as 07102"],
    [{ name: "X", status: "closed" }, "status", expect.any(String)],
    [{ name: "X", email: "nobody" }, "email", "Please enter a valid email address"],
    [
      { name: "X", managerId: "0198c0de-0000-7000-8000-000000000000" },
      "managerId",
      "Choose a person of this organization",
    ],
    [{ name: "MAIN" }, "name", "A location with this name already exists"],
  ])("names the field of %o", async (body, field, message) => {
    const answer = await test.as(admin).post("/api/locations", body);
    expect([422, 409]).toContain(answer.status);
    expect(answer.body.fields).toEqual({ [field]: message });
  });

  it("is refused without permission to manage locations", async () => {
    const chief = await test.create.person({ organizationId, at: [{ locationId: main, role: "admin" }] });
    expect((await test.as(viewer).post("/api/locations", { name: "Y" })).status).toBe(403);
    expect((await test.as(chief).post("/api/locations", { name: "Y" })).status).toBe(403);
    expect((await test.anonymous.post("/api/locations", { name: "Y" })).status).toBe(401);
  });
});

describe("PUT and DELETE /api/locations/:locationId", () => {
  it("changes the given fields and audits them", async () => {
    const id = await test.create.location(organizationId, "Changing");
    const { body } = await test.as(admin).put(`/api/locations/${id}`, { city: null, status: "inactive" });
    expect(body).toMatchObject({ name: "Changing", city: null, state: "NJ", status: "inactive", is_active: false });
    const [event] = await test.query("select changes from audit_events where entity_id = $1", [id]);
    expect(event?.changes).toEqual({ city: { old: "Newark", new: null }, status: { old: "active", new: "inactive" } });
  });

  it("refuses to delete a location in use, with the counts, and deletes an empty one", async () => {
    const id = await test.create.location(organizationId, "Busy");
    await test.as(admin).post("/api/customers", buildNewCustomer({ locationAssociations: [{ locationId: id }] }));
    const refused = await test.as(admin).delete(`/api/locations/${id}?organizationId=${organizationId}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("is in use by 1 customer. Make it inactive instead, or move them first.");
    await test.as(admin).put(`/api/locations/${id}`, { isPrimary: true });
    expect((await test.as(admin).delete(`/api/locations/${id}`)).body.message).toContain(
      "Make another location primary and this one inactive instead, or move them first.",
    );
    const empty = await test.create.location(organizationId, "Empty");
    expect((await test.as(admin).delete(`/api/locations/${empty}`)).status).toBe(204);
    expect((await test.as(admin).delete(`/api/locations/${empty}`)).status).toBe(404);
  });

  it("lets only people who manage all locations change the primary one, which stays active", async () => {
    const here = await test.create.location(organizationId, "Branch");
    const chief = await test.create.person({ organizationId, at: [{ locationId: here, role: "admin" }] });
    const taken = await test.as(chief).put(`/api/locations/${here}`, { isPrimary: true });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([422, ["isPrimary"]]);
    const primary = (await test.as(admin).put(`/api/locations/${here}`, { isPrimary: true })).body;
    expect(primary.is_primary).toBe(true);
    expect((await test.as(admin).put(`/api/locations/${here}`, { status: "inactive" })).body.fields).toHaveProperty(
      "status",
    );
    await test.as(admin).put(`/api/locations/${main}`, { isPrimary: true });
  });

  it("never removes a location role added at the same time", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await test.create.location(organizationId, `Contested ${round}`);
      const person = await test.create.person({ organizationId, role: null });
      const [given, deleted] = await Promise.all([
        test.as(admin).post("/api/user-locations", { userId: person.personId, locationId: id, role: "user" }),
        test.as(admin).delete(`/api/locations/${id}`),
      ]);
      const places = await test.query("select 1 from user_locations where location_id = $1", [id]);
      expect(places).toHaveLength(given.status === 201 ? 1 : 0);
      expect([given.status, deleted.status]).not.toEqual([201, 204]);
    }
  });

  it("is hidden from another location's admin, who doesn't learn that it exists", async () => {
    const here = await test.create.location(organizationId, "Chief's own");
    const chief = await test.create.person({ organizationId, at: [{ locationId: here, role: "admin" }] });
    expect((await test.as(chief).put(`/api/locations/${main}`, { city: "X" })).status).toBe(404);
    expect((await test.as(chief).delete(`/api/locations/${main}`)).status).toBe(404);
    expect((await test.as(chief).put(`/api/locations/${here}`, { city: "X" })).status).toBe(200);
  });

  it("is refused to viewers and hidden from another organization", async () => {
    expect((await test.as(viewer).put(`/api/locations/${main}`, { city: "X" })).status).toBe(403);
    expect((await test.as(stranger).put(`/api/locations/${main}`, { city: "X" })).status).toBe(404);
    expect((await test.as(stranger).delete(`/api/locations/${main}`)).status).toBe(404);
    expect((await test.anonymous.delete(`/api/locations/${main}`)).status).toBe(401);
    expect((await test.as(admin).put("/api/locations/7", { city: "X" })).body.fields).toEqual({
      locationId: "Location must be a valid ID",
    });
  });
});

describe("people at locations", () => {
  it("gives, changes and takes away a place, always with one primary", async () => {
    const person = await test.create.person({ organizationId, role: null });
    const second = await test.create.location(organizationId, "Place two");
    const give = (locationId: string, over = {}) =>
      test.as(admin).post("/api/user-locations", { userId: person.personId, locationId, role: "sales_rep", ...over });
    const first = await give(main);
    expect(first.body).toMatchObject({
      location_id: main,
      is_primary: true,
      is_active: true,
      role: "sales_rep",
      permissionsOverride: null,
    });
    const other = await give(second, { department: "Sales", isPrimary: true });
    expect(other.body).toMatchObject({ is_primary: true, department: "Sales", location: { name: "Place two" } });
    expect((await give(second)).status).toBe(409);

    const list = (await test.as(person).get(`/api/users/${person.personId}/locations`)).body;
    expect(list.map((link: { is_primary: boolean }) => link.is_primary)).toEqual([true, false]);

    const changed = await test.as(admin).put(`/api/user-locations/${other.body.id}`, {
      role: "manager",
      permissionsOverride: { "org:reports:view": false },
    });
    expect(changed.body).toMatchObject({
      role: "manager",
      department: "Sales",
      permissionsOverride: { "org:reports:view": false },
    });

    const moved = await test.as(person).put(`/api/users/${person.personId}/primary-location`, { locationId: main });
    expect(moved.body[0]).toMatchObject({ location_id: main, is_primary: true });

    expect((await test.as(admin).delete(`/api/user-locations/${first.body.id}`)).status).toBe(204);
    const rest = (await test.as(person).get(`/api/users/${person.personId}/locations`)).body;
    expect(rest).toMatchObject([{ location_id: second, is_primary: true }]);
  });

  it("shows a person's location roles only to themselves and to people who manage users", async () => {
    const path = `/api/users/${viewer.personId}/locations`;
    expect((await test.as(viewer).get(path)).status).toBe(200);
    expect((await test.as(admin).get(path)).status).toBe(200);
    expect((await test.as(stranger).get(path)).status).toBe(404);
    expect((await test.as(viewer).get(`/api/users/${admin.personId}/locations`)).status).toBe(404);
    expect((await test.anonymous.get(path)).status).toBe(401);
    const nobody = await test.create.person();
    expect((await test.as(nobody).get(`/api/users/${nobody.personId}/locations`)).body).toEqual([]);
  });

  it("names invalid fields, and refuses other organizations' people, locations and callers", async () => {
    const post = (body: unknown, as = admin) => test.as(as).post("/api/user-locations", body);
    expect(Object.keys((await post({})).body.fields).toSorted()).toEqual(["locationId", "role", "userId"]);
    expect((await post({ userId: viewer.personId, locationId: main, role: "king" })).body.fields).toHaveProperty(
      "role",
    );
    expect((await post({ userId: stranger.personId, locationId: main, role: "user" })).status).toBe(404);
    const foreign = await test.create.location(await test.create.organization());
    expect((await post({ userId: viewer.personId, locationId: foreign, role: "user" })).status).toBe(404);
    expect((await post({ userId: viewer.personId, locationId: main, role: "user" }, viewer)).status).toBe(403);
    expect((await test.anonymous.post("/api/user-locations", {})).status).toBe(401);

    const link = (await post({ userId: viewer.personId, locationId: main, role: "user" })).body;
    const path = `/api/user-locations/${link.id}`;
    expect((await test.as(stranger).put(path, { role: "admin" })).status).toBe(404);
    expect((await test.as(stranger).delete(path)).status).toBe(404);
    expect((await test.as(viewer).put(path, { role: "admin" })).status).toBe(403);
    expect((await test.as(viewer).delete(path)).status).toBe(403);
    expect((await test.anonymous.put(path, {})).status).toBe(401);
    const primary = `/api/users/${viewer.personId}/primary-location`;
    expect((await test.as(stranger).put(primary, { locationId: main })).status).toBe(404);
    expect((await test.as(viewer).put(primary, { locationId: foreign })).status).toBe(404);
    expect((await test.as(viewer).put(primary, {})).body.fields).toEqual({ locationId: expect.any(String) });
    expect((await test.anonymous.put(primary, { locationId: main })).status).toBe(401);
  });
});
