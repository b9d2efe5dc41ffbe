import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Work } from "#platform/http/writes.ts";
import { dealtLeads } from "#features/leads/following/dealt-leads.ts";
import { fixture, setUpFixture, test, travelTo } from "#features/leads/leads.fixture.ts";
import {
  addReps,
  addRule,
  clearLeads,
  getLead,
  holderOf,
  moveOn,
  receive,
  testContacts,
} from "#features/leads/assignment/assignment.fixture.ts";
import type { Person } from "#testing/factories.ts";

setUpFixture();
const contacts = testContacts();

let ann: Person;
let bob: Person;

beforeAll(async () => {
  const reps = await addReps(2);
  if (reps[0] && reps[1]) [ann, bob] = [reps[0], reps[1]];
});
beforeEach(async () => {
  await clearLeads();
  await addRule([ann, bob]);
});

const put = async (leadId: string, changes: Record<string, unknown>) => {
  const { status, body } = await test.as(ann).put(`/api/leads/${leadId}`, changes);
  expect(status).toBe(200);
  return body;
};
const lose = (leadId: string) => put(leadId, { status: "lost", statusReason: "Bought elsewhere" });
const reopen = (leadId: string) => put(leadId, { status: "new" });
const write = async (leadId: string, entry: Record<string, unknown>) => {
  const { customerId } = await getLead(leadId);
  const { status } = await test.as(ann).post("/api/activities", { customerId, description: "Hello", ...entry });
  expect(status).toBe(201);
  await contacts.settle();
};
const book = async (leadId: string, appointmentType: string) => {
  const { customerId } = await getLead(leadId);
  const visit = { customerId, appointmentDate: "2026-03-12", appointmentTime: "14:00", appointmentType };
  expect((await test.as(ann).post("/api/appointments", visit)).status).toBe(201);
};
const at = (time: string) => travelTo(`2026-03-10T${time}:00Z`);

it("is passed on again if its stages ran out while it was closed", async () => {
  const leadId = await receive();
  await lose(leadId);
  await at("15:15");
  await moveOn();
  await reopen(leadId);
  expect(await holderOf(leadId)).toBe(ann.personId);
  for (const time of ["15:25", "15:30"]) {
    await at(time);
    await moveOn();
  }
  expect(await holderOf(leadId)).toBe(bob.personId);
});

it("was answered by the first contact made while it was lost, and waits for nobody", async () => {
  const leadId = await receive();
  await lose(leadId);
  await at("15:09");
  await write(leadId, { type: "email" });
  await at("15:12");
  await write(leadId, { type: "text" });
  expect(await getLead(leadId)).toMatchObject({ status: "lost", firstResponseAt: null });
  expect(await reopen(leadId)).toMatchObject({
    status: "contacted",
    firstResponseAt: "2026-03-10T15:09:00.000Z",
    firstResponseKind: "email",
    responseMinutes: 9,
    responseBusinessMinutes: 9,
    isOverdue: false,
  });
  await at("15:40");
  await moveOn();
  expect(await holderOf(leadId)).toBe(ann.personId);
});

it("counts a contact that was made before it was lost and is noted after", async () => {
  const leadId = await receive();
  await at("15:10");
  await lose(leadId);
  await write(leadId, { type: "text", timestamp: "2026-03-10T15:04:00Z" });
  expect(await reopen(leadId)).toMatchObject({ firstResponseKind: "text", responseMinutes: 4 });
});

it("stands at the appointment that was booked while it was lost, but not at one for service", async () => {
  const leadId = await receive();
  await lose(leadId);
  await book(leadId, "Oil change service");
  expect(await reopen(leadId)).toMatchObject({ status: "new" });
  await lose(leadId);
  await book(leadId, "Test Drive");
  expect(await reopen(leadId)).toMatchObject({ status: "appointment", firstResponseAt: null });
});

it("stays where the person who reopens it puts it", async () => {
  const leadId = await receive();
  await lose(leadId);
  await write(leadId, { type: "text" });
  expect(await put(leadId, { status: "engaged" })).toMatchObject({ status: "engaged", firstResponseKind: "text" });
});

it("was answered while it was sold, if its deal falls through then", async () => {
  const leadId = await receive();
  await put(leadId, { status: "sold" });
  await at("15:09");
  await write(leadId, { type: "text" });
  const { organizationId } = fixture;
  const actor = { kind: "system", name: "test" } as const;
  const scope = { organizationId, isGlobalView: false, actor, requestId: null, ip: null };
  await test.database().write(scope, (db) =>
    // It asks nothing about the person.
    dealtLeads.reopen({ db, scope, now: test.now() } as unknown as Work, leadId, async () => false),
  );
  expect(await getLead(leadId)).toMatchObject({ status: "engaged", firstResponseKind: "text", responseMinutes: 9 });
});
