import { beforeEach, describe, expect, it } from "vitest";
import { personTopic } from "@automotive-crm/contract/live-topics";
import { liveStreams } from "#testing/live-streams.ts";
import { addTask, fixture, setUpFixture, test, travelTo } from "./tasks.fixture.ts";
import { tellOverdue } from "./tell-overdue.ts";

setUpFixture();
const { follow } = liveStreams(test);

beforeEach(() => test.query("delete from tasks"));

const tell = () => tellOverdue({ database: test.database(), clock: test.now });

const listTold = (taskId: string) =>
  test.query("select person_id, kind, title, text from notifications where subject_id = $1 and kind = 'task-overdue'", [
    taskId,
  ]);

/** Due at 10 AM in Newark. */
const dueAtTen = { dueDate: "2026-03-11", dueTime: "10:00" };
const ten = "2026-03-11T14:00:00Z";

describe("someone whose task becomes overdue", () => {
  it("is told then, and not before; once however often the job runs", async () => {
    const { id } = await addTask({ ...dueAtTen, assignedTo: fixture.moderator.personId });
    await travelTo("2026-03-11T13:59:59Z");
    await tell();
    expect(await listTold(id)).toEqual([]);
    await travelTo(ten);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await listTold(id)).toEqual([
      {
        person_id: fixture.moderator.personId,
        kind: "task-overdue",
        title: "Call about the trade-in",
        text: "Overdue, about Ada Lovelace",
      },
    ]);
  });

  it("is told of a task without a time when its day is over where it is done", async () => {
    const { id } = await addTask({ dueDate: "2026-03-11", dueTime: null });
    await travelTo("2026-03-12T03:59:59Z");
    await tell();
    expect(await listTold(id)).toEqual([]);
    await travelTo("2026-03-12T04:00:00Z");
    await tell();
    expect(await listTold(id)).toHaveLength(1);
  });

  it("hears of it again only after it got a new due date", async () => {
    const { id } = await addTask(dueAtTen);
    await travelTo(ten);
    await tell();
    const change = (body: object) => test.as(fixture.salesRep).put(`/api/tasks/${id}`, body);
    await change({ title: "Call again" });
    await change({ status: "completed" });
    await change({ status: "pending" });
    await tell();
    expect(await listTold(id)).toHaveLength(1);
    await change({ dueDate: "2026-03-11", dueTime: "11:00" });
    await tell();
    expect(await listTold(id)).toHaveLength(1);
    await travelTo("2026-03-11T15:00:00Z");
    await tell();
    expect(await listTold(id)).toHaveLength(2);
  });

  it("isn't told if it is done, moved, given up or in the bin by then", async () => {
    const done = await addTask(dueAtTen);
    const moved = await addTask(dueAtTen);
    await test.as(fixture.salesRep).put(`/api/tasks/${done.id}`, { status: "completed" });
    await test.as(fixture.salesRep).put(`/api/tasks/${moved.id}`, { dueDate: "2026-03-13" });
    const binned = await addTask(dueAtTen);
    await test.query("update customers set deleted_at = now() where id = $1", [fixture.customerId]);
    await travelTo(ten);
    await tell();
    await test.query("update customers set deleted_at = null where id = $1", [fixture.customerId]);
    for (const { id } of [done, moved, binned]) expect(await listTold(id)).toEqual([]);
    await travelTo("2026-03-13T14:00:00Z");
    await tell();
    expect(await listTold(moved.id)).toHaveLength(1);
  });

  it("isn't told once they may no longer see the customer", async () => {
    const left = await test.create.person({ organizationId: fixture.organizationId, role: "org:member" });
    const { id } = await addTask({ ...dueAtTen, assignedTo: left.personId });
    await test.query("delete from memberships where person_id = $1", [left.personId]);
    await travelTo(ten);
    await tell();
    expect(await listTold(id)).toEqual([]);
  });

  it("isn't told of what became overdue more than a day ago, which would be a flood after an outage", async () => {
    const { id } = await addTask(dueAtTen);
    await travelTo("2026-03-12T14:00:00Z");
    await tell();
    expect(await listTold(id)).toEqual([]);
  });

  it("hears of it on their open pages", async () => {
    const { id } = await addTask(dueAtTen);
    const pages = await follow(fixture.salesRep);
    await pages.open();
    await pages.catchUp();
    const before = pages.changes().length;
    await travelTo(ten);
    await tell();
    await pages.catchUp();
    expect(await listTold(id)).toHaveLength(1);
    expect(pages.changes().slice(before)).toMatchObject([
      { topic: personTopic(fixture.salesRep.personId), kind: "notification", actorKind: "system" },
    ]);
  });
});
