import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#features/calls/index.ts";
import type { Person } from "#testing/factories.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { fixture, setUpFixture, test, travelTo } from "#features/leads/leads.fixture.ts";
import {
  addReps,
  addRule,
  clearLeads,
  getLead,
  holderOf,
  moveOn,
  openNineToSix,
  receive,
  testContacts,
} from "#features/leads/assignment/assignment.fixture.ts";

setUpFixture();
const contacts = testContacts();
const workers = testWorkers(test);

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

const write = async (leadId: string, entry: Record<string, unknown>, by: Person = ann) => {
  const { customerId } = await getLead(leadId);
  const { status } = await test.as(by).post("/api/activities", { customerId, description: "Hello", ...entry });
  expect(status).toBe(201);
  await contacts.settle();
};
const logCall = async (leadId: string, call: Record<string, unknown>, by: Person = ann) => {
  const { customerId } = await getLead(leadId);
  const { status } = await test
    .as(by)
    .post("/api/calls/save-log", { customerId, notes: "Called", callType: "Sales", ...call });
  expect(status).toBeLessThan(300);
  await contacts.settle();
};

/** Places a simulated call, which goes on as the timers do. */
const callCustomer = async (leadId: string, simulation: Record<string, unknown> = {}) => {
  const { customerId, customerPhone } = await getLead(leadId);
  const call = { userPhone: "2015550199", customerPhone, customerId, simulation };
  const { status, body } = await test.as(ann).post("/api/calls/initiate", call);
  expect([status, body.message]).toEqual([200, "Call initiated! You will receive a call shortly."]);
  await workers.start(calls.jobs.slice(0, 1).map(({ handler }) => handler(test.worker())));
  await workers.finish("calls.place");
};

describe("a lead's clock", () => {
  it.each(["text", "email"])("stops at a logged %s, once for all stages", async (type) => {
    const leadId = await receive();
    await travelTo("2026-03-10T15:07:30Z");
    await write(leadId, { type });
    expect(await getLead(leadId)).toMatchObject({
      firstResponseAt: "2026-03-10T15:07:30.000Z",
      firstResponseKind: type,
      responseMinutes: 7,
      responseBusinessMinutes: 7,
      status: "contacted",
      assignedTo: ann.personId,
      isOverdue: false,
    });
    await travelTo("2026-03-10T15:20:00Z");
    await moveOn();
    expect(await holderOf(leadId)).toBe(ann.personId);
    const { body } = await test.as(fixture.admin).get(`/api/leads/${leadId}/turns`);
    expect(body.turns).toMatchObject([{ end: "answered", endedAt: "2026-03-10T15:07:30.000Z" }]);
  });

  it("stops at a call that was tried, even if nobody answered", async () => {
    const leadId = await receive();
    await travelTo("2026-03-10T15:06:00Z");
    await logCall(leadId, { outcome: "no-answer" });
    expect(await getLead(leadId)).toMatchObject({ firstResponseKind: "call", responseMinutes: 6 });
  });

  it("stops when they walk in, though they only ask again", async () => {
    const leadId = await receive();
    const { customerId } = await getLead(leadId);
    await travelTo("2026-03-10T15:05:00Z");
    const visit = { customerId, comments: "Is here", locationId: fixture.downtown };
    expect((await test.as(bob).post("/api/leads", visit)).body.id).toBe(leadId);
    await contacts.settle();
    expect(await getLead(leadId)).toMatchObject({ firstResponseKind: "visit", responseMinutes: 5, inquiryCount: 2 });
  });

  it("stops at a placed call once the customer's phone was called, not while only the salesperson's rings", async () => {
    await test.as(ann).post("/api/me/phones", { number: "2015550199" });
    const leadId = await receive();
    await travelTo("2026-03-10T15:02:00Z");
    await callCustomer(leadId, { outcome: "agent-no-answer" });
    await test.timers.finish();
    await contacts.settle();
    expect((await getLead(leadId)).firstResponseAt).toBeNull();

    await travelTo("2026-03-10T15:04:00Z");
    await callCustomer(leadId);
    await test.timers.advance(8_000);
    await contacts.settle();
    expect((await getLead(leadId)).firstResponseAt).toBeNull();
    await test.timers.advance(5_000);
    await contacts.settle();
    expect(await getLead(leadId)).toMatchObject({
      firstResponseAt: "2026-03-10T15:04:04.000Z",
      firstResponseKind: "call",
      responseMinutes: 4,
      status: "contacted",
      assignedTo: ann.personId,
    });
    await test.timers.finish();
    await travelTo("2026-03-10T15:20:00Z");
    await moveOn();
    expect(await holderOf(leadId)).toBe(ann.personId);
  });

  it("runs on while someone only opens the lead, writes a note or changes it", async () => {
    const leadId = await receive();
    await write(leadId, { type: "note" });
    await test.as(ann).put(`/api/leads/${leadId}`, { status: "engaged" });
    expect((await getLead(leadId)).firstResponseAt).toBeNull();
    await travelTo("2026-03-10T15:15:00Z");
    await moveOn();
    await moveOn();
    expect(await holderOf(leadId)).toBe(bob.personId);
  });

  it("counts an earlier contact that is heard of late, and takes nothing back from who has it by then", async () => {
    const leadId = await receive();
    for (const time of ["15:10", "15:15"]) {
      await travelTo(`2026-03-10T${time}:00Z`);
      await moveOn();
    }
    expect(await holderOf(leadId)).toBe(bob.personId);
    await write(leadId, { type: "text" }, bob);
    expect((await getLead(leadId)).responseMinutes).toBe(15);
    await write(leadId, { type: "email", timestamp: "2026-03-10T15:04:00Z" });
    expect(await getLead(leadId)).toMatchObject({
      firstResponseKind: "email",
      responseMinutes: 4,
      assignedTo: bob.personId,
    });
  });

  it("isn't stopped by a contact from before the lead", async () => {
    const leadId = await receive();
    await write(leadId, { type: "text", timestamp: "2026-03-10T14:00:00Z" });
    expect((await getLead(leadId)).firstResponseAt).toBeNull();
  });

  it("counts only opening hours as business minutes", async () => {
    await openNineToSix();
    await travelTo("2026-03-10T21:50:00Z");
    const leadId = await receive();
    await travelTo("2026-03-11T13:05:00Z");
    await write(leadId, { type: "text" });
    expect(await getLead(leadId)).toMatchObject({ responseMinutes: 915, responseBusinessMinutes: 15 });
  });

  it("measures from the lead, not from what the customer adds later", async () => {
    const leadId = await receive();
    await travelTo("2026-03-10T15:10:00Z");
    await write(leadId, { type: "text" });
    await travelTo("2026-03-10T15:30:00Z");
    const { status } = await test.as(ann).post(`/api/leads/${leadId}/inquiries`, { comments: "Also in blue?" });
    expect(status).toBe(201);
    await write(leadId, { type: "email", timestamp: "2026-03-10T15:04:00Z" });
    expect(await getLead(leadId)).toMatchObject({ firstResponseKind: "email", responseMinutes: 4 });
  });

  it("gives an unassigned lead to the person who answers it, and restarts when the customer asks again", async () => {
    await test.query("delete from lead_rules");
    const leadId = await receive({ comments: "First" });
    await write(leadId, { type: "text" }, bob);
    expect(await getLead(leadId)).toMatchObject({ assignedTo: bob.personId, status: "contacted" });
    const { customerId } = await getLead(leadId);
    await travelTo("2026-03-12T15:00:00Z");
    expect(await receive({ customerId, comments: "Second" })).toBe(leadId);
    expect(await getLead(leadId)).toMatchObject({ firstResponseAt: null, dueAt: "2026-03-12T15:15:00.000Z" });
    await travelTo("2026-03-12T15:03:00Z");
    await write(leadId, { type: "text" }, bob);
    expect(await getLead(leadId)).toMatchObject({ responseMinutes: 3, assignedTo: bob.personId });
  });
});
