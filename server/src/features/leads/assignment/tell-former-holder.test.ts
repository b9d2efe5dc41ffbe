import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { setUpFixture, test } from "#features/leads/leads.fixture.ts";
import { addManager, addReps, addRule, clearLeads, getLead, listNotices, receive } from "./assignment.fixture.ts";

setUpFixture();

let ann: Person;
let bob: Person;
let manager: Person;

beforeAll(async () => {
  const reps = await addReps(2);
  if (reps[0] && reps[1]) [ann, bob] = [reps[0], reps[1]];
  manager = await addManager();
});
beforeEach(clearLeads);

const put = async (by: Person, leadId: string, changes: Record<string, unknown>) =>
  expect((await test.as(by).put(`/api/leads/${leadId}`, changes)).status).toBe(200);
const toldAnn = async (leadId: string) =>
  (await listNotices(leadId)).filter(({ person_id, kind }) => person_id === ann.personId && kind === "lead-taken");

it.each([
  [{ status: "lost", statusReason: "Bought elsewhere" }, "was lost", /^By .+: Bought elsewhere$/],
  [{ status: "bad", statusReason: "Spam" }, "was closed as not a lead", /^By .+: Spam$/],
  [{ status: "duplicate" }, "was closed as a duplicate", /^By [^:]+$/],
])("who has a lead hears that someone else closed it: %o", async (changes, fate, text) => {
  await addRule([ann]);
  const leadId = await receive();
  await put(manager, leadId, changes);
  expect(await toldAnn(leadId)).toMatchObject([
    { title: `Your lead ${fate}: Dana Whitfield`, text: expect.stringMatching(text) },
  ]);
});

it("who has a lead hears that it went to someone else, and who gets it hears by whom and why", async () => {
  await addRule([ann]);
  const leadId = await receive();
  await put(manager, leadId, { assignedTo: bob.personId, assignmentReason: "Ann is with a customer" });
  expect(await toldAnn(leadId)).toMatchObject([
    {
      title: expect.stringMatching(/^Your lead went to .+: Dana Whitfield$/),
      text: expect.stringMatching(/: Ann is with a customer$/),
    },
  ]);
  const notices = await listNotices(leadId);
  expect(notices.filter(({ person_id }) => person_id === bob.personId)).toMatchObject([
    {
      kind: "lead-assigned",
      title: expect.stringMatching(/^.+ gave you a lead: Dana Whitfield$/),
      text: expect.stringMatching(/^Ann is with a customer · /),
    },
  ]);
});

it("who has a lead hears that a manager took it, and who is offered one that it is gone", async () => {
  await addRule([ann]);
  const had = await receive();
  await put(manager, had, { assignedTo: manager.personId, assignmentReason: "I know them" });
  expect(await toldAnn(had)).toMatchObject([{ title: "Your lead was taken: Dana Whitfield" }]);
  await clearLeads();
  await addRule([ann], { mode: "offer" });
  const offered = await receive();
  await put(manager, offered, { status: "bad", statusReason: "Spam" });
  expect(await toldAnn(offered)).toMatchObject([
    { title: "A lead offered to you was closed as not a lead: Dana Whitfield" },
  ]);
});

it("nobody is notified of their own change, or of one that leaves them the lead", async () => {
  await addRule([ann]);
  const leadId = await receive();
  await put(ann, leadId, { status: "lost", statusReason: "Bought elsewhere" });
  await put(ann, leadId, { status: "new" });
  await put(manager, leadId, { timeframe: "This week" });
  expect(await toldAnn(leadId)).toEqual([]);
});

it("who is given the lead that they are offered isn't told that it is gone", async () => {
  await addRule([ann], { mode: "offer" });
  const leadId = await receive();
  await put(manager, leadId, { assignedTo: ann.personId });
  expect(await toldAnn(leadId)).toEqual([]);
});

it("who loses a closed lead reads why it was taken, not why it was closed", async () => {
  await addRule([ann]);
  const leadId = await receive();
  await put(ann, leadId, { status: "lost", statusReason: "Bought elsewhere" });
  await put(manager, leadId, { assignedTo: null, assignmentReason: "Ann is leaving" });
  expect(await toldAnn(leadId)).toMatchObject([{ text: expect.stringMatching(/: Ann is leaving$/) }]);
});

// Last: leads that deals refer to can't be cleared.
it("who has a lead hears that someone else sold it through a deal", async () => {
  await addRule([ann]);
  const leadId = await receive();
  const { customerId } = await getLead(leadId);
  const deal = await test
    .as(manager)
    .post("/api/deals", { customerId, leadId, vehicle: { make: "Kia", model: "Rio" } });
  const move = { from: deal.body.stage, to: "sold" };
  expect((await test.as(manager).post(`/api/deals/${deal.body.id}/moves`, move)).status).toBe(200);
  expect(await toldAnn(leadId)).toMatchObject([
    { title: "Your lead was sold: Dana Whitfield", text: expect.stringMatching(/^By [^:]+$/) },
  ]);
});
