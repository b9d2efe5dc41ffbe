import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import type { Db, Tenant } from "./database.ts";
import { awaitQueries } from "./statements/await-queries.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const tenant = (): Tenant => ({ organizationId: newId(), personId: newId(), isGlobalView: false });
const readOrganization = async (db: Db) =>
  (await sql<{ id: string }>`select app_organization_id() as id`.execute(db)).rows[0]?.id;

describe("read", () => {
  it("works for its tenant before and after waiting for something", async () => {
    const ours = tenant();
    const seen = await test.database.read(ours, async (db) => {
      const first = await awaitQueries([readOrganization(db), readOrganization(db)]);
      await nextTurn();
      return [...first, await readOrganization(db)];
    });
    expect(seen).toEqual([ours.organizationId, ours.organizationId, ours.organizationId]);
  });

  it("keeps many tenants apart on few connections", async () => {
    const all = Array.from({ length: 60 }, tenant);
    const seen = await Promise.all(
      all.map((each) =>
        test.database.read(each, async (db) => {
          await readOrganization(db);
          return readOrganization(db);
        }),
      ),
    );
    expect(seen).toEqual(all.map((each) => each.organizationId));
  });

  it("fails alone, even while its statement is being prepared for others", async () => {
    const divide = (by: number) =>
      test.database.read(tenant(), async (db) => {
        const { rows } = await sql<{ half: number }>`select 1 / ${by}::integer as half`.execute(db);
        return rows[0]?.half;
      });
    const [failed, ...others] = await Promise.allSettled([0, 1, 1].map(divide));
    expect(failed?.status).toBe("rejected");
    expect(others).toEqual([
      { status: "fulfilled", value: 1 },
      { status: "fulfilled", value: 1 },
    ]);
  });

  it("succeeds although the look-up that was to prepare its statement failed before", async () => {
    const readText = async (db: Db) =>
      (await sql<{ text: string }>`select 'Never asked for before' as text`.execute(db)).rows[0]?.text;
    const [failed, other] = await Promise.allSettled([
      test.database.read(tenant(), (db) => awaitQueries([sql`select 1 / 0`.execute(db), readText(db)])),
      test.database.read(tenant(), readText),
    ]);
    expect(failed).toMatchObject({ status: "rejected", reason: { message: "division by zero" } });
    expect(other).toEqual({ status: "fulfilled", value: "Never asked for before" });
  });

  it("returns its connection when all have ended, and closes a broken one", async () => {
    const end = (db: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    for (let round = 0; round < 30; round++) {
      const [ended] = await Promise.allSettled([
        test.database.read(tenant(), end),
        test.database.read(tenant(), readOrganization),
      ]);
      expect(ended.status).toBe("rejected");
    }
    const ours = tenant();
    expect(await test.database.read(ours, readOrganization)).toBe(ours.organizationId);
  });

  it("refuses a tenant that isn't one, and holds no connection for it", async () => {
    for (let round = 0; round < 30; round++)
      await expect(
        test.database.read({ organizationId: "global", isGlobalView: false }, readOrganization),
      ).rejects.toThrow("Not an organization id");
    const ours = tenant();
    expect(await test.database.read(ours, readOrganization)).toBe(ours.organizationId);
  });

  it("writes nothing", async () => {
    const deleting = test.database.read(tenant(), (db) => db.deleteFrom("customer_phones").execute());
    await expect(deleting).rejects.toThrow("read-only transaction");
    expect(await test.database.read(tenant(), readOrganization)).toBeDefined();
  });
});

describe.each(["read", "write"] as const)("%s", (kind) => {
  it("refuses a query that wasn't awaited, because its connection belongs to someone else by then", async () => {
    let left: Db | undefined;
    await test.database[kind](tenant(), async (db) => {
      left = db;
      await readOrganization(db);
    });
    await expect(left && readOrganization(left)).rejects.toThrow("The transaction is over");
  });

  it("keeps working after a failed query", async () => {
    const failing = test.database[kind](tenant(), (db) => sql`select 1 / 0`.execute(db));
    await expect(failing).rejects.toThrow("division by zero");
    const ours = tenant();
    expect(await test.database[kind](ours, readOrganization)).toBe(ours.organizationId);
  });

  it("reports why the first of several queries failed, not the failures that followed", async () => {
    const failing = test.database[kind](tenant(), (db) =>
      awaitQueries([readOrganization(db), sql`select 1 / 0`.execute(db), readOrganization(db)]),
    );
    await expect(failing).rejects.toThrow("division by zero");
  });
});
