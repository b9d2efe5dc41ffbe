import { beforeEach, describe, expect, it } from "vitest";
import { personTopic } from "@automotive-crm/contract/live/topics";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { liveStreams } from "#testing/live-streams.ts";
import { addTask, fixture, setUpFixture, test, travelTo } from "./tasks.fixture.ts";
import { notifyOverdue } from "./notify-overdue.ts";

setUpFixture();
const { follow } = liveStreams(test);

beforeEach(() => test.query("delete from tasks"));

const run = () => doDueWork({ database: test.database(), clock: test.now }, notifyOverdue);

const listNotified = (taskId: string) =>
  test.query("select person_id, kind, title, text from notifications where subject_id = $1 and kind = 'task-overdue'", [
    taskId,
  ]);

/** Due at 10 AM in Newark. */
const dueAtTen = { dueDate: "2026-03-11", dueTime: "10:00" };
const ten = "2026-03-11T14:00:00Z";

describe("someone whose task becomes overdue", () => {
  it("is notified then and not before, once no matter how often the job runs", async () => {
    const { id } = await addTask({ ...dueAtTen, assignedTo: fixture.moderator.personId });
    await travelTo("2026-03-11T13:59:59Z");
    await run();
    expect(await listNotified(id)).toEqual([]);
    await travelTo(ten);
    await Promise.all([run(), run()]);
    await run();
    expect(await listNotified(id)).toEqual([
      {
        person_id: fixture.moderator.personId,
        kind: "task-overdue",
        title: "Call about the trade-in",
        text: "Overdue, about Ada Lovelace",
      },
    ]);
  });

  it("is notified of a task without a time when its day ends at its location", async () => {
    const { id } = await addTask({ dueDate: "2026-03-11", dueTime: null });
    await travelTo("2026-03-12T03:59:59Z");
    await run();
    expect(await listNotified(id)).toEqual([]);
    await travelTo("2026-03-12T04:00:00Z");
    await run();
    expect(await listNotified(id)).toHaveLength(1);
  });

  it("is notified again only after it gets a new due date", async () => {
    const { id } = await addTask(dueAtTen);
    await travelTo(ten);
    await run();
    const change = (body: object) => test.as(fixture.salesRep).put(`/api/tasks/${id}`, body);
    await change({ title: "Call again" });
    await change({ status: "completed" });
    await change({ status: "pending" });
    await run();
    expect(await listNotified(id)).toHaveLength(1);
    await change({ dueDate: "2026-03-11", dueTime: "11:00" });
    await run();
    expect(await listNotified(id)).toHaveLength(1);
    await travelTo("2026-03-11T15:00:00Z");
    await run();
    expect(await listNotified(id)).toHaveLength(2);
  });

  it("isn't notified if it was completed or moved, or its customer is in the bin by then", async () => {
    const done = await addTask(dueAtTen);
    const moved = await addTask(dueAtTen);
    await test.as(fixture.salesRep).put(`/api/tasks/${done.id}`, { status: "completed" });
    await test.as(fixture.salesRep).put(`/api/tasks/${moved.id}`, { dueDate: "2026-03-13" });
    const binned = await addTask(dueAtTen);
    await test.query("update customers set deleted_at = now() where id = $1", [fixture.customerId]);
    await travelTo(ten);
    await run();
    await test.query("update customers set deleted_at = null where id = $1", [fixture.customerId]);
    for (const { id } of [done, moved, binned]) expect(await listNotified(id)).toEqual([]);
    await travelTo("2026-03-13T14:00:00Z");
    await run();
    expect(await listNotified(moved.id)).toHaveLength(1);
  });

  it("isn't notified once they may no longer see the customer", async () => {
    const left = await test.create.person({ organizationId: fixture.organizationId, role: "org:member" });
    const { id } = await addTask({ ...dueAtTen, assignedTo: left.personId });
    await test.query("delete from memberships where person_id = $1", [left.personId]);
    await travelTo(ten);
    await run();
    expect(await listNotified(id)).toEqual([]);
  });

  it("isn't notified of tasks that became overdue more than a day ago, which would flood them after an outage", async () => {
    const { id } = await addTask(dueAtTen);
    await travelTo("2026-03-12T14:00:00Z");
    await run();
    expect(await listNotified(id)).toEqual([]);
  });

  it("gets it on their open pages", async () => {
    const { id } = await addTask(dueAtTen);
    const pages = await follow(fixture.salesRep);
    await pages.open();
    await pages.catchUp();
    const before = pages.changes().length;
    await travelTo(ten);
    await run();
    await pages.catchUp();
    expect(await listNotified(id)).toHaveLength(1);
    expect(pages.changes().slice(before)).toMatchObject([
      { topic: personTopic(fixture.salesRep.personId), kind: "notification", actorKind: "system" },
    ]);
  });
});
