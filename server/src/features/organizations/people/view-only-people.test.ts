import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let here: string;
let admin: Person;
let rep: Person;
let viewer: Person;
let looker: Person;
let customerId: string;

beforeAll(async () => {
  organizationId = await test.create.organization();
  here = await test.create.location(organizationId, "Here");
  const there = await test.create.location(organizationId, "There");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  rep = await test.create.person({ organizationId, at: [{ locationId: here, role: "sales_rep" }] });
  viewer = await test.create.person({ organizationId, role: "org:viewer" });
  // Works at another location, and only looks at this one.
  looker = await test.create.person({
    organizationId,
    at: [
      { locationId: here, role: "user" },
      { locationId: there, role: "sales_rep" },
    ],
  });
  const body = buildNewCustomer({ locationAssociations: [{ locationId: here, isPrimary: true }] });
  customerId = (await test.as(admin).post("/api/customers", body)).body.id;
});

interface Listed {
  id: string;
  mayWork: boolean;
  isAdvisor: boolean;
}

const find = (list: Listed[], { personId }: Person) => list.find(({ id }) => id === personId);

describe("people who only look", () => {
  it("are listed, so that they can be mentioned, but not as people whom work can be given to", async () => {
    const list: Listed[] = (await test.as(rep).get(`/api/colleagues?customerId=${customerId}`)).body;
    for (const person of [viewer, looker])
      expect(find(list, person)).toMatchObject({ mayWork: false, isAdvisor: false });
    expect(find(list, rep)).toMatchObject({ mayWork: true, isAdvisor: true });
    const everyone: Listed[] = (await test.as(admin).get("/api/colleagues")).body;
    expect(find(everyone, viewer)).toMatchObject({ mayWork: false, isAdvisor: false });
    expect(find(everyone, looker)).toMatchObject({ mayWork: true, isAdvisor: true });
    const { advisors } = (await test.as(admin).get("/api/advisors")).body;
    expect(find(advisors, viewer)).toBeUndefined();
    expect(find(advisors, looker)).toBeDefined();
  });

  it("are refused by name as assignee, advisor and owner", async () => {
    const what = { customerId, type: "service", title: "Ask about the brakes", dueDate: "2027-03-01" };
    for (const person of [viewer, looker]) {
      const name = /^Pat Person\d+ can only view this customer, so no work can be given to them$/;
      const given = { assignedTo: person.personId };
      const task = await test.as(admin).post("/api/tasks", { ...what, ...given });
      expect([task.status, task.body.fields]).toEqual([422, { assignedTo: expect.stringMatching(name) }]);
      const owner = await test.as(admin).put(`/api/customers/${customerId}`, { ownerId: person.personId });
      expect([owner.status, owner.body.fields]).toEqual([422, { ownerId: expect.stringMatching(name) }]);
      const added = await test.as(admin).post("/api/customers", {
        ...buildNewCustomer({ locationAssociations: [{ locationId: here, isPrimary: true }] }),
        ownerId: person.personId,
      });
      expect([added.status, added.body.fields]).toEqual([422, { ownerId: expect.stringMatching(name) }]);
      const booked = await test.as(admin).post("/api/appointments", {
        customerId,
        appointmentType: "Test Drive",
        appointmentDate: "2027-03-01",
        appointmentTime: "10:00",
        advisor: person.personId,
      });
      expect(booked.body.fields).toMatchObject({ advisor: expect.stringMatching(name) });
    }
    const own = await test.as(admin).post("/api/tasks", { ...what, assignedTo: rep.personId });
    expect(own.status).toBe(201);
    const moved = await test
      .as(rep)
      .put(`/api/tasks/${own.body.taskId ?? own.body.id}`, { assignedTo: viewer.personId });
    expect(moved.body.fields).toEqual({ assignedTo: expect.stringContaining("can only view this customer") });
  });
});
