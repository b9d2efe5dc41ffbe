import { expect, it } from "vitest";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
const path = "/api/me/name";

it("changes the signed-in person's name at once, and records it in each organization", async () => {
  const organizationId = await test.create.organization();
  const person = await test.create.person({ organizationId, role: "org:member" });
  const { status, body } = await test.as(person).put(path, { firstName: " Grace ", lastName: "Hopper" });
  expect([status, body.user]).toMatchObject([200, { id: person.personId, firstName: "Grace", lastName: "Hopper" }]);
  expect((await test.as(person).get("/api/me")).body.user).toMatchObject({ firstName: "Grace", lastName: "Hopper" });
  const events = await test.query("select organization_id, changes from audit_events where action = 'person.renamed'");
  expect(events).toEqual([
    {
      organization_id: organizationId,
      changes: { name: { old: expect.stringContaining("Pat"), new: "Grace Hopper" } },
    },
  ]);
});

it("works for people without an organization", async () => {
  const person = await test.create.person();
  expect((await test.as(person).put(path, { firstName: "Ada", lastName: "Lovelace" })).status).toBe(200);
});

it.each([
  ["firstName", { firstName: " ", lastName: "Hopper" }],
  ["lastName", { firstName: "Grace" }],
  ["lastName", { firstName: "Grace", lastName: "<b>" }],
  ["firstName", { firstName: "x".repeat(101), lastName: "Hopper" }],
])("refuses an invalid %s", async (field, body) => {
  const person = await test.create.person();
  const answer = await test.as(person).put(path, body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
});

it("needs a session", async () => {
  expect((await test.anonymous.put(path, { firstName: "Ada", lastName: "Lovelace" })).status).toBe(401);
});
