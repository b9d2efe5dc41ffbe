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
