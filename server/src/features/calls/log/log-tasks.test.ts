import { taskNotDone } from "@automotive-crm/contract/calls/log";
import { afterEach, describe, expect, it } from "vitest";
import { save, talk, update, log } from "./call-logs.fixture.ts";
import {
  addCustomer,
  fixture,
  forgetCalls,
  listAuditEvents,
  setUpFixture,
  test,
} from "#features/calls/calls.fixture.ts";

setUpFixture();
afterEach(async () => {
  await forgetCalls();
  await test.query("delete from tasks");
});

const callback = { callbackDate: "2026-03-13", callbackTime: "14:00" };

const listTasks = () =>
  test.query(
    "select title, contact_type, source, status, assigned_to, due_on::text, due_time::text, location_id from tasks",
  );

describe("a callback", () => {
  it("is a task for the person who logs, at that time where the call was", async () => {
    const { callSid } = await talk();
    const { status, body } = await save({ callSid, ...callback });
    expect(status).toBe(201);
    expect(await listTasks()).toEqual([
      {
        title: "Call back",
        contact_type: "call",
        source: "call-log",
        status: "pending",
        assigned_to: fixture.salesRep.personId,
        due_on: "2026-03-13",
        due_time: "14:00:00",
        location_id: body.call.locationId,
      },
    ]);
    const timeline = await test.as(fixture.salesRep).get(`/api/activities/customer/${fixture.customerId}`);
    expect(timeline.body.activities).toMatchObject([
      { title: "Task created", description: "Call back" },
      { type: "call" },
    ]);
  });

  it("may also be added to a log, without a time", async () => {
    const { id } = await log();
    expect((await update(id, { callbackDate: "2026-03-10" })).status).toBe(200);
    expect(await listTasks()).toMatchObject([{ due_on: "2026-03-10", due_time: null }]);
  });

  it("makes one task, even if the log is saved twice at once", async () => {
    const { callSid } = await talk();
    const answers = await Promise.all([save({ callSid, ...callback }), save({ callSid, ...callback })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listTasks()).toHaveLength(1);
  });

  it.each([
    [{ callbackDate: "2026-03-09" }, { callbackDate: "A callback can't be in the past" }],
    [{ callbackDate: "2026-03-10", callbackTime: "10:59" }, { callbackTime: "A callback can't be in the past" }],
    [{ callbackDate: "2024-03-09" }, { callbackDate: "The due date is more than one year ago" }],
    [{ callbackTime: "14:00" }, { callbackDate: "Please choose the day to call back" }],
    [{ callbackDate: "soon" }, { callbackDate: "Callback date must be a date like 1985-04-30" }],
  ])("stores nothing of a log with %o", async (over, fields) => {
    const { status, body } = await save({ ...over, notes: "Not stored" });
    expect([status, body.fields]).toEqual([422, fields]);
    expect(await listTasks()).toEqual([]);
    expect(await test.query("select id from calls where notes = 'Not stored'")).toEqual([]);
  });
});

describe("the task that led to a call", () => {
  const addTask = async (over: Record<string, unknown> = {}, person = fixture.salesRep): Promise<string> => {
    const task = { customerId: fixture.customerId, title: "Call about the lease", dueDate: "2026-03-10", ...over };
    const { status, body } = await test.as(person).post("/api/tasks", task);
    expect(status).toBe(201);
    return String(body.id);
  };
  const statusOf = async (taskId: string) =>
    (await test.query("select status, completed_by from tasks where id = $1", [taskId]))[0];

  it("is completed with the log, with its audit entry", async () => {
    const taskId = await addTask();
    const { callSid } = await talk();
    expect((await save({ callSid, taskId, ...callback })).status).toBe(201);
    expect(await statusOf(taskId)).toEqual({ status: "completed", completed_by: fixture.salesRep.personId });
    expect((await listAuditEvents(taskId)).map(({ action }) => action)).toContain("task.completed");
    expect(await listTasks()).toHaveLength(2);
  });

  it("stays as someone else left it in the meantime", async () => {
    const taskId = await addTask();
    await test.as(fixture.moderator).put(`/api/tasks/${taskId}`, { status: "completed" });
    expect((await save({ taskId })).status).toBe(201);
    expect(await statusOf(taskId)).toEqual({ status: "completed", completed_by: fixture.moderator.personId });
  });

  it("doesn't keep the log from being saved if it is gone, another customer's or another organization's", async () => {
    const gone = await addTask();
    await test.query("delete from tasks");
    const others = await addTask({ customerId: await addCustomer({ lastName: "Byron" }) });
    const foreign = await addTask({ customerId: fixture.foreignCustomerId }, fixture.stranger);
    for (const taskId of [gone, others, foreign]) {
      const { status, body } = await save({ taskId });
      expect([status, body.taskProblem]).toEqual([201, taskNotDone]);
    }
    expect(await listTasks()).toMatchObject([{ status: "pending" }, { status: "pending" }]);
  });
});
