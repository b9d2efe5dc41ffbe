import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reach } from "#features/customers/index.ts";
import { nextPhone, setUpFixture, test, travelTo } from "#features/leads/leads.fixture.ts";
import {
  addManager,
  addReps,
  addRule,
  clearLeads,
  getLead,
  holderOf,
  listNotices,
  moveOn,
  receive,
  testContacts,
} from "#features/leads/assignment/assignment.fixture.ts";
import type { Person } from "#testing/factories.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { followReachHandler } from "./follow-reach.ts";

setUpFixture();
const contacts = testContacts();
const workers = testWorkers(test);

let ann: Person;
let bob: Person;
let manager: Person;

beforeAll(async () => {
  const reps = await addReps(2);
  if (reps[0] && reps[1]) [ann, bob] = [reps[0], reps[1]];
  manager = await addManager();
});
beforeEach(async () => {
  await clearLeads();
  await addRule([ann, bob]);
});

const asked = (doNot: ("call" | "text" | "email")[], emails: string[] = []) => ({
  person: {
    firstName: "Dana",
    lastName: "Whitfield",
    phones: [{ number: nextPhone(), type: "mobile" as const }],
    emails,
    doNot,
  },
});
const change = async (leadId: string, changes: Record<string, unknown>) => {
  const { customerId } = await getLead(leadId);
  expect((await test.as(ann).put(`/api/customers/${customerId}`, changes)).status).toBe(200);
  await workers.start([followReachHandler({ clock: test.now })]);
  await workers.finish(reach.reachChanged.name);
};
const write = async (leadId: string, type: string) => {
  const { customerId } = await getLead(leadId);
  await test.as(ann).post("/api/activities", { customerId, type, description: "Hello" });
  await contacts.settle();
};
const tabs = async () => (await test.as(manager).get("/api/lead-figures")).body;
const later = async (minutes: number) => {
  await travelTo(new Date(Date.parse("2026-03-10T15:00:00Z") + minutes * 60_000).toISOString());
  await moveOn();
};

describe("a lead of somebody who may not be contacted", () => {
  it("has no clock and takes nobody's turn, and managers are told; it isn't new, overdue or answered", async () => {
    const leadId = await receive(asked(["call", "text"]));
    expect(await getLead(leadId)).toMatchObject({
      cannotContactAt: "2026-03-10T15:00:00.000Z",
      firstResponseAt: null,
      assignedTo: null,
      isOverdue: false,
    });
    expect(await listNotices(leadId)).toMatchObject([
      { person_id: manager.personId, title: "Cannot contact: Dana Whitfield" },
    ]);
    await later(60);
    expect(await holderOf(leadId)).toBeNull();
    expect(await tabs()).toMatchObject({
      tabs: { new: 0, overdue: 0, unassigned: 1 },
      waiting: 0,
      receivedToday: 1,
      answeredToday: 0,
    });
    const [turn] = (await test.as(manager).get(`/api/leads/${leadId}/turns`)).body.turns;
    expect(turn).toMatchObject({ kind: "unassigned", reason: "The customer asked not to be contacted" });
    expect(await holderOf(await receive())).toBe(ann.personId);
  });

  it("waits as any other while one channel is permitted, and only that one answers it", async () => {
    const leadId = await receive(asked(["call"]));
    expect(await getLead(leadId)).toMatchObject({ cannotContactAt: null, assignedTo: ann.personId });
    await write(leadId, "call");
    expect((await getLead(leadId)).firstResponseAt).toBeNull();
    await write(leadId, "text");
    expect(await getLead(leadId)).toMatchObject({ firstResponseKind: "text" });
  });

  it("stops waiting once they ask for it, stays with who has it, and waits again if they change their mind", async () => {
    const leadId = await receive();
    await change(leadId, { doNotCall: true, doNotText: true });
    const closed = await getLead(leadId);
    expect(closed).toMatchObject({ assignedTo: ann.personId, cannotContactAt: expect.any(String) });
    await later(20);
    expect(await holderOf(leadId)).toBe(ann.personId);
    await change(leadId, { doNotText: false });
    expect(await getLead(leadId)).toMatchObject({ cannotContactAt: null, dueAt: "2026-03-10T15:35:00.000Z" });
    await later(30);
    await later(35);
    expect(await holderOf(leadId)).toBe(bob.personId);
  });

  it("is answered by who comes by all the same", async () => {
    const leadId = await receive(asked(["call", "text"]));
    await write(leadId, "service");
    expect(await getLead(leadId)).toMatchObject({ firstResponseKind: "visit", cannotContactAt: null });
  });
});
