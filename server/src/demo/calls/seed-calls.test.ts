import { callStatuses, isFinal } from "@automotive-crm/contract/calls/statuses";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsOwner } from "#platform/db/pool.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { isOutsideOpeningHours } from "#app/demo/organizations/opening-hours.fixture.ts";
import { seedDemo } from "#app/demo/seed-demo.ts";

const now = new Date("2026-03-10T15:00:00Z");
const sealer = { seal: (text: string) => Buffer.from(`sealed ${text}`) };
const zone = "coalesce(l.time_zone, o.time_zone)";
const calls =
  "from calls k join organizations o on o.id = k.organization_id left join locations l on l.id = k.location_id";

describe("the demo's calls", () => {
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

  const select = async (sql: string): Promise<Record<string, unknown>[]> => (await owner.query(sql)).rows;
  const column = async (sql: string) => (await select(sql)).map((row) => Object.values(row)[0]);
  const count = async (sql: string) => Number((await column(`select count(*) from (${sql}) counted`))[0]);

  it("are a month's, in every organization, some of them today", async () => {
    expect(await count("select from calls")).toBeGreaterThan(600);
    expect(await count("select from calls")).toBeLessThan(2_000);
    expect(await count("select from calls group by organization_id")).toBe(3);
    const today = `select ${calls} where k.started_at >= date_trunc('day', '${now.toISOString()}' at time zone ${zone}) at time zone ${zone}`;
    expect(await count(today)).toBeGreaterThan(10);
    expect(await count(`${today} and k.direction = 'inbound' and k.status = 'no-answer'`)).toBeGreaterThan(0);
    expect(
      await count(`select from calls where started_at < '${now.toISOString()}'::timestamptz - interval '30 days 1 hour'
        or greatest(ended_at, logged_at) > '${now.toISOString()}'`),
    ).toBe(0);
  });

  it("ended in every way, in both directions, and none is live", async () => {
    const ended = callStatuses.filter(isFinal);
    expect(new Set(await column("select distinct status from calls"))).toEqual(new Set(ended));
    expect(new Set(await column("select distinct direction || ' ' || (notes is not null) from calls"))).toEqual(
      new Set(["inbound true", "inbound false", "outbound true", "outbound false"]),
    );
    expect(new Set(await column("select distinct answered_by from calls where answered_by is not null"))).toEqual(
      new Set(["human", "machine"]),
    );
    expect(await count("select from calls where override_reason is not null")).toBeGreaterThan(0);
    expect(await count("select distinct notes from calls where notes is not null")).toBeGreaterThan(40);
  });

  it("last as long as their status says, in business hours, and nobody is on two at a time", async () => {
    expect(
      await count(`select from calls where case
        when status = 'logged' then duration_seconds = 0 or both_connected_at is not null or call_sid is not null
        when status = 'completed' then duration_seconds = 0 or extract(epoch from ended_at - both_connected_at) <> duration_seconds
        else duration_seconds <> 0 or both_connected_at is not null end`),
    ).toBe(0);
    const local = `k.started_at at time zone ${zone}`;
    expect(
      await count(`select ${calls} where k.customer_id is not null
        and ${isOutsideOpeningHours(local)}`),
    ).toBe(0);
    expect(
      await count(`select from calls one join calls other on other.person_id = one.person_id and other.id <> one.id
        and other.started_at between one.started_at and one.started_at + make_interval(secs => one.duration_seconds)`),
    ).toBe(0);
  });

  it("were missed from known and unknown numbers, and some called back", async () => {
    const missed = "select from calls m where direction = 'inbound' and status = 'no-answer'";
    expect(await count(`${missed} and customer_id is not null`)).toBeGreaterThan(20);
    expect(await count(`${missed} and customer_id is null`)).toBeGreaterThan(20);
    expect(await count(`${missed} and person_id is not null`)).toBe(0);
    const called = `exists (select from calls b where b.customer_phone = m.customer_phone and b.direction = 'outbound' and b.started_at > m.started_at)`;
    expect(await count(`${missed} and ${called}`)).toBeGreaterThan(5);
    expect(
      await count(`select from calls k where k.customer_id is not null and not exists (
        select from customer_phones p where p.customer_id = k.customer_id and p.e164 = k.customer_phone)`),
    ).toBe(0);
  });

  it("were placed and logged by people who may", async () => {
    const people =
      await select(`select distinct k.organization_id, k.person_id, k.location_id, k.override_reason is not null as overrode,
        m.role, (select jsonb_agg(jsonb_build_object('locationId', u.location_id, 'role', u.role)) from user_locations u
          where u.organization_id = k.organization_id and u.person_id = k.person_id) as places
      from calls k left join memberships m on m.organization_id = k.organization_id and m.person_id = k.person_id
      where k.person_id is not null`);
    const refused = people.filter(({ role, places, location_id, overrode }) => {
      const locationRoles = Array.isArray(places) ? places : [];
      const access = {
        isSuperAdmin: false,
        passesEveryGuard: false,
        organizationRole: typeof role === "string" ? role : null,
        locationRoles,
      };
      const at = permittedLocations(access, overrode === true ? "contact:override" : "calls:create");
      return (
        at !== "all" && (location_id === null ? at.length === 0 : !at.some((locationId) => locationId === location_id))
      );
    });
    expect(people.length).toBeGreaterThan(15);
    expect(refused).toEqual([]);
  });

  it("are each in the timeline, and those with an appointment name it", async () => {
    expect(
      await count(`select from calls k where (k.customer_id is not null)::int <> (select count(*) from activities a
        where a.source_kind = 'call' and a.source_id = k.id and a.customer_id = k.customer_id
          and a.call_data ->> 'callId' = k.id::text and a.occurred_at = k.started_at)`),
    ).toBe(0);
    expect(await count("select from calls where appointment_id is not null")).toBeGreaterThan(20);
    expect(
      await count(`select from appointments b full join calls k on k.appointment_id = b.id
        where (b.source = 'call-log' or k.appointment_id is not null)
          and (b.call_sid is distinct from k.call_sid or b.customer_id <> k.customer_id or b.created_at < k.ended_at)`),
    ).toBe(0);
  });

  it("put numbers on the do-not-call list, which nobody has called since without a reason", async () => {
    const asked = "select from calls k where dnc_request";
    expect(await count(asked)).toBeGreaterThan(0);
    expect(
      await count(`${asked} and not exists (select from do_not_call_numbers d
        where d.organization_id = k.organization_id and d.e164 = k.customer_phone)`),
    ).toBe(0);
    expect(
      await count(`select from calls k join do_not_call_numbers d on d.organization_id = k.organization_id and d.e164 = k.customer_phone
        where k.direction = 'outbound' and k.status <> 'logged' and k.started_at > d.created_at and k.override_reason is null`),
    ).toBe(0);
  });
});
