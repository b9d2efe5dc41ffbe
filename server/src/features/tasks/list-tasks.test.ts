import { isOverdue } from "@automotive-crm/contract/tasks/due";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { addCustomer, addTask, fixture, setUpFixture, test, travelTo } from "./tasks.fixture.ts";

setUpFixture();

interface Listed {
  id: string;
  title: string;
  status: string;
  due_date: string;
  dueTime: string | null;
  timeZone: string;
  dueAt: string;
  isOverdue: boolean;
}

async function list(query = "", person: Person = fixture.salesRep): Promise<Listed[]> {
  const { status, body } = await test.as(person).get(`/api/tasks${query}`);
  expect(status).toBe(200);
  return body.tasks;
}

const titles = async (query = "", person: Person = fixture.salesRep) =>
  (await list(query, person)).map((task) => task.title);

beforeAll(async () => {
  await addTask({ title: "later", dueDate: "2026-04-01" });
  await addTask({ title: "late", dueDate: "2026-03-09" });
  await addTask({ title: "today", dueDate: "2026-03-10", dueTime: "" });
  await addTask({ title: "this morning", dueDate: "2026-03-10", dueTime: "09:00", assignedTo: fixture.admin.personId });
  await addTask({ title: "at the airport", customerId: fixture.airportCustomerId, dueDate: "2026-03-20" });
  for (const [title, status] of [
    ["begun", "in-progress"],
    ["done", "completed"],
    ["dropped", "cancelled"],
  ]) {
    const { id } = await addTask({ title, dueDate: "2026-03-08" });
    await test.as(fixture.salesRep).put(`/api/tasks/${id}`, { status });
  }
});

describe("GET /api/tasks", () => {
  it("lists open tasks first, soonest due first", async () => {
    expect(await titles()).toEqual([
      "begun",
      "late",
      "this morning",
      "today",
      "at the airport",
      "later",
      "dropped",
      "done",
    ]);
    expect(await titles("?limit=2")).toEqual(["begun", "late"]);
  });

  it.each([
    ["open", ["begun", "late", "this morning", "today", "at the airport", "later"]],
    ["overdue", ["begun", "late", "this morning"]],
    ["in-progress", ["begun"]],
    ["pending", ["late", "this morning", "today", "at the airport", "later"]],
    ["completed", ["done"]],
    ["cancelled", ["dropped"]],
  ])("filters by the status %s", async (status, expected) => {
    expect(await titles(`?status=${status}`)).toEqual(expected);
  });

  it("filters by person and by location", async () => {
    expect(await titles(`?assignedTo=${fixture.admin.personId}`)).toEqual(["this morning"]);
    expect(await titles(`?locationId=${fixture.airport}`)).toEqual(["at the airport"]);
  });

  it.each([
    ["?status=late", "status"],
    ["?limit=0", "limit"],
    ["?limit=201", "limit"],
    ["?assignedTo=me", "assignedTo"],
    ["?after=elsewhere", "after"],
    ["?locationId=x", "locationId"],
  ])("names the invalid field in %s", async (query, field) => {
    const { status, body } = await test.as(fixture.salesRep).get(`/api/tasks${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("shows a location's people the tasks of its customers", async () => {
    expect(await titles("", fixture.airportAdvisor)).toEqual(["at the airport"]);
    const elsewhere = await test.as(fixture.airportAdvisor).get(`/api/tasks?locationId=${fixture.downtown}`);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([404, "Location not found"]);
    const foreign = await test.as(fixture.salesRep).get(`/api/tasks?locationId=${fixture.foreignLocation}`);
    expect(foreign.status).toBe(404);
  });

  it("keeps organizations apart, and shows a super admin all of them in Global View", async () => {
    expect(await titles("", fixture.stranger)).toEqual([]);
    const task = { customerId: fixture.foreignCustomerId, title: "theirs", dueDate: "2026-03-01" };
    await test.as(fixture.stranger).post("/api/tasks", task);
    expect(await titles("", fixture.stranger)).toEqual(["theirs"]);
    expect(await titles()).not.toContain("theirs");
    const all = await test.as(fixture.superAdmin, "global").get("/api/tasks?status=open&limit=2");
    expect(all.body.tasks.map((each: Listed) => each.title)).toEqual(["theirs", "begun"]);
    const sneaking = await test.as(fixture.stranger).get(`/api/tasks?organizationId=${fixture.organizationId}`);
    expect(sneaking.status).toBe(404);
  });

  it("requires a session and permission to view customers", async () => {
    const nobody = await test.create.person({ organizationId: fixture.organizationId, role: "org:wizard" });
    expect((await test.anonymous.get("/api/tasks")).status).toBe(401);
    expect((await test.as(nobody).get("/api/tasks")).status).toBe(403);
    expect((await test.as(fixture.viewer).get("/api/tasks")).status).toBe(200);
  });

  it("leaves out tasks of customers in the bin", async () => {
    const customerId = await addCustomer();
    await addTask({ customerId, title: "binned", dueDate: "2026-03-01" });
    await test.as(fixture.admin).delete(`/api/customers/${customerId}`);
    expect(await titles()).not.toContain("binned");
  });
});

describe("GET /api/tasks/customer/:customerId", () => {
  const of = (customerId: string, person: Person = fixture.salesRep, organizationId?: string) =>
    test.as(person, organizationId).get(`/api/tasks/customer/${customerId}`);

  it("lists the customer's tasks: open ones by due instant, then closed ones, latest first", async () => {
    const { body } = await of(fixture.customerId);
    expect(body.tasks.map((task: Listed) => task.title)).toEqual([
      "begun",
      "late",
      "this morning",
      "today",
      "later",
      "dropped",
      "done",
    ]);
  });

  it("is hidden from other organizations, and shown in Global View", async () => {
    expect((await test.anonymous.get(`/api/tasks/customer/${fixture.customerId}`)).status).toBe(401);
    expect((await of(fixture.customerId, fixture.stranger)).status).toBe(404);
    expect((await of(fixture.customerId, fixture.airportAdvisor)).status).toBe(404);
    expect((await of(fixture.customerId, fixture.superAdmin, "global")).body.tasks).toHaveLength(7);
    expect((await of("not-an-id")).body.fields).toEqual({ customerId: "Customer must be a valid ID" });
  });
});

describe("pages of tasks", () => {
  /** Follows the cursors through all pages. */
  async function pages(path: string): Promise<string[][]> {
    const found: string[][] = [];
    for (let after = ""; ;) {
      const { body } = await test.as(fixture.salesRep).get(`${path}${after && `&after=${after}`}`);
      found.push(body.tasks.map((task: Listed) => task.title));
      if (body.nextCursor === null) return found;
      after = body.nextCursor;
    }
  }

  it.each(["/api/tasks?", "/api/tasks?status=open&", "/api/tasks?status=overdue&", "/api/tasks?status=completed&"])(
    "of %s follow each other without a gap, across open and closed ones",
    async (path) => {
      const [whole] = await pages(`${path}limit=200`);
      for (const limit of [1, 2, 3]) {
        const each = await pages(`${path}limit=${limit}`);
        expect(each.flat()).toEqual(whole);
        expect(each.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      }
    },
  );

  it("show all tasks of a customer who has more than one page, including those due at the same instant", async () => {
    const customerId = await addCustomer({ lastName: "Busy" });
    await test.query(
      `insert into tasks (organization_id, id, customer_id, title, due_on, status, completed_at)
       select $1, gen_random_uuid(), $2, 'task ' || n, '2026-03-12', case when n <= 260 then 'pending' else 'completed' end,
         case when n > 260 then now() end
       from generate_series(1, 520) n`,
      [fixture.organizationId, customerId],
    );
    const each = await pages(`/api/tasks/customer/${customerId}?limit=200`);
    expect(each.map((page) => page.length)).toEqual([200, 200, 120]);
    expect(new Set(each.flat()).size).toBe(520);
    const open = new Set(each.flat().slice(0, 260));
    for (let n = 1; n <= 260; n++) expect(open).toContain(`task ${n}`);
  });
});

describe("overdue", () => {
  // Around midnight in Newark, when it is already the next day in UTC.
  it.each(["2026-03-10T03:30:00Z", "2026-03-11T03:30:00Z", "2026-03-11T04:30:00Z", "2026-03-10T13:00:00Z"])(
    "is the same in every list and in the filter as by the rule, at %s",
    async (instant) => {
      await travelTo(instant);
      const all = await list();
      expect(all.length).toBeGreaterThan(5);
      const byRule = all.filter(({ due_date, ...task }) =>
        isOverdue({ ...task, dueDate: due_date }, new Date(instant)),
      );
      expect(all.filter((task) => task.isOverdue)).toEqual(byRule);
      const filtered = await list("?status=overdue");
      expect(filtered.map((task) => task.id)).toEqual(byRule.map((task) => task.id));
      const ofCustomer = await test.as(fixture.salesRep).get(`/api/tasks/customer/${fixture.customerId}`);
      const overdueIds = ofCustomer.body.tasks.filter((task: Listed) => task.isOverdue).map((task: Listed) => task.id);
      expect(byRule.map((task) => task.id)).toEqual(expect.arrayContaining(overdueIds));
    },
  );

  it("follows the location's clock: 11:30 p.m. there is still the same day, 12:30 a.m. isn't", async () => {
    const dueToday = async () => (await list()).find((task) => task.title === "today")?.isOverdue;
    await travelTo("2026-03-11T03:30:00Z");
    expect(await dueToday()).toBe(false);
    await travelTo("2026-03-11T04:30:00Z");
    expect(await dueToday()).toBe(true);
  });

  it("moves with the location's zone when that is corrected", async () => {
    await travelTo("2026-03-11T04:30:00Z");
    await test.query("update locations set time_zone = 'America/Los_Angeles' where id = $1", [fixture.downtown]);
    const task = (await list()).find(({ title }) => title === "today");
    await test.query("update locations set time_zone = 'America/New_York' where id = $1", [fixture.downtown]);
    expect(task).toMatchObject({
      isOverdue: false,
      timeZone: "America/Los_Angeles",
      dueAt: "2026-03-11T07:00:00.000Z",
    });
  });
});
