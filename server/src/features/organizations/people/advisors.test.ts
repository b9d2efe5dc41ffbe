import { beforeAll, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let admin: Person;
let rep: Person;

beforeAll(async () => {
  organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  rep = await test.create.person({ organizationId, role: "org:sales_rep" });
});

const find = <T extends { id: string }>(list: T[]) => list.find(({ id }) => id === rep.personId);
const update = (body: object, as = admin, personId = rep.personId) =>
  test.as(as).put(`/api/advisors/${personId}`, body);

it("lists people as advisors, and changes their team, phone and whether forms offer them", async () => {
  const before = find((await test.as(admin).get("/api/advisors")).body.advisors as { id: string }[]);
  expect(before).toMatchObject({ email: rep.email, phone: null, team: "Sales", active: true });
  const { status, body } = await update({ team: "Finance", phone: "(201) 555-0123", active: false });
  expect([status, body]).toMatchObject([200, { team: "Finance", phone: "(201) 555-0123", active: false }]);
  const colleague = find((await test.as(rep).get("/api/colleagues")).body as { id: string }[]);
  expect(colleague).toMatchObject({ team: "Finance", isAdvisor: false });
  const [event] = await test.query("select changes from audit_events where action = 'advisor.updated'");
  expect(event?.changes).toEqual({
    team: { old: "Sales", new: "Finance" },
    phone: { old: null, new: "(201) 555-0123" },
    active: { old: true, new: false },
  });
  expect((await update({ team: null, active: true })).body).toMatchObject({ team: "Sales", phone: "(201) 555-0123" });
});

it("names invalid fields", async () => {
  expect((await update({ team: "Juggling" })).body.fields).toEqual({ team: "Choose a team of this organization" });
  expect((await update({ phone: "123" })).body.fields).toEqual({ phone: expect.any(String) });
  expect((await update({ active: "maybe" })).body.fields).toEqual({ active: expect.any(String) });
});

it("is refused to others, and hides people of other organizations", async () => {
  const stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
  expect((await update({ active: false }, rep)).status).toBe(403);
  expect((await update({ active: false }, stranger)).status).toBe(404);
  expect((await test.as(rep).get("/api/advisors")).status).toBe(403);
  expect((await test.anonymous.get("/api/advisors")).status).toBe(401);
});
