import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { addCustomer, fixture, setUpFixture, test, timeline, travelTo, write } from "./activities.fixture.ts";

setUpFixture();

interface Entry {
  id: string;
  type: string;
  title: string;
  description: string;
  timestamp: string;
  author: { id: string } | null;
  task: { id: string; title: string; status: string } | null;
}

const descriptions = (page: { activities: Entry[] }) => page.activities.map((entry) => entry.description);

/** Reads all pages. */
async function readAll(customerId: string, query: string): Promise<Entry[]> {
  const all: Entry[] = [];
  let before = "";
  do {
    const page = await timeline(customerId, `?${query}${before && `&before=${before}`}`);
    all.push(...page.activities);
    before = page.nextCursor ?? "";
  } while (before);
  return all;
}

describe("GET /api/activities/customer/:customerId", () => {
  let customerId: string;
  let taskId: string;

  beforeAll(async () => {
    customerId = await addCustomer({ lastName: "Timely" });
    for (const [day, type] of [
      ["04", "call"],
      ["01", "note"],
      ["03", "service"],
      ["02", "email"],
      ["05", "appt"],
      ["06", "text"],
    ]) {
      const timestamp = `2026-03-${day}T09:00:00Z`;
      await write({ customer_id: customerId, type, description: `${type} of the ${day}`, timestamp });
    }
    const task = { customerId, title: "Call back", dueDate: "2026-03-11" };
    taskId = (await test.as(fixture.salesRep).post("/api/tasks", task)).body.id;
  });

  it("lists what happened, latest first, with the count of each kind", async () => {
    const page = await timeline(customerId);
    expect(page.activities.map((entry: Entry) => entry.type)).toEqual([
      "task",
      "text",
      "appt",
      "call",
      "service",
      "email",
      "note",
    ]);
    expect(page.nextCursor).toBeNull();
    // One audit event each for the customer, six entries and the task.
    expect(page.counts).toEqual({ all: 7, tasks: 1, appts: 1, notes: 1, calls: 1, service: 1, logs: 8 });
  });

  it.each([
    ["tasks", ["task"]],
    ["appts", ["appt"]],
    ["notes", ["note"]],
    ["calls", ["call"]],
    ["service", ["service"]],
  ])("shows only %s, with the same counts", async (filter, types) => {
    const page = await timeline(customerId, `?filter=${filter}`);
    expect(page.activities.map((entry: Entry) => entry.type)).toEqual(types);
    expect(page.counts.all).toBe(7);
  });

  it("shows tasks as they are now, each in one entry", async () => {
    const entries = async () => (await timeline(customerId, "?filter=tasks")).activities;
    const entry = async () => (await entries()).at(-1);
    expect(await entry()).toMatchObject({ title: "Task created", task: { id: taskId, isOverdue: false, version: 1 } });
    await test.as(fixture.salesRep).put(`/api/tasks/${taskId}`, { title: "Call back today", status: "completed" });
    expect(await entries()).toMatchObject([
      { title: "Task completed", description: "Call back today", task: { id: taskId, status: "completed" } },
    ]);
    await test.as(fixture.salesRep).put(`/api/tasks/${taskId}`, { status: "pending" });
    test.setNow(new Date("2026-03-10T15:30:00Z"));
    await test.query("update tasks set due_on = '2026-03-09' where id = $1", [taskId]);
    expect(await entry()).toMatchObject({ title: "Task created", task: { status: "pending", isOverdue: true } });
  });

  it("counts tasks, and shows a completed one among what happened then", async () => {
    const busy = await addCustomer({ lastName: "Tasked" });
    const add = async (title: string): Promise<string> =>
      (await test.as(fixture.salesRep).post("/api/tasks", { customerId: busy, title, dueDate: "2026-03-11" })).body.id;
    await travelTo("2026-03-09T15:00:00Z");
    const first = await add("First");
    await add("Second");
    await travelTo("2026-03-09T16:00:00Z");
    await write({ customer_id: busy, description: "In between" });
    await travelTo("2026-03-09T17:00:00Z");
    await test.as(fixture.salesRep).put(`/api/tasks/${first}`, { status: "completed" });
    const all = await timeline(busy);
    expect(descriptions(all)).toEqual(["First", "In between", "Second"]);
    expect(all.counts).toMatchObject({ all: 3, tasks: 2 });
    expect(descriptions(await timeline(busy, "?filter=tasks"))).toEqual(["First", "Second"]);
    expect((await readAll(busy, "limit=1")).map((entry) => entry.description)).toEqual(descriptions(all));
  });

  it("pages to the end with each entry once, including entries of the same instant", async () => {
    const busy = await addCustomer({ lastName: "Busy" });
    for (const n of [1, 2, 3, 4, 5]) await write({ customer_id: busy, description: `same ${n}` });
    // Less than a millisecond apart.
    await test.query(
      `update activities set occurred_at = '2026-03-09T10:00:00Z'::timestamptz + right(description, 1)::int * interval '1 microsecond'
       where customer_id = $1 and description > 'same 2'`,
      [busy],
    );
    const expected = ["same 2", "same 1", "same 5", "same 4", "same 3"];
    expect((await readAll(busy, "limit=1")).map((entry) => entry.description)).toEqual(expected);
    expect((await readAll(busy, "limit=2")).map((entry) => entry.description)).toEqual(expected);
    expect((await readAll(busy, "limit=100")).map((entry) => entry.description)).toEqual(expected);
    const first = await timeline(busy, "?limit=2");
    await write({ customer_id: busy, description: "written meanwhile" });
    expect(descriptions(await timeline(busy, `?limit=2&before=${first.nextCursor}`))).toEqual(["same 5", "same 4"]);
    const logs = await readAll(busy, "filter=logs&limit=1");
    expect(new Set(logs.map((entry) => entry.id)).size).toBe(7);
  });

  it.each([
    "?before=nonsense",
    "?before=MjAyNi0wMi0zMFQwMDowMDowMC4wMDAwMDBaIDAxOThjMGRlLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMA",
    `?filter=logs&before=${Buffer.from("2026-03-10T00:00:00.000000Z x").toString("base64url")}`,
    `?before=${Buffer.from("0000-01-01T00:00:00.000000Z 0198c0de-0000-7000-8000-000000000000").toString("base64url")}`,
  ])("refuses a cursor it never returned: %s", async (query) => {
    const { status, body } = await test.as(fixture.salesRep).get(`/api/activities/customer/${customerId}${query}`);
    expect([status, body.fields]).toEqual([422, { before: "This is not a position in the list" }]);
  });

  it.each([
    ["?filter=emails", "filter"],
    ["?limit=0", "limit"],
    ["?limit=101", "limit"],
    ["?limit=many", "limit"],
    [`?before=${"x".repeat(201)}`, "before"],
  ])("names the invalid field in %s", async (query, field) => {
    const { status, body } = await test.as(fixture.salesRep).get(`/api/activities/customer/${customerId}${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("is visible to viewers and in Global View, and hidden from others and in the bin", async () => {
    const get = (person: Person, organizationId?: string) =>
      test.as(person, organizationId).get(`/api/activities/customer/${customerId}`);
    expect((await test.anonymous.get(`/api/activities/customer/${customerId}`)).status).toBe(401);
    expect((await get(fixture.viewer)).status).toBe(200);
    expect((await get(fixture.stranger)).status).toBe(404);
    expect((await get(fixture.airportAdvisor)).status).toBe(404);
    const everywhere = await get(fixture.superAdmin, "global");
    expect(everywhere.body.activities[0]).toMatchObject({ customer_id: customerId });
    expect(everywhere.body.counts.notes).toBe(1);
    const logs = await test.as(fixture.superAdmin, "global").get(`/api/activities/customer/${customerId}?filter=logs`);
    expect(logs.body.activities.length).toBeGreaterThan(5);
    const binned = await addCustomer();
    await test.as(fixture.admin).delete(`/api/customers/${binned}`);
    expect((await test.as(fixture.salesRep).get(`/api/activities/customer/${binned}`)).status).toBe(404);
  });
});

describe("GET /api/activities", () => {
  const list = async (query = "", person: Person = fixture.salesRep, organizationId?: string) => {
    const { status, body } = await test.as(person, organizationId).get(`/api/activities${query}`);
    expect(status).toBe(200);
    return body;
  };

  it("lists the organization's latest entries about customers the person may see", async () => {
    await write({ description: "of downtown" });
    await write({ description: "of the airport", customer_id: fixture.airportCustomerId });
    await write({ description: "of another", customer_id: fixture.foreignCustomerId }, fixture.stranger);
    const binned = await addCustomer();
    await write({ description: "of the binned", customer_id: binned });
    await test.as(fixture.admin).delete(`/api/customers/${binned}`);

    expect(descriptions(await list("?limit=2"))).toEqual(["of the airport", "of downtown"]);
    expect(descriptions(await list("", fixture.airportAdvisor))).toEqual(["of the airport"]);
    expect(descriptions(await list("", fixture.stranger))).toEqual(["of another"]);
    expect(descriptions(await list("?limit=3", fixture.superAdmin, "global"))).toEqual([
      "of another",
      "of the airport",
      "of downtown",
    ]);
    const [first] = (await list("?limit=1")).activities;
    expect(first).toMatchObject({ customer_id: fixture.airportCustomerId, author: { id: fixture.salesRep.personId } });
  });

  it("pages and filters, and has no log", async () => {
    const first = await list("?limit=1&filter=notes");
    expect((await list(`?limit=1&filter=notes&before=${first.nextCursor}`)).activities[0].id).not.toBe(
      first.activities[0].id,
    );
    expect((await list("?filter=tasks")).activities.every((entry: Entry) => entry.type === "task")).toBe(true);
    const logs = await test.as(fixture.salesRep).get("/api/activities?filter=logs");
    expect([logs.status, Object.keys(logs.body.fields)]).toEqual([422, ["filter"]]);
  });

  it("requires a session and permission to view customers", async () => {
    const nobody = await test.create.person({ organizationId: fixture.organizationId, role: "org:wizard" });
    expect((await test.anonymous.get("/api/activities")).status).toBe(401);
    expect((await test.as(nobody).get("/api/activities")).status).toBe(403);
    expect(
      (await test.as(fixture.stranger).get(`/api/activities?organizationId=${fixture.organizationId}`)).status,
    ).toBe(404);
  });
});
