import { createServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import type { Db, Tenant } from "./database.ts";
import { GatheringSocket } from "./gathering-socket.ts";
import { awaitQueries } from "./await-queries.ts";

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

  it("writes nothing", async () => {
    const deleting = test.database.read(tenant(), (db) => db.deleteFrom("customer_phones").execute());
    await expect(deleting).rejects.toThrow("read-only transaction");
    expect(await test.database.read(tenant(), readOrganization)).toBeDefined();
  });
});

describe("lookUp", () => {
  const readProcess = async (db: Db) =>
    (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id ?? 0;

  it("shares a connection with the look-ups of the same moment, eight at most", async () => {
    const lookUpTogether = (count: number) =>
      Promise.all(Array.from({ length: count }, () => test.database.lookUp(tenant(), readProcess)));
    expect(new Set(await lookUpTogether(8)).size).toBe(1);
    expect(new Set(await lookUpTogether(9)).size).toBe(2);
  });

  it("works for each look-up's own tenant, in the same moment and after waiting", async () => {
    const all = Array.from({ length: 60 }, tenant);
    const seen = await Promise.all(
      all.map((each) =>
        test.database.lookUp(each, async (db) => [await readOrganization(db), await readOrganization(db)]),
      ),
    );
    expect(seen).toEqual(all.map(({ organizationId }) => [organizationId, organizationId]));
  });

  it("fails alone, even while its statement is being prepared for others", async () => {
    const divide = (by: number) =>
      test.database.lookUp(tenant(), async (db) => {
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
      test.database.lookUp(tenant(), (db) => awaitQueries([sql`select 1 / 0`.execute(db), readText(db)])),
      test.database.lookUp(tenant(), readText),
    ]);
    expect(failed).toMatchObject({ status: "rejected", reason: { message: "division by zero" } });
    expect(other).toEqual({ status: "fulfilled", value: "Never asked for before" });
  });

  it("returns its connection when all have ended, and closes a broken one", async () => {
    const end = (db: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    for (let round = 0; round < 30; round++) {
      const [ended] = await Promise.allSettled([
        test.database.lookUp(tenant(), end),
        test.database.lookUp(tenant(), readProcess),
      ]);
      expect(ended.status).toBe("rejected");
    }
    const ours = tenant();
    expect(await test.database.lookUp(ours, readOrganization)).toBe(ours.organizationId);
  });

  it("refuses a tenant that isn't one, and holds no connection for it", async () => {
    for (let round = 0; round < 30; round++)
      await expect(
        test.database.lookUp({ organizationId: "global", isGlobalView: false }, readOrganization),
      ).rejects.toThrow("Not an organization id");
    const ours = tenant();
    expect(await test.database.lookUp(ours, readOrganization)).toBe(ours.organizationId);
  });
});

describe.each(["read", "lookUp", "write"] as const)("%s", (kind) => {
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

describe("a gathering socket", () => {
  it("sends everything written in one turn as one chunk", async () => {
    const pieces: string[] = [];
    const server = createServer((peer) => peer.on("data", (data) => pieces.push(data.toString())));
    const port = await new Promise<number>((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
    const socket = new GatheringSocket().connect(port, "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.write("begin ");
    await Promise.resolve();
    socket.write("query");
    await expect.poll(() => pieces).toEqual(["begin query"]);
    socket.write("commit");
    await expect.poll(() => pieces).toEqual(["begin query", "commit"]);
    socket.destroy();
    server.close();
  });
});
