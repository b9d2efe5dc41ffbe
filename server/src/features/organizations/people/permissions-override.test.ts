import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
let here: string;
let admin: Person;
let rep: Person;
let linkId: string;

beforeAll(async () => {
  const organizationId = await test.create.organization();
  here = await test.create.location(organizationId);
  admin = await test.create.person({ organizationId, role: "org:admin" });
  rep = await test.create.person({ organizationId, at: [{ locationId: here, role: "sales_rep" }] });
  linkId = (await test.as(admin).get(`/api/users/${rep.personId}/locations`)).body[0].id;
});

const override = (permissionsOverride: Record<string, boolean> | null) =>
  test.as(admin).put(`/api/user-locations/${linkId}`, { permissionsOverride });

describe("an override at a location", () => {
  it("takes effect with the next request, and is audited", async () => {
    const newCustomer = buildNewCustomer({ locationAssociations: [{ locationId: here }] });
    const { id } = (await test.as(rep).post("/api/customers", newCustomer)).body;
    expect((await test.as(rep).delete(`/api/customers/${id}`)).status).toBe(403);

    const permissionsOverride = { "org:customers:delete": true, "org:customers:create": false };
    const changed = await override(permissionsOverride);
    expect(changed.body.permissionsOverride).toEqual(permissionsOverride);
    expect((await test.as(rep).post("/api/customers", buildNewCustomer())).status).toBe(403);
    expect((await test.as(rep).delete(`/api/customers/${id}`)).status).toBe(204);

    const [event] = await test.query("select changes from audit_events where entity_id = $1", [linkId]);
    expect(event?.changes).toEqual({ permissionsOverride: { old: null, new: permissionsOverride } });
  });

  it("may name any permission that makes sense there, which /api/me then returns", async () => {
    const may = async () => (await test.as(rep).get("/api/me")).body;
    await override(null);
    expect((await may()).permissions).toContain("calls:view");
    expect((await may()).permissions).not.toContain("appointments:overlap");
    const given = { "appointments:overlap": true, "calls:view": false, "inventory:edit": true };
    expect((await override(given)).status).toBe(200);
    const { permissions, access } = await may();
    expect(permissions).toEqual(expect.arrayContaining(["appointments:overlap", "inventory:edit", "vehicle:edit"]));
    expect(permissions).not.toContain("calls:view");
    expect(access.locationRoles).toEqual([{ locationId: here, role: "sales_rep", permissionsOverride: given }]);
  });

  it.each([
    ["org:everything", "There is no such permission"],
    ["constructor", "There is no such permission"],
    ["org:users:manage", "This permission concerns the whole organization and can't be set at a location"],
    ["org:settings:manage", "This permission concerns the whole organization and can't be set at a location"],
    ["campaigns:create", "This permission concerns the whole organization and can't be set at a location"],
    ["data:export", "This permission concerns the whole organization and can't be set at a location"],
    ["super_admin:access", "This permission concerns the whole organization and can't be set at a location"],
    ["vehicle:delete", "This is another name for org:customers:delete: use that one"],
  ])("cannot name %s", async (name, problem) => {
    const { status, body } = await override({ "calls:view": true, [name]: true });
    expect([status, body.fields]).toEqual([422, { [`permissionsOverride.${name}`]: problem }]);
  });
});
