import pg from "pg";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { newEntry, fixture, setUpFixture, test } from "./activities.fixture.ts";

setUpFixture();

let listener: pg.Client;
let told: { kind: string; id: string; customerId: string; personId: string }[] = [];

beforeAll(async () => {
  const [row] = await test.query("select current_database() as name");
  listener = new pg.Client({ ...inject("testCluster"), database: String(row?.name) });
  await listener.connect();
  await listener.query("listen crm_live");
  listener.on("notification", ({ payload }) => void told.push(JSON.parse(payload ?? "{}")));
});

afterAll(() => listener.end());

/** Events since the last call. They are sent after the response, so this waits for as many as expected, then a moment longer. */
async function heard(expected = 0) {
  await vi.waitUntil(() => told.length >= expected, { timeout: 3_000 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const since = told;
  told = [];
  return since.map(({ kind, id, customerId, personId }) => ({ kind, id, customerId, personId }));
}

it("sends events about tasks and entries once they are stored, and about contacts as changes to the customer", async () => {
  const { customerId, salesRep } = fixture;
  const who = { customerId, personId: salesRep.personId };
  await heard();
  const task = await test.as(salesRep).post("/api/tasks", { customerId, title: "Call", dueDate: "2026-03-11" });
  expect(await heard(1)).toEqual([{ kind: "task", id: task.body.id, ...who }]);
  await test.as(salesRep).put(`/api/tasks/${task.body.id}`, { status: "completed" });
  expect(await heard(1)).toEqual([{ kind: "task", id: task.body.id, ...who }]);

  const { body: note } = await test.as(salesRep).post("/api/activities", newEntry());
  expect(await heard(1)).toEqual([{ kind: "activity", id: note.id, ...who }]);
  await test.as(salesRep).put(`/api/activities/${note.id}`, { description: "Better" });
  await test.as(salesRep).delete(`/api/activities/${note.id}`);
  expect(await heard(2)).toEqual([
    { kind: "activity", id: note.id, ...who },
    { kind: "activity", id: note.id, ...who },
  ]);
  const { body: call } = await test.as(salesRep).post("/api/activities", newEntry({ type: "call" }));
  expect(await heard(2)).toEqual([
    { kind: "activity", id: call.id, ...who },
    { kind: "customer", id: customerId, ...who },
  ]);
});

it("sends events about appointments, and about a visit as a change to the customer", async () => {
  const { customerId, salesRep } = fixture;
  const who = { customerId, personId: salesRep.personId };
  const when = { appointmentDate: "2026-03-11", appointmentTime: "09:00", appointmentType: "Test Drive" };
  await heard();
  const { body } = await test.as(salesRep).post("/api/appointments", { customerId, ...when });
  const { id } = body.appointment;
  expect(await heard(1)).toEqual([{ kind: "appointment", id, ...who }]);
  await test.as(salesRep).put(`/api/appointments/${id}`, { status: "shown" });
  expect(await heard(2)).toEqual([
    { kind: "appointment", id, ...who },
    { kind: "customer", id: customerId, ...who },
  ]);
});

it("sends no event about a refused change or one that changed nothing", async () => {
  const { body: note } = await test.as(fixture.salesRep).post("/api/activities", newEntry());
  await heard();
  await test.as(fixture.salesRep).put(`/api/activities/${note.id}`, { description: note.description });
  await test.as(fixture.moderator).delete(`/api/activities/${note.id}`);
  await test.as(fixture.salesRep).post("/api/activities", newEntry({ description: "" }));
  expect(await heard()).toEqual([]);
});
