import { expect, it } from "vitest";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

async function setUp() {
  const organizationId = await test.create.organization();
  const admin = await test.create.person({ organizationId, role: "org:admin" });
  return { organizationId, admin, add: (body: object) => test.as(admin).post("/api/locations", body) };
}

it("is the primary one, whatever the form says, and no further one is", async () => {
  const { add } = await setUp();
  expect((await add({ name: "First", isPrimary: false })).body.is_primary).toBe(true);
  expect((await add({ name: "Second", isPrimary: false })).body.is_primary).toBe(false);
  const { add: addInactive } = await setUp();
  const { status, body } = await addInactive({ name: "Closed", status: "inactive" });
  expect([status, body.is_primary]).toEqual([201, false]);
});

it("is one, even if several are added at the same moment", async () => {
  const { add } = await setUp();
  const added = await Promise.all(Array.from({ length: 5 }, (_, n) => add({ name: `Lot ${n}` })));
  expect(added.filter(({ body }) => body.is_primary)).toHaveLength(1);
});

it("has the manager of the documented body: by ID, name or email address", async () => {
  const { organizationId, add, admin } = await setUp();
  const ada = await test.create.person({ organizationId, role: "org:member" });
  await test.query(
    "update people set first_name = 'Ada', last_name = 'King', email = 'ada.king@x.example' where id = $1",
    [ada.personId],
  );
  for (const [n, manager] of [ada.personId, "ada king", "ADA.King@x.example"].entries()) {
    const { body } = await add({ name: `Lot ${n}`, manager });
    expect([body.manager_id, body.manager]).toEqual([ada.personId, "Ada King"]);
    const changed = await test.as(admin).put(`/api/locations/${body.id}`, { manager: "" });
    expect(changed.body.manager_id).toBe(null);
    const again = await test.as(admin).put(`/api/locations/${body.id}`, { manager });
    expect(again.body.manager_id).toBe(ada.personId);
  }
  const elsewhere = await test.create.person({ organizationId: await test.create.organization() });
  for (const manager of ["Nobody Known", elsewhere.personId]) {
    const { status, body } = await add({ name: "Other", manager });
    expect([status, body.fields]).toEqual([422, { manager: "Choose a person of this organization" }]);
  }
  const namesake = await test.create.person({ organizationId, role: "org:member" });
  await test.query("update people set first_name = 'ADA', last_name = 'King' where id = $1", [namesake.personId]);
  expect((await add({ name: "Other", manager: "Ada King" })).body.fields.manager).toContain("Several people");
});
