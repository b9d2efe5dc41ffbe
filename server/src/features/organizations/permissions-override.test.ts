import { expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

it("an override given at a location takes effect there, and is audited", async () => {
  const organizationId = await test.scenes.organization();
  const here = await test.scenes.location(organizationId);
  const admin = await test.scenes.person({ organizationId, role: "org:admin" });
  const rep = await test.scenes.person({ organizationId, at: [{ locationId: here, role: "sales_rep" }] });
  const { id } = (
    await test.as(rep).post("/api/customers", buildNewCustomer({ locationAssociations: [{ locationId: here }] }))
  ).body;
  expect((await test.as(rep).delete(`/api/customers/${id}`)).status).toBe(403);

  const [link] = (await test.as(admin).get(`/api/users/${rep.personId}/locations`)).body;
  const permissionsOverride = { "org:customers:delete": true, "org:customers:create": false };
  const changed = await test.as(admin).put(`/api/user-locations/${link.id}`, { permissionsOverride });
  expect(changed.body.permissionsOverride).toEqual(permissionsOverride);
  test.setNow(new Date(test.now().getTime() + 6_000));
  expect((await test.as(rep).post("/api/customers", buildNewCustomer())).status).toBe(403);
  expect((await test.as(rep).delete(`/api/customers/${id}`)).status).toBe(204);

  const [event] = await test.look("select changes from audit_events where entity_id = $1", [link.id]);
  expect(event?.changes).toEqual({ permissionsOverride: { old: null, new: permissionsOverride } });

  const unknown = await test
    .as(admin)
    .put(`/api/user-locations/${link.id}`, { permissionsOverride: { "org:everything": true } });
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ["permissionsOverride"]]);
});
