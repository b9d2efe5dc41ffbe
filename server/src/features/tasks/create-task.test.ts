import { describe, expect, it } from "vitest";
import {
  addCustomer,
  addTask,
  listAuditEvents,
  findEntries,
  newTask,
  fixture,
  now,
  setUpFixture,
  test,
  travelTo,
} from "./tasks.fixture.ts";

setUpFixture();

const count = () =>
  test.query("select (select count(*) from tasks) as tasks, (select count(*) from activities) as entries");

describe("POST /api/tasks", () => {
  it("stores what the form sends and returns it with the documented names", async () => {
    const body = await addTask({
      description: "Offer a fair price",
      notes: "Drives a 2019 Civic 😀",
      taskType: "email",
      priority: "high",
      estimatedHours: 0.5,
      locationId: fixture.airport,
      assignedTo: fixture.admin.personId,
    });
    expect(body).toMatchObject({
      customer_id: fixture.customerId,
      customerName: "Ada Lovelace",
      title: "Call about the trade-in",
      description: "Offer a fair price",
      notes: "Drives a 2019 Civic 😀",
      due_date: "2026-03-11",
      dueTime: "10:00",
      dueAt: "2026-03-11T14:00:00.000Z",
      timeZone: "America/New_York",
      isOverdue: false,
      priority: "high",
      status: "pending",
      task_type: "email",
      assigned_to: fixture.admin.personId,
      assignedTo: fixture.admin.personId,
      estimatedHours: 0.5,
      locationId: fixture.airport,
      locationName: "Airport",
      source: "manual-creation",
      version: 1,
      created_at: "2026-03-10T15:00:00.000Z",
      taskData: {
        dueTime: "10:00",
        contactType: "email",
        tags: ["manual"],
        aiGenerated: false,
        confidence: null,
        category: null,
        completedAt: null,
        completedBy: null,
        updatedBy: fixture.salesRep.personId,
      },
    });
  });

  it("remembers that the assistant suggested it in a note, and how sure it was", async () => {
    const suggested = {
      source: "ai-note-analysis",
      tags: ["ai-suggested"],
      contactType: "call",
      confidence: 0.85,
      category: "follow-up",
    };
    const { body } = await test.as(fixture.salesRep).post("/api/tasks", { ...newTask(), ...suggested });
    expect(body).toMatchObject({
      source: "ai-note-analysis",
      status: "pending",
      estimatedHours: 1,
      customerName: "Ada Lovelace",
      taskData: { tags: ["ai-suggested"], aiGenerated: true, confidence: 0.85, category: "follow-up" },
    });
  });

  it("applies defaults: the person, the customer's location, one hour, medium priority, a call", async () => {
    const { dueTime: _, ...short } = newTask();
    const { body } = await test.as(fixture.salesRep).post("/api/tasks", { ...short, assignedTo: "" });
    expect(body).toMatchObject({
      assigned_to: fixture.salesRep.personId,
      assignedToName: expect.stringContaining("Pat"),
      locationId: fixture.downtown,
      estimatedHours: 1,
      priority: "medium",
      task_type: "call",
      dueTime: null,
      dueAt: "2026-03-12T04:00:00.000Z",
    });
  });

  it("accepts the documented aliases, and ignores status, author and organization in the body", async () => {
    const { customerId, dueDate, ...rest } = newTask();
    const sent = { ...rest, customer_id: customerId, due_date: dueDate, task_type: "text" };
    const claimed = {
      status: "completed",
      completedAt: "2020-01-01T00:00:00Z",
      organizationId: fixture.foreignLocation,
    };
    const { status, body } = await test.as(fixture.salesRep).post("/api/tasks", { ...sent, ...claimed, version: 7 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "pending", task_type: "text", version: 1, due_date: "2026-03-11" });
  });

  it("adds one timeline entry and audits it for the customer", async () => {
    const { id } = await addTask();
    expect(await findEntries(id)).toEqual([
      {
        type: "task",
        title: "Task created",
        description: "Call about the trade-in",
        customer_id: fixture.customerId,
        at: now.toISOString(),
      },
    ]);
    expect(await listAuditEvents(id)).toMatchObject([
      { actor_id: fixture.salesRep.personId, action: "task.created", customer_id: fixture.customerId },
    ]);
  });

  it("stores neither the task nor its entry if one of them can't be stored", async () => {
    const before = await count();
    await test.query("alter table activities add constraint no_entries check (title <> 'Task created') not valid");
    const { status } = await test.as(fixture.salesRep).post("/api/tasks", newTask());
    await test.query("alter table activities drop constraint no_entries");
    expect(status).toBe(422);
    expect(await count()).toEqual(before);
  });

  it.each([
    [{ title: "" }, "title", "Please enter a task title"],
    [{ title: "  " }, "title", "Please enter a task title"],
    [{ title: undefined }, "title", "Please enter a task title"],
    [{ title: "x".repeat(201) }, "title", "Title must be at most 200 characters"],
    [{ dueDate: "" }, "dueDate", "Please select a due date for the task"],
    [{ dueDate: null }, "dueDate", "Please select a due date for the task"],
    [{ dueDate: undefined }, "dueDate", "Please select a due date for the task"],
    [{ dueDate: "2026-02-30" }, "dueDate", "Due date must be a date like 1985-04-30"],
    [{ dueDate: "2025-03-09" }, "dueDate", "The due date is more than one year ago"],
    [{ dueDate: "2200-01-01" }, "dueDate", expect.any(String)],
    [{ dueTime: "24:00" }, "dueTime", "Due time must be a time like 14:30"],
    [{ dueTime: "9am" }, "dueTime", "Due time must be a time like 14:30"],
    [
      { dueDate: "2027-03-14", dueTime: "02:30" },
      "dueTime",
      "Clocks are set forward on this day, so there is no 2:30 AM. Please choose another time",
    ],
    [{ taskType: "fax" }, "taskType", expect.stringContaining("call")],
    [{ priority: "urgent" }, "priority", expect.stringContaining("high")],
    [{ estimatedHours: -1 }, "estimatedHours", "Estimated hours must be at least 0"],
    [{ estimatedHours: 1_001 }, "estimatedHours", "Estimated hours must be at most 1,000"],
    [{ estimatedHours: "1" }, "estimatedHours", "Estimated hours must be a number"],
    [{ description: "x".repeat(10_001) }, "description", "Description must be at most 10,000 characters"],
    [{ notes: { text: "x" } }, "notes", expect.any(String)],
    [{ tags: ["x".repeat(51)] }, "tags.0", "Entry 1 of tags must be at most 50 characters"],
    [{ source: "rumour" }, "source", expect.any(String)],
    [{ confidence: 1.1 }, "confidence", "Confidence must be at most 1"],
    [{ confidence: -0.1 }, "confidence", "Confidence must be at least 0"],
    [{ confidence: "sure" }, "confidence", "Confidence must be a number"],
    [{ category: "x".repeat(51) }, "category", "Category must be at most 50 characters"],
    [{ assignedTo: "Ada" }, "assignedTo", "Assignee must be a valid ID"],
    [{ locationId: "here" }, "locationId", "Location must be a valid ID"],
    [{ customerId: "x" }, "customerId", "Customer must be a valid ID"],
    [{ customerId: undefined }, "customerId", expect.any(String)],
  ])("names the field of %o", async (over, field, message) => {
    const before = await count();
    const { status, body } = await test.as(fixture.salesRep).post("/api/tasks", newTask(over));
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
    expect(await count()).toEqual(before);
  });

  it("accepts days from one year ago, by the location's calendar", async () => {
    expect((await addTask({ dueDate: "2026-03-10" })).isOverdue).toBe(true);
    expect((await addTask({ dueDate: "2025-03-10" })).isOverdue).toBe(true);
    // In Newark it is still March 9.
    await travelTo("2026-03-10T03:30:00Z");
    await addTask({ dueDate: "2025-03-09" });
  });

  it("can be assigned only to people who work in the organization", async () => {
    const { organizationId, airport } = fixture;
    const gone = await test.create.person({ organizationId, at: [{ locationId: airport, role: "sales_rep" }] });
    await test.query("update user_locations set is_active = false where person_id = $1", [gone.personId]);
    for (const assignedTo of [fixture.stranger, fixture.superAdmin, gone].map(({ personId }) => personId)) {
      const { status, body } = await test.as(fixture.salesRep).post("/api/tasks", newTask({ assignedTo }));
      expect([status, body.fields]).toEqual([422, { assignedTo: "Choose a person of this organization" }]);
    }
    const own = await test.as(fixture.superAdmin, fixture.organizationId).post("/api/tasks", newTask());
    expect(own.body.assigned_to).toBe(fixture.superAdmin.personId);
  });

  it("can be assigned only to people who can see the customer", async () => {
    const toAdvisor = newTask({ assignedTo: fixture.airportAdvisor.personId });
    const { status, body } = await test.as(fixture.salesRep).post("/api/tasks", toAdvisor);
    expect([status, body.fields]).toEqual([422, { assignedTo: "Choose someone who can see this customer" }]);
    const theirs = await test
      .as(fixture.salesRep)
      .post("/api/tasks", { ...toAdvisor, customerId: fixture.airportCustomerId });
    expect(theirs.body.assigned_to).toBe(fixture.airportAdvisor.personId);
  });

  it("accepts only locations of the customer or the person, where they may act", async () => {
    const foreign = await test
      .as(fixture.salesRep)
      .post("/api/tasks", newTask({ locationId: fixture.foreignLocation }));
    expect(foreign.body.fields).toEqual({ locationId: "Choose an active location of this organization" });
    const closed = await test.create.location(fixture.organizationId, "Closed", { status: "inactive" });
    const inactive = await test.as(fixture.salesRep).post("/api/tasks", newTask({ locationId: closed }));
    expect(inactive.body.fields).toEqual(foreign.body.fields);

    const airportTask = newTask({ customerId: fixture.airportCustomerId, locationId: fixture.downtown });
    const elsewhere = await test.as(fixture.airportAdvisor).post("/api/tasks", airportTask);
    expect(elsewhere.body.fields).toEqual({ locationId: "Choose one of your own locations or one of the customer's" });
    const both = await addCustomer({ at: [fixture.airport, fixture.downtown] });
    const theirs = await test.as(fixture.airportAdvisor).post("/api/tasks", { ...airportTask, customerId: both });
    expect(theirs.body.fields).toEqual({ locationId: "Choose one of your own locations" });
    const bySalesRep = await test.as(fixture.salesRep).post("/api/tasks", { ...airportTask, customerId: both });
    expect([bySalesRep.status, bySalesRep.body.locationId]).toEqual([201, fixture.downtown]);
  });

  it("prevents its location from being deleted", async () => {
    const locationId = await test.create.location(fixture.organizationId, "Pop-up");
    await test.as(fixture.admin).post("/api/tasks", newTask({ locationId }));
    const { status, body } = await test.as(fixture.admin).delete(`/api/locations/${locationId}`);
    expect([status, body.message]).toEqual([
      409,
      "Pop-up has 1 task and 1 timeline entry, so it can't be deleted. Make it inactive instead.",
    ]);
  });

  it("uses the organization's zone if the customer has no location", async () => {
    const bare = await test.create.organization();
    const person = await test.create.person({ organizationId: bare, role: "org:member" });
    const customerId = await addCustomer({ by: person, at: [] });
    const { body } = await test.as(person).post("/api/tasks", newTask({ customerId }));
    expect(body).toMatchObject({ locationId: null, timeZone: "America/Chicago", dueAt: "2026-03-11T15:00:00.000Z" });
  });

  it("runs once per Idempotency-Key, even if sent twice at the same time", async () => {
    const headers = { "idempotency-key": "one-task" };
    const send = () => test.as(fixture.salesRep).post("/api/tasks", newTask({ title: "Only once" }), headers);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await test.query("select 1 from tasks where title = 'Only once'")).toHaveLength(1);
    expect(await findEntries(answers[0]?.body.id)).toHaveLength(1);
  });

  it("is refused to viewers and without a session, and hides other organizations' customers", async () => {
    const before = await count();
    const send = (person: typeof fixture.admin, over = {}) => test.as(person).post("/api/tasks", newTask(over));
    expect((await test.anonymous.post("/api/tasks", newTask())).status).toBe(401);
    expect((await send(fixture.viewer)).status).toBe(403);
    expect((await send(fixture.stranger)).body.code).toBe("not_found");
    expect((await send(fixture.salesRep, { customerId: fixture.foreignCustomerId })).status).toBe(404);
    expect((await send(fixture.airportAdvisor)).status).toBe(404);
    const global = await test.as(fixture.superAdmin, "global").post("/api/tasks", newTask());
    expect([global.status, global.body.code]).toEqual([422, "organization_required"]);
    expect(await count()).toEqual(before);
  });

  it("is refused where the person may only view", async () => {
    const onlooker = await test.create.person({
      organizationId: fixture.organizationId,
      at: [
        { locationId: fixture.airport, role: "user" },
        { locationId: fixture.downtown, role: "sales_rep" },
      ],
    });
    const { status, body } = await test
      .as(onlooker)
      .post("/api/tasks", newTask({ customerId: fixture.airportCustomerId, locationId: fixture.downtown }));
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  it("doesn't find a customer in the bin", async () => {
    const customerId = await addCustomer();
    await test.as(fixture.admin).delete(`/api/customers/${customerId}`);
    expect((await test.as(fixture.salesRep).post("/api/tasks", newTask({ customerId }))).status).toBe(404);
  });
});
