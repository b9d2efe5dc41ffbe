import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { beforeAll, describe, expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";
import { listCallGroup } from "./call-group.service.ts";

const test = testApp();

let organizationId: string;
let locationId: string;
let elsewhere: string;
let admin: Person;
let rep: Person;
let otherRep: Person;
let watcher: Person;

beforeAll(async () => {
  organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  locationId = await test.create.location(organizationId, "Downtown");
  elsewhere = await test.create.location(organizationId, "Airport");
  const at = (role: LocationRole, id = locationId) =>
    test.create.person({ organizationId, at: [{ locationId: id, role, isPrimary: true }] });
  rep = await at("sales_rep");
  otherRep = await at("bdc_rep");
  watcher = await at("user");
});

const pathOf = (id: string) => `/api/locations/${id}/call-group`;
const replace = (memberIds: string[], { by = admin, id = locationId, base }: Partial<Given> = {}) =>
  test.as(by).put(pathOf(id), { memberIds, ...(base && { base: { memberIds: base } }) });
interface Given {
  by: Person;
  id: string;
  base: string[];
}
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);
const members = async () => idsOf((await test.as(admin).get(pathOf(locationId))).body.callGroup.members);

describe("a location's call group", () => {
  it("is read in the order in which it was set, and names who could be in it", async () => {
    const { status, body } = await replace([otherRep.personId, rep.personId]);
    expect([status, idsOf(body.callGroup.members)]).toEqual([200, [otherRep.personId, rep.personId]]);
    expect(idsOf(body.callGroup.candidates).toSorted()).toEqual(
      [admin.personId, rep.personId, otherRep.personId].toSorted(),
    );
    await replace([rep.personId, otherRep.personId]);
    expect(await members()).toEqual([rep.personId, otherRep.personId]);
    const system = systemScope("test", organizationId);
    const people = await test.database().read(system, (db) => listCallGroup(db, system, locationId));
    expect(idsOf(people)).toEqual([rep.personId, otherRep.personId]);
  });

  it.each([
    ["someone who may only look at customers", () => [watcher.personId], "memberIds.0"],
    ["a person twice", () => [rep.personId, rep.personId], "memberIds"],
    ["a stranger", () => ["0198c0de-0000-7000-8000-000000000000"], "memberIds.0"],
    [
      "too many",
      () => Array.from({ length: 11 }, (_, n) => `0198c0de-0000-7000-8000-0000000000${n + 10}`),
      "memberIds",
    ],
  ])("refuses %s", async (_, ids, field) => {
    const { status, body } = await replace(ids());
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("reports both values if two people change it", async () => {
    await replace([rep.personId]);
    const { status, body } = await replace([], { base: [otherRep.personId] });
    expect([status, body.conflicts]).toEqual([409, { memberIds: { theirs: [rep.personId], yours: [] } }]);
  });

  it("leaves out who is deactivated or loses access, and takes them in again on their return", async () => {
    const leaving = await test.create.person({
      organizationId,
      at: [{ locationId, role: "sales_rep", isPrimary: true }],
    });
    await replace([leaving.personId, rep.personId]);
    await test.as(admin).post(`/api/users/${leaving.personId}/deactivate`, { handOver: {} });
    expect(await members()).toEqual([rep.personId]);
    await test.as(admin).post(`/api/users/${leaving.personId}/reactivate`, {});
    expect(await members()).toEqual([leaving.personId, rep.personId]);
    await test.query("update user_locations set location_id = $1 where person_id = $2", [elsewhere, leaving.personId]);
    expect(await members()).toEqual([rep.personId]);
  });

  it("is audited when it changes, and only then", async () => {
    const id = await test.create.location(organizationId, "Audited lot");
    await replace([admin.personId], { id });
    await replace([admin.personId], { id });
    expect(await test.query("select action, changes from audit_events where entity_id = $1", [id])).toEqual([
      { action: "location.call_group_changed", changes: { callGroup: { old: [], new: [admin.personId] } } },
    ]);
  });

  it("is changed by managers only, and not even seen by another organization", async () => {
    expect((await test.as(rep).get(pathOf(locationId))).status).toBe(200);
    expect((await replace([], { by: rep })).status).toBe(403);
    expect((await test.as(rep).get(pathOf(elsewhere))).status).toBe(404);
    const stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
    expect((await test.as(stranger).get(pathOf(locationId))).status).toBe(404);
    expect((await replace([], { by: stranger })).status).toBe(404);
  });
});
