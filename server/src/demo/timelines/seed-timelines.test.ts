import { appointmentStatuses } from "@automotive-crm/contract/appointments/rules";
import { isOpen, taskStatuses } from "@automotive-crm/contract/tasks/due";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsOwner } from "#platform/db/pool.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { isOutsideOpeningHours } from "#app/demo/organizations/opening-hours.fixture.ts";
import { drawDemoWorld } from "#app/demo/demo-world.ts";
import { seedDemo } from "#app/demo/seed-demo.ts";
import { nextSteps } from "#app/demo/words/next-steps.ts";

const now = new Date("2026-03-10T15:00:00Z");
const sealer = { seal: (text: string) => Buffer.from(`sealed ${text}`) };

describe("the demo's tasks and timelines", () => {
  let database: TestDatabase;
  let owner: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await connectAsOwner(database.target);
    await seedDemo(owner, { now, sealer });
  });

  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  const column = async (sql: string): Promise<unknown[]> =>
    (await owner.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  const texts = async (sql: string) => (await column(sql)).map(String);
  const count = async (sql: string) => Number((await column(`select count(*) from (${sql}) counted`))[0]);

  it("has tasks in every status, overdue ones, ones due today and ones without a time", async () => {
    const at = `'${now.toISOString()}'::timestamptz`;
    const tasks = `from tasks t join customers c on c.id = t.customer_id
      left join locations l on l.id = t.location_id join organizations o on o.id = t.organization_id
      cross join lateral (select coalesce(l.time_zone, o.time_zone) as name) zone`;
    expect(new Set(await texts("select distinct status from tasks"))).toEqual(new Set(taskStatuses));
    const overdue = `task_is_overdue(t.status, t.due_on, t.due_time, zone.name, ${at})`;
    const isOpen = "t.status in ('pending', 'in-progress')";
    for (const condition of [
      overdue,
      `${isOpen} and t.due_on = (${at} at time zone zone.name)::date`,
      `${isOpen} and not ${overdue} and t.due_time is null`,
      `${isOpen} and t.due_on > (${at} at time zone zone.name)::date`,
      "t.status = 'in-progress'",
      "t.status = 'cancelled'",
      "t.assigned_to <> t.created_by",
    ])
      expect([condition, (await count(`select ${tasks} where ${condition}`)) > 15]).toEqual([condition, true]);
    expect(await count(`select ${tasks} where c.deleted_at is not null`)).toBe(0);
    expect(
      await count(
        "select from tasks t where created_by not in (select person_id from memberships m where m.organization_id = t.organization_id)",
      ),
    ).toBe(0);
  });

  it("says what comes next in most deals under way, from yesterday on", async () => {
    const { deals, tasks } = drawDemoWorld({ now, sealer });
    const underWay = deals.filter(({ stage }) => stage !== "delivered" && stage !== "lost");
    const planned = new Set(tasks.filter(({ status }) => isOpen(status ?? "")).map(({ customer_id }) => customer_id));
    const known = underWay.filter(({ customer_id }) => planned.has(customer_id));
    expect(known.length / underWay.length).toBeGreaterThan(0.75);
    const words = new Set(Object.values(nextSteps).flatMap((steps) => steps.map(({ title }) => title)));
    const days = tasks.filter(({ title }) => words.has(title)).map(({ due_on }) => due_on);
    expect(days.filter((day) => day < "2026-03-09" || day > "2026-03-15")).toEqual([]);
    expect(days.filter((day) => day === "2026-03-10").length).toBeGreaterThan(days.length / 8);
    expect(days.filter((day) => day < "2026-03-10").length).toBeGreaterThan(0);
  });

  it("has past and upcoming appointments, kept, missed and canceled, at every location, without double bookings", async () => {
    const at = `'${now.toISOString()}'::timestamptz`;
    expect(new Set(await texts("select distinct status from appointments"))).toEqual(new Set(appointmentStatuses));
    expect(
      await count(`select from locations l where l.status = 'active'
        and exists (select from customer_locations c where c.location_id = l.id and c.is_primary)
        and not exists (select from appointments b where b.location_id = l.id and b.starts_at > ${at}
          and b.status in ('scheduled', 'confirmed'))`),
    ).toBe(0);
    expect(await count(`select from appointments where ends_at < ${at} and status in ('scheduled', 'confirmed')`)).toBe(
      0,
    );
    expect(await count(`select from appointments where starts_at > ${at} and shown_at is not null`)).toBe(0);
    expect(
      await count(`select from appointments b join locations l on l.id = b.location_id
        where b.starts_at <> appointment_starts_at(b.appointment_on, b.appointment_time, l.time_zone)
          or ${isOutsideOpeningHours("b.appointment_on + b.appointment_time")}`),
    ).toBe(0);
    expect(
      await count(`select from appointments b where 1 <> (select count(*) from activities a
        where a.source_id = b.id and a.customer_id = b.customer_id and a.appointment_data ->> 'status' = b.status)`),
    ).toBe(0);
  });

  it("fills timelines within working hours, between the day a customer was added and now", async () => {
    const total = await count("select from activities");
    expect(total).toBeGreaterThan(2_000);
    expect(total).toBeLessThan(10_000);
    const local = "a.occurred_at at time zone coalesce(l.time_zone, o.time_zone)";
    // People write to a dealership when it is closed, too.
    const wrong = `(a.type <> 'lead' and ${isOutsideOpeningHours(local)})
      or (a.occurred_at < c.created_at and c.created_at < '${now.toISOString()}'::timestamptz - interval '4 days') or a.occurred_at > least(c.deleted_at, '${now.toISOString()}')`;
    expect(
      await texts(`select a.type || ' ' || a.occurred_at from activities a join customers c on c.id = a.customer_id
        join organizations o on o.id = a.organization_id left join locations l on l.id = a.location_id where ${wrong}`),
    ).toEqual([]);
    expect((await texts("select distinct type from activities")).toSorted()).toEqual([
      "appointment",
      "call",
      "deal",
      "email",
      "lead",
      "note",
      "service",
      "task",
      "text",
      "video",
      "visit",
    ]);
    const longest = await column("select count(*) as n from activities group by customer_id order by n desc limit 2");
    expect(Number(longest[0])).toBeGreaterThan(150);
    expect(Number(longest[1])).toBeLessThan(50);
  });

  it("gives each organization's newest customers a story of months, a vehicle, tasks and a visit this week", async () => {
    const newest = `select c.id from organizations o cross join lateral (
      select id from customers c where c.organization_id = o.id and deleted_at is null
      order by created_at desc limit 8) c`;
    expect(await count(newest)).toBeGreaterThan(16);
    const at = `'${now.toISOString()}'::timestamptz`;
    for (const condition of [
      "(select count(*) from activities a where a.customer_id = n.id) >= 20",
      "(select max(occurred_at) - min(occurred_at) from activities a where a.customer_id = n.id) > interval '5 months'",
      "exists (select from vehicles v where v.customer_id = n.id)",
      "exists (select from tasks t where t.customer_id = n.id)",
      `exists (select from appointments b where b.customer_id = n.id and b.status = 'confirmed'
        and b.starts_at between ${at} and ${at} + interval '7 days')`,
    ])
      expect([condition, await count(`select from (${newest}) n where not ${condition}`)]).toEqual([condition, 0]);
  });

  it("has each task in the timeline and the log, and the last contact from the timeline", async () => {
    expect(
      await count(`select from tasks t where 1 <> (select count(*) from activities a
        where a.source_id = t.id and a.customer_id = t.customer_id and a.follows_source
          and a.occurred_at = coalesce(t.completed_at, t.created_at))`),
    ).toBe(0);
    expect(
      await count("select from customers c where not exists (select from audit_events e where e.customer_id = c.id)"),
    ).toBe(0);
    expect(
      await count(`select from customers c where last_contact_at is distinct from greatest((select max(shown_at) from appointments b where b.customer_id = c.id),
        (select max(occurred_at) from activities a
        where a.customer_id = c.id and a.type in ('call', 'email', 'text', 'video', 'service', 'visit')
        and coalesce(a.call_data ->> 'outcome', '') not in ('no-answer', 'busy', 'wrong-number')))`),
    ).toBe(0);
    const [byId, byTime] = await Promise.all([
      column("select id from activities order by id"),
      column("select id from activities order by occurred_at, id"),
    ]);
    expect(byId).toEqual(byTime);
  });
});
