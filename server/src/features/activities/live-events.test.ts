import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { lostPayload } from "#platform/db/notifications.ts";
import { publishGap } from "#testing/live-streams.ts";
import { newEntry, fixture, setUpFixture, test, travelTo } from "./activities.fixture.ts";

setUpFixture();

let listener: pg.Client;
let published: { topics: string[]; kind: string; id: string; personId: string }[] = [];
let gapCount = 0;

beforeAll(async () => {
  const [row] = await test.query("select current_database() as name");
  listener = new pg.Client({ ...inject("testCluster"), database: String(row?.name) });
  await listener.connect();
  await listener.query("listen crm_live");
  listener.on("notification", ({ payload = lostPayload }) => {
    if (payload === lostPayload) gapCount++;
    else published.push(JSON.parse(payload));
  });
});

afterAll(() => listener.end());

/** What setting up the fixture publishes may arrive after its responses. */
beforeEach(async () => void (await takeEvents()));

/** Takes the events since the last call. They are sent after the response, so this waits for a notification that is sent after them. */
async function takeEvents() {
  const before = gapCount;
  await publishGap(test);
  await expect.poll(() => gapCount).toBeGreaterThan(before);
  const since = published;
  published = [];
  return since;
}

/** What the sales rep has published since the last call, and nobody else: for each topic its kind, what changed, and its ID. */
async function publishedEvents() {
  const since = await takeEvents();
  expect(since.every(({ personId }) => personId === fixture.salesRep.personId)).toBe(true);
  return since.flatMap(({ topics, kind, id }) => topics.map((topic) => [withoutIds(topic), kind, id]));
}

const withoutIds = (topic: string) => topic.slice(0, topic.indexOf(":"));

it("sends events about tasks and entries once they are stored, and about contacts as changes to the customer", async () => {
  const { customerId, salesRep } = fixture;
  const task = await test.as(salesRep).post("/api/tasks", { customerId, title: "Call", dueDate: "2026-03-11" });
  const taskChanged = ["customer", "location"].map((topic) => [topic, "task", task.body.id]);
  expect(await publishedEvents()).toEqual(taskChanged);
  await test.as(salesRep).put(`/api/tasks/${task.body.id}`, { status: "completed" });
  expect(await publishedEvents()).toEqual(taskChanged);

  const { body: note } = await test.as(salesRep).post("/api/activities", newEntry());
  const noteChanged = ["customer", "activity", note.id];
  expect(await publishedEvents()).toEqual([noteChanged]);
  await test.as(salesRep).put(`/api/activities/${note.id}`, { description: "Better" });
  await test.as(salesRep).delete(`/api/activities/${note.id}`);
  expect(await publishedEvents()).toEqual([noteChanged, noteChanged]);

  const { body: call } = await test.as(salesRep).post("/api/activities", newEntry({ type: "call" }));
  expect(await publishedEvents()).toEqual([
    ["customer", "activity", call.id],
    ["customer", "customer", customerId],
  ]);
});

it("sends events about appointments, and about coming to one as a visit and a change to the customer", async () => {
  const { customerId, salesRep } = fixture;
  const when = { appointmentDate: "2026-03-11", appointmentTime: "09:00", appointmentType: "Test Drive" };
  const { body } = await test.as(salesRep).post("/api/appointments", { customerId, ...when });
  const { id } = body.appointment;
  const appointmentChanged = ["customer", "location"].map((topic) => [topic, "appointment", id]);
  expect(await publishedEvents()).toEqual(appointmentChanged);
  await travelTo("2026-03-11T14:00:00Z");
  await test.as(salesRep).put(`/api/appointments/${id}`, { status: "shown" });
  const visited = ["customer", "location"].map((topic) => [topic, "visit", expect.any(String)]);
  expect(await publishedEvents()).toEqual([...appointmentChanged, ["customer", "customer", customerId], ...visited]);
});

it("sends no event about a refused change or one that changed nothing", async () => {
  const { body: note } = await test.as(fixture.salesRep).post("/api/activities", newEntry());
  await publishedEvents();
  await test.as(fixture.salesRep).put(`/api/activities/${note.id}`, { description: note.description });
  await test.as(fixture.moderator).delete(`/api/activities/${note.id}`);
  await test.as(fixture.salesRep).post("/api/activities", newEntry({ description: "" }));
  expect(await publishedEvents()).toEqual([]);
});
