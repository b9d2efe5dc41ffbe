import { sql } from "kysely";
import pg from "pg";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { awaitQueries } from "./statements/await-queries.ts";
import { createFactories } from "#testing/factories.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { createDatabase, noTenant, type Tenant } from "./database.ts";
import { openAppPool } from "./pool.ts";

let test: TestDatabase;
let owner: pg.Client;
let ours: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = new pg.Client(test.target);
  await owner.connect();
  const create = createFactories(owner, () => new Date("2026-03-10T15:00:00Z"));
  const createTenant = async (): Promise<Tenant> => {
    const organizationId = await create.organization();
    const { personId } = await create.person({ organizationId, role: "org:admin" });
    await owner.query(
      "insert into customers (organization_id, id, first_name, last_name, name, search_text, sort_name) values ($1, $2, 'A', 'B', 'A B', ' a b ', 'b a')",
      [organizationId, newId()],
    );
    return { organizationId, personId, isGlobalView: false };
  };
  ours = await createTenant();
  theirs = await createTenant();
});

afterAll(async () => {
  await owner.end();
  await test.drop();
});

const countCustomers = (tenant: Tenant) =>
  test.database.read(tenant, async (db) =>
    (await db.selectFrom("customers").select("organization_id").execute()).map((row) => row.organization_id),
  );

describe("row-level security", () => {
  it("works as a role that cannot bypass it", async () => {
    const { rows } = await test.database.read(noTenant, (db) =>
      sql<{ rolbypassrls: boolean; rolsuper: boolean; current_user: string }>`
        select rolbypassrls, rolsuper, current_user from pg_roles where rolname = current_user`.execute(db),
    );
    expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false, current_user: "automotive_crm_app" }]);
  });

  it("shows a query that forgets its organization only its own tenant's rows", async () => {
    expect(await countCustomers(ours)).toEqual([ours.organizationId]);
    expect(await countCustomers(noTenant)).toEqual([]);
    expect(await countCustomers({ ...noTenant, isGlobalView: true })).toHaveLength(2);
  });

  it("keeps a statement of Global View from showing an ordinary tenant more on the same connection", async () => {
    const pool = openAppPool(test.target, { connections: 1, statementSeconds: 5 });
    const database = createDatabase(pool);
    onTestFinished(() => database.close());
    const globally = { ...noTenant, isGlobalView: true };
    const find = (tenant: Tenant) =>
      database.read(tenant, async (db) => {
        const { rows } = await sql<{ id: string; connection: number }>`
          with ours as materialized (select organization_id from customers)
          select organization_id as id, pg_backend_pid() as connection from ours
          where organization_id in (select c.organization_id from (select * from customers) c)`.execute(db);
        return { ids: rows.map(({ id }) => id), connection: rows[0]?.connection };
      });
    const { connection } = await find(globally);
    // PostgreSQL may keep a plan from the sixth time on.
    for (let time = 0; time < 8; time++)
      expect(new Set((await find(globally)).ids)).toEqual(new Set([ours.organizationId, theirs.organizationId]));
    for (let time = 0; time < 8; time++) expect(await find(ours)).toEqual({ ids: [ours.organizationId], connection });
  });

  it("refuses writes to another organization, and from Global View to any", async () => {
    const insert = (tenant: Tenant) =>
      test.database.write(tenant, (db) =>
        db
          .insertInto("do_not_call_numbers")
          .values({ organization_id: theirs.organizationId ?? "", e164: "+12015550142" })
          .execute(),
      );
    await expect(insert(ours)).rejects.toThrow(/row-level security/);
    await expect(insert({ ...noTenant, isGlobalView: true })).rejects.toThrow(/row-level security/);
    await expect(insert(theirs)).resolves.toBeDefined();
  });

  it("doesn't change other organizations' rows", async () => {
    await test.database.write(ours, (db) => db.updateTable("customers").set({ city: "Ours" }).execute());
    const { rows } = await owner.query("select city from customers where organization_id = $1", [
      theirs.organizationId,
    ]);
    expect(rows).toEqual([{ city: null }]);
  });

  it("protects every table with an organization", async () => {
    const { rows } = await owner.query(`
      select c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`);
    expect(rows).toEqual([]);
  });

  it("keeps the tenant of one transaction out of the next on the same connection", async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const tenant = index % 2 === 0 ? ours : theirs;
        expect(await countCustomers(tenant)).toEqual([tenant.organizationId]);
      }),
    );
  });
});

describe("audit events", () => {
  it("can be written and read, never changed or deleted", async () => {
    await expect(
      test.database.write(ours, (db) => db.updateTable("audit_events").set({ action: "forged" }).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(test.database.write(ours, (db) => db.deleteFrom("audit_events").execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe("transactions", () => {
  it("store nothing when the work throws, and the connection stays usable", async () => {
    const failing = test.database.write(ours, async (db) => {
      await db.updateTable("customers").set({ city: "Halfway" }).execute();
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    const { rows } = await owner.query("select count(*)::int as n from customers where city = 'Halfway'");
    expect(rows).toEqual([{ n: 0 }]);
    expect(await countCustomers(ours)).toHaveLength(1);
  });

  it("report the statement that failed, not the ones that were refused after it", async () => {
    const failing = test.database.write(ours, (db) =>
      awaitQueries([sql`select 1 / 0`.execute(db), sql`select 2`.execute(db), sql`select 3`.execute(db)]),
    );
    await expect(failing).rejects.toThrow(/division by zero/);
  });

  it("report that a query failed unnoticed and nothing was stored", async () => {
    const careless = test.database.write(ours, async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow("A query failed unnoticed, so nothing was stored");
  });

  it("refuse queries that weren't awaited", async () => {
    let endRead: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (endRead = resolve));
    let late: Promise<unknown> = over;
    await test.database.read(ours, async (db) => {
      late = over.then(() => sql`select 1`.execute(db));
    });
    endRead();
    await expect(late).rejects.toThrow("The transaction is over");
  });

  it("survive a connection that breaks during a query", async () => {
    const cut = test.database.write(ours, async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await owner.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await sql`select 1`.execute(db);
    });
    await expect(cut).rejects.toThrow();
    expect(await countCustomers(ours)).toHaveLength(1);
  });

  it("refuse writes while reading", async () => {
    await expect(
      test.database.read(ours, (db) => db.updateTable("customers").set({ city: "X" }).execute()),
    ).rejects.toThrow(/read-only/);
  });

  it("accept only IDs in their settings", async () => {
    const forged = { ...ours, organizationId: "x'; set role postgres; --" };
    await expect(countCustomers(forged)).rejects.toThrow("Not an organization id");
  });
});
