import { taskStatuses, mayBecome } from "@automotive-crm/contract/tasks/due";
import { describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import {
  addCustomer,
  addTask,
  listAuditEvents,
  findAuthors,
  findEntries,
  fixture,
  now,
  setUpFixture,
  test,
  travelTo,
} from "./tasks.fixture.ts";

setUpFixture();

const change = (taskId: string, changes: object, person: Person = fixture.salesRep, headers?: Record<string, string>) =>
  test.as(person).put(`/api/tasks/${taskId}`, changes, headers);

/** Creates a task and brings it to a status through valid changes. */
async function taskIn(status: string) {
  const { id } = await addTask();
  if (status !== "pending") await change(id, { status });
  return id;
}

describe("PUT /api/tasks/:taskId", () => {
  it("leaves absent fields, clears with null or empty text, and audits old and new values", async () => {
    const { id } = await addTask({ description: "old", notes: "kept" });
    const { status, body } = await change(id, {
      title: "Send the offer",
      description: "",
      dueTime: null,
      taskType: "email",
      assignedTo: fixture.admin.personId,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Send the offer",
      description: null,
      notes: "kept",
      dueTime: null,
      task_type: "email",
      assigned_to: fixture.admin.personId,
      version: 2,
      taskData: { updatedBy: fixture.salesRep.personId },
    });
    const [, event] = await listAuditEvents(id);
    expect(event).toMatchObject({
      action: "task.reassigned",
      customer_id: fixture.customerId,
      changes: {
        title: { old: "Call about the trade-in", new: "Send the offer" },
        description: { old: "old", new: null },
        dueTime: { old: "10:00", new: null },
        contactType: { old: "call", new: "email" },
        assignedToName: { old: expect.stringContaining("Pat"), new: expect.stringContaining("Pat") },
      },
    });
  });

  it("removes duplicate and empty tags", async () => {
    const { id, taskData } = await addTask({ tags: ["urgent", "", "urgent"] });
    expect(taskData.tags).toEqual(["urgent"]);
    expect((await change(id, { tags: ["a", " ", "b", "a"] })).body.taskData.tags).toEqual(["a", "b"]);
  });

  it("records who completed it and when, regardless of what is sent, and clears that when it is reopened", async () => {
    const { id } = await addTask();
    await travelTo("2026-03-11T18:00:00Z");
    const sent = { status: "completed", completedAt: "2020-01-01T00:00:00Z", updatedBy: fixture.salesRep.personId };
    const done = await change(id, sent, fixture.admin);
    expect(done.body).toMatchObject({
      status: "completed",
      isOverdue: false,
      taskData: {
        completedAt: "2026-03-11T18:00:00.000Z",
        completedBy: fixture.admin.personId,
        updatedBy: fixture.admin.personId,
      },
    });
    const reopened = await change(id, { status: "pending" });
    expect(reopened.body.taskData).toMatchObject({ completedAt: null, completedBy: null });
    expect(reopened.body.isOverdue).toBe(true);
    expect((await listAuditEvents(id)).map((event) => event.action)).toEqual([
      "task.created",
      "task.completed",
      "task.reopened",
    ]);
  });

  it("keeps one timeline entry, which says completed only while it is, and stands at that time", async () => {
    const { id } = await addTask({ title: "Order the mats" });
    const entry = async () => {
      const entries = await findEntries(id);
      expect(entries).toHaveLength(1);
      return [entries[0]?.title, entries[0]?.description, entries[0]?.at];
    };
    const created = now.toISOString();
    await travelTo("2026-03-10T16:00:00Z");
    await change(id, { priority: "low" });
    await change(id, { status: "in-progress", title: "Order the floor mats" });
    expect(await entry()).toEqual(["Task created", "Order the floor mats", created]);
    await change(id, { status: "completed" });
    expect(await entry()).toEqual(["Task completed", "Order the floor mats", "2026-03-10T16:00:00.000Z"]);
    await change(id, { status: "completed" });
    await change(id, { status: "pending" });
    expect(await entry()).toEqual(["Task created", "Order the floor mats", created]);
    await change(id, { status: "cancelled" });
    expect(await entry()).toEqual(["Task created", "Order the floor mats", created]);
    expect(await findAuthors(id)).toEqual([{ created_by: fixture.salesRep.personId }]);
  });

  it("names who completed it", async () => {
    const { id } = await addTask();
    expect((await change(id, { status: "completed" }, fixture.admin)).body).toMatchObject({
      completedByName: expect.stringMatching(/^Pat Person/),
      createdByName: expect.stringMatching(/^Pat Person/),
    });
    expect((await change(id, { status: "pending" })).body.completedByName).toBeNull();
  });

  it("allows only valid status changes, and names both statuses otherwise", async () => {
    for (const from of taskStatuses) {
      for (const to of taskStatuses) {
        const { status, body } = await change(await taskIn(from), { status: to });
        expect([from, to, status]).toEqual([from, to, mayBecome(from, to) ? 200 : 409]);
        expect(body.status ?? body.code).toBe(mayBecome(from, to) ? to : "conflict");
      }
    }
    const { body } = await change(await taskIn("completed"), { status: "in-progress" });
    expect(body.message).toBe("A task that is completed cannot become in progress. Reopen it first.");
  });

  it("assigns a task without an assignee to the person who saves it", async () => {
    const { id } = await addTask({ assignedTo: fixture.admin.personId });
    expect((await change(id, { assignedTo: null })).body.assigned_to).toBe(fixture.salesRep.personId);
  });

  it("treats equal values as no change", async () => {
    const { id } = await addTask({ tags: ["a", "b"] });
    const same = { title: "Call about the trade-in", dueTime: "10:00", status: "pending", tags: ["a", "b"], notes: "" };
    expect((await change(id, same)).body.version).toBe(1);
    expect((await change(id, {})).body.version).toBe(1);
    expect(await listAuditEvents(id)).toHaveLength(1);
  });

  it("keeps an old due date when other fields change, but refuses a new one that old", async () => {
    const { id } = await addTask();
    await test.query("update tasks set due_on = '2020-01-01' where id = $1", [id]);
    const kept = await change(id, { title: "Still to do", dueDate: "2020-01-01" });
    expect(kept.body).toMatchObject({ title: "Still to do", due_date: "2020-01-01", isOverdue: true });
    const { status, body } = await change(id, { dueDate: "2020-02-01" });
    expect([status, body.fields]).toEqual([422, { dueDate: "The due date is more than one year ago" }]);
    expect(await test.query("select due_on::text from tasks where id = $1", [id])).toEqual([{ due_on: "2020-01-01" }]);
    expect((await change(id, { dueTime: "11:00" })).status).toBe(200);
  });

  it("can't be moved to a time the clocks skip, and means the first of a time they repeat", async () => {
    const { id } = await addTask({ dueDate: "2027-03-14" });
    const dueTime = "Clocks are set forward on this day, so there is no 2:30 AM. Please choose another time";
    expect((await change(id, { dueTime: "02:30" })).body.fields).toEqual({ dueTime });
    const repeated = await change(id, { dueDate: "2026-11-01", dueTime: "01:30" });
    expect(repeated.body.dueAt).toBe("2026-11-01T05:30:00.000Z");
  });

  it.each([
    [{ title: "" }, "title", "Please enter a task title"],
    [{ title: null }, "title", "Title must be text"],
    [{ dueDate: "" }, "dueDate", "Please select a due date for the task"],
    [{ dueDate: null }, "dueDate", "Please select a due date for the task"],
    [{ dueTime: "25:00" }, "dueTime", "Due time must be a time like 14:30"],
    [{ status: "done" }, "status", expect.stringContaining("pending")],
    [{ priority: "" }, "priority", expect.any(String)],
    [{ taskType: "fax" }, "taskType", expect.any(String)],
    [{ estimatedHours: 1e9 }, "estimatedHours", "Estimated hours must be at most 1,000"],
    [{ assignedTo: "x" }, "assignedTo", "Assignee must be a valid ID"],
    [{ locationId: "x" }, "locationId", "Location must be a valid ID"],
    [{ tags: Array.from({ length: 21 }, () => "x") }, "tags", "Tags must have at most 20 entries"],
    [{ base: [] }, "base", "Base must be an object"],
  ])("names the field of %o", async (changes, field, message) => {
    const { id } = await addTask();
    const { status, body } = await change(id, changes);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it("names people and locations that aren't in the organization", async () => {
    const { id } = await addTask();
    const { body } = await change(id, { assignedTo: fixture.stranger.personId, locationId: fixture.foreignLocation });
    expect(body.fields).toEqual({
      assignedTo: "Choose a person of this organization",
      locationId: "Choose an active location of this organization",
    });
  });

  it("can be reassigned only to people who can see the customer, but stays with an assignee who can't", async () => {
    const { id } = await addTask();
    const { status, body } = await change(id, { assignedTo: fixture.airportAdvisor.personId });
    expect([status, body.fields]).toEqual([422, { assignedTo: "Choose someone who can see this customer" }]);
    await test.query("update tasks set assigned_to = $2 where id = $1", [id, fixture.airportAdvisor.personId]);
    expect((await change(id, { title: "Call again", assignedTo: fixture.airportAdvisor.personId })).status).toBe(200);
  });

  it("is refused to viewers and without a session, and hidden from other organizations and locations", async () => {
    const { id } = await addTask();
    const changes = { title: "Mine now" };
    expect((await test.anonymous.put(`/api/tasks/${id}`, changes)).status).toBe(401);
    expect((await change(id, changes, fixture.viewer)).status).toBe(403);
    expect((await change(id, changes, fixture.stranger)).status).toBe(404);
    expect((await change(id, changes, fixture.airportAdvisor)).body.message).toBe("Task not found");
    expect((await change("0198c0de-0000-7000-8000-000000000000", changes)).status).toBe(404);
    expect((await test.as(fixture.superAdmin, "global").put(`/api/tasks/${id}`, changes)).status).toBe(422);
    expect(await test.query("select title, version from tasks where id = $1", [id])).toEqual([
      { title: "Call about the trade-in", version: 1 },
    ]);
  });

  it("doesn't find tasks of a customer in the bin", async () => {
    const customerId = await addCustomer();
    const { id } = await addTask({ customerId });
    await test.as(fixture.admin).delete(`/api/customers/${customerId}`);
    expect((await change(id, { status: "completed" })).status).toBe(404);
    await test.as(fixture.admin).post(`/api/customers/${customerId}/restore`);
    expect((await change(id, { status: "completed" })).status).toBe(200);
  });
});

describe("two people who edit one task", () => {
  const base = { title: "Call about the trade-in", priority: "medium", notes: null, taskType: "call" };

  it("are merged if they changed different fields, even at the same time", async () => {
    const { id } = await addTask();
    const [one, other] = await Promise.all([
      change(id, { ...base, title: "Call today", base }),
      change(id, { ...base, notes: "She prefers text", base }, fixture.admin),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const stored = await test.query("select title, notes, version from tasks where id = $1", [id]);
    expect(stored).toEqual([{ title: "Call today", notes: "She prefers text", version: 3 }]);
  });

  it("get both values if they changed the same field", async () => {
    const { id } = await addTask();
    await change(id, { task_type: "email", priority: "high", base }, fixture.admin);
    const { status, body } = await change(id, { contactType: "text", title: "Text her", base });
    expect([status, body.code, body.message]).toEqual([
      409,
      "edit_conflict",
      "Someone else changed this in the meantime.",
    ]);
    expect(body.conflicts).toEqual({ taskType: { theirs: "email", yours: "text" } });
    expect(await test.query("select title, contact_type from tasks where id = $1", [id])).toEqual([
      { title: "Call about the trade-in", contact_type: "email" },
    ]);
  });

  it("change one field at the same time: one is stored, the other gets a conflict", async () => {
    const { id } = await addTask();
    const answers = await Promise.all([
      change(id, { title: "One", base }),
      change(id, { title: "Other", base }, fixture.admin),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
  });

  it("both complete it: it is completed once, by the first", async () => {
    const { id } = await addTask();
    const completing = { status: "completed", base: { status: "pending" } };
    const answers = await Promise.all([change(id, completing), change(id, completing, fixture.admin)]);
    expect(answers.map((answer) => [answer.status, answer.body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(new Set(answers.map((answer) => answer.body.taskData.completedBy)).size).toBe(1);
    expect(await findEntries(id)).toHaveLength(1);
  });

  it("overwrite each other without a base: the last one wins", async () => {
    const { id } = await addTask();
    await change(id, { title: "First" });
    expect((await change(id, { title: "Last" }, fixture.admin)).body.title).toBe("Last");
  });

  it("don't repeat a change sent again with its Idempotency-Key", async () => {
    const { id } = await addTask();
    const headers = { "idempotency-key": "complete-it" };
    const send = () => change(id, { status: "completed" }, fixture.salesRep, headers);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    await change(id, { status: "pending" });
    expect((await send()).body.status, "the task as it is now").toBe("pending");
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await test.query("select status from tasks where id = $1", [id])).toEqual([{ status: "pending" }]);
  });
});
