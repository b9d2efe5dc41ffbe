import { expect, it } from "vitest";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

async function setUp() {
  const organizationId = await test.create.organization();
  const [one, two] = [await test.create.location(organizationId), await test.create.location(organizationId)];
  const person = (role: string | null, ...at: [string, LocationRole][]) =>
    test.create.person({
      organizationId,
      role,
      at: at.map(([locationId, locationRole]) => ({ locationId, role: locationRole })),
    });
  return { organizationId, one, two, person };
}

const switchOff = (as: Person, locationId: string) =>
  test.as(as).put(`/api/locations/${locationId}`, { status: "inactive" });

const refused = { status: "This is the last location where you work. Ask an administrator to make it inactive" };

it("is not switched off by the location admin or manager who works there, but by an administrator", async () => {
  const { organizationId, one, two, person } = await setUp();
  const locationAdmin = await person(null, [one, "admin"]);
  const manager = await person("org:manager", [one, "user"]);
  for (const who of [locationAdmin, manager]) {
    const { status, body } = await switchOff(who, one);
    expect([status, body.fields]).toEqual([422, refused]);
    expect((await test.as(who).put(`/api/locations/${one}`, { name: "Renamed" })).status).toBe(200);
  }
  expect((await switchOff(manager, two)).status).toBe(200);
  // Already off, the form sends it along with other fields.
  expect((await test.as(manager).put(`/api/locations/${two}`, { status: "inactive", phone: null })).status).toBe(200);
  const admin = await test.create.person({
    organizationId,
    role: "org:admin",
    at: [{ locationId: one, role: "user" }],
  });
  expect((await switchOff(admin, one)).status).toBe(200);
});

it("is the organization's last one for a manager without locations of their own", async () => {
  const { one, two, person } = await setUp();
  const manager = await person("org:manager");
  expect((await switchOff(manager, one)).status).toBe(200);
  expect((await switchOff(manager, two)).body.fields).toEqual(refused);
});

it("stays, even if someone switches off both of theirs at the same moment", async () => {
  const { one, two, person } = await setUp();
  for (let round = 0; round < 10; round++) {
    const both = await person(null, [one, "admin"], [two, "admin"]);
    const answers = await Promise.all([switchOff(both, one), switchOff(both, two)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
    await test.query("update locations set status = 'active' where id = any($1)", [[one, two]]);
  }
});
