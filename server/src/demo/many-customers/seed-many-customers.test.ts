import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsOwner } from "#platform/db/pool.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { setIndexesAside } from "./bulk-indexes.ts";
import { seedManyCustomers } from "./seed-many-customers.ts";

describe("the large seed", () => {
  let database: TestDatabase;
  let owner: pg.Client;
  const steps: string[] = [];
  const options = {
    now: new Date("2026-03-10T15:00:00Z"),
    sealer: { seal: (text: string) => Buffer.from(text) },
    onStep: (text: string) => void steps.push(text),
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await connectAsOwner(database.target);
    await seedManyCustomers(owner, { ...options, customers: 2_000, organizations: 3 });
  });

  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  const customersBySlug = async () => {
    const { rows } = await owner.query<{ slug: string; customers: number }>(
      "select slug, count(*) as customers from organizations o join customers c on c.organization_id = o.id group by 1 order by 1",
    );
    return rows.map(({ slug, customers }) => [slug, customers]);
  };
  const number = async (sql: string) =>
    (await owner.query<{ n: number }>(`select (${sql})::float as n`)).rows[0]?.n ?? NaN;

  it("distributes the customers evenly, and adds to existing organizations", async () => {
    expect(await customersBySlug()).toEqual([
      ["bench-01", 667],
      ["bench-02", 667],
      ["bench-03", 666],
    ]);
    await seedManyCustomers(owner, { ...options, customers: 1_000, organizations: 4 });
    expect(await customersBySlug()).toEqual([
      ["bench-01", 917],
      ["bench-02", 917],
      ["bench-03", 916],
      ["bench-04", 250],
    ]);
  });

  it("gives each organization four locations and two people with known addresses", async () => {
    const { rows } = await owner.query(
      `select count(distinct l.id) as locations, count(distinct l.time_zone) as zones,
         (select array_agg(p.email || ' ' || m.role order by p.email) from memberships m join people p on p.id = m.person_id
          where m.organization_id = o.id) as people
       from organizations o join locations l on l.organization_id = o.id where slug = 'bench-01' group by o.id`,
    );
    expect(rows).toEqual([
      { locations: 4, zones: 4, people: ["admin@bench-01.example org:admin", "sales@bench-01.example org:sales_rep"] },
    ]);
  });

  it("gives them about 1.4 phones, 0.8 emails and 1.1 locations each, all consistent", async () => {
    const each = async (table: string) =>
      number(`select count(*)::float / (select count(*) from customers) from ${table}`);
    expect(await each("customer_phones")).toBeCloseTo(1.4, 1);
    expect(await each("customer_emails")).toBeCloseTo(0.8, 1);
    expect(await each("customer_locations")).toBeCloseTo(1.1, 1);
    const { rows } = await owner.query<{ e164: string }>("select e164 from customer_phones limit 500");
    expect(rows.filter(({ e164 }) => !parsePhoneNumberFromString(e164)?.isValid())).toEqual([]);
    const zeros = "'00000000-0000-0000-0000-000000000000'";
    expect(await number(`select sum(customers) from customer_counts where location_id = ${zeros}`)).toBe(
      await number("select count(*) from customers"),
    );
    expect(await number(`select sum(customers) from customer_counts where location_id <> ${zeros}`)).toBe(
      await number("select count(*) from customer_locations"),
    );
  });

  it("reports its progress", () => {
    expect(steps.find((text) => text.includes("customers"))).toMatch(
      /^667 of 2,000 customers, [\d,]+ rows per second$/,
    );
  });

  it("locks nothing that a server reads, however much it loads", async () => {
    const server = await database.owner();
    try {
      await server.query("set statement_timeout = 2000");
      await owner.query("begin");
      expect(await setIndexesAside(owner, 1_000_000)).toBeUndefined();
      const read = await server.query("select from customers c join customer_phones p on p.customer_id = c.id limit 1");
      expect(read.rows).toHaveLength(1);
    } finally {
      await owner.query("rollback");
      await server.end();
    }
  });

  it("drops indexes only for a large load, and restores them", async () => {
    const indexes = async () => (await owner.query("select indexname, indexdef from pg_indexes order by 1")).rows;
    const before = await indexes();
    expect(await setIndexesAside(owner, 10)).toBeUndefined();
    // A connection that was closed takes a moment to end.
    const others = () => number("select count(*) from pg_stat_activity where datname = current_database()");
    await expect.poll(others).toBe(1);
    const restore = await setIndexesAside(owner, 1_000_000);
    const left = await owner.query(
      "select indexrelid::regclass::text from pg_index where indrelid = 'customers'::regclass",
    );
    expect(left.rows).toEqual([{ indexrelid: "customers_pkey" }]);
    await restore?.(() => undefined);
    expect(await indexes()).toEqual(before);
  });
});
