import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakePooler, type TestPooler } from "#testing/fake-pooler.ts";
import { pgBouncer, startPgBouncer } from "#testing/pgbouncer.ts";
import { templateDatabase } from "#testing/global-setup.ts";
import { addressOf, createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { findAddresses } from "./database-addresses.ts";
import { createDatabase, noTenant, type Database, type Db } from "./database.ts";
import { appRole, connectAsOwner, openAppPool, requestSeconds, type ConnectionTarget } from "./pool.ts";
import { awaitQueries } from "./statements/await-queries.ts";

type Start = (target: ConnectionTarget, mode?: "transaction" | "statement") => Promise<TestPooler>;

let test: TestDatabase;
let direct: string;

beforeAll(async () => {
  test = await createTestDatabase();
  direct = addressOf(test.target);
});
afterAll(() => test.drop());

describe("behind a fake pooler", () => {
  worksBehind(startFakePooler);
});
describe.skipIf(!pgBouncer.isInstalled)(`behind ${pgBouncer.name}`, () => {
  worksBehind(startPgBouncer);
});

function worksBehind(start: Start) {
  let pooler: TestPooler;
  let database: Database;
  beforeAll(async () => {
    pooler = await start(test.target);
    const { requests } = await findAddresses(pooler.url, { databaseDirectUrl: direct });
    database = createDatabase(openAppPool(requests, { connections: 12, statementSeconds: 0.5 }));
  });
  afterAll(async () => {
    await database.close();
    await pooler.close();
  });

  it("mixes no tenants in hundreds of transactions at once, half of which fail", async () => {
    const run = async (index: number) => {
      const tenant = { organizationId: newId(), personId: newId(), isGlobalView: false };
      const seen = await database[index % 2 === 0 ? "read" : "write"](tenant, async (db) => {
        const divide = sql`select 1 / ${index % 4 < 2 ? 0 : 1}::int`;
        const [first] = await awaitQueries([whoIsSeen(db, index), divide.execute(db), whoIsSeen(db, index)]);
        return [first, await whoIsSeen(db, index)];
      });
      const own = { role: appRole, organization: tenant.organizationId, person: tenant.personId, index };
      expect(seen).toEqual([own, own]);
    };
    const outcomes: PromiseSettledResult<void>[] = [];
    // More at once than there are connections, in turns so that none waits for one too long on a busy machine.
    const lanes = Array.from({ length: 40 }, async (_, lane) => {
      for (let turn = 0; turn < 10; turn++) outcomes.push(...(await Promise.allSettled([run(lane + turn * 40)])));
    });
    await Promise.all(lanes);
    const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? String(outcome.reason) : []));
    expect(failures).toEqual(Array(200).fill("error: division by zero"));
  });

  it("keeps no statement by name, which would be another's in the next transaction", async () => {
    const kept = sql`select name from pg_prepared_statements where name <> ''`;
    expect((await database.read(noTenant, (db) => kept.execute(db))).rows).toEqual([]);
  });

  it("works in UTC as the role that row-level security applies to, and leaves nothing of it behind", async () => {
    const session = "select current_user as role, current_setting('timezone') as zone";
    const asServer = await database.write(noTenant, (db) => sql.raw(session).execute(db));
    expect(asServer.rows).toEqual([{ role: appRole, zone: "UTC" }]);
    const plain = await connectAsOwner({ connectionString: pooler.url });
    expect((await plain.query(session)).rows).not.toEqual(asServer.rows);
    await plain.end();
  });

  it("cancels a statement that takes too long, and goes on", async () => {
    const sleep = database.read(noTenant, (db) => sql`select pg_sleep(60)`.execute(db));
    await expect(sleep).rejects.toMatchObject({ code: "57014" });
    expect((await database.read(noTenant, (db) => sql`select 1 as one`.execute(db))).rows).toEqual([{ one: 1 }]);
  });

  it("is refused without an address of PostgreSQL itself, and as that address", async () => {
    await expect(findAddresses(pooler.url, { databaseDirectUrl: undefined })).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler: set CRM_DATABASE_DIRECT_URL/,
    );
    await expect(findAddresses(pooler.url, { databaseDirectUrl: pooler.url })).rejects.toThrow(
      /^CRM_DATABASE_DIRECT_URL leads to a connection pooler/,
    );
  });

  it("is refused if it allows no transactions", async () => {
    const torn = await start(test.target, "statement");
    await expect(findAddresses(torn.url, { databaseDirectUrl: direct })).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler that allows no transactions: set pool_mode/,
    );
    await torn.close();
  });
}

describe("an address of PostgreSQL itself", () => {
  it("serves for everything, but not if the other one leads to another database", async () => {
    const target = { connectionString: direct, isPooled: false, isCitus: false };
    expect(await findAddresses(direct, { databaseDirectUrl: undefined })).toEqual({ requests: target, direct: target });
    const other = addressOf({ ...test.target, database: templateDatabase });
    await expect(findAddresses(direct, { databaseDirectUrl: other })).rejects.toThrow(
      "CRM_DATABASE_DIRECT_URL leads to another database than DATABASE_URL",
    );
  });

  it.each([
    ["10 minutes behind", 10],
    ["10 minutes ahead of", -10],
  ])("is refused if its clock is %s this machine's", async (apart, minutes) => {
    const clock = () => new Date(Date.now() + minutes * 60_000);
    await expect(findAddresses(direct, {}, clock)).rejects.toThrow(
      `The clock of PostgreSQL at DATABASE_URL is ${apart} this machine's: set both by the same time server`,
    );
  });

  it("is accepted if its clock is a minute off", async () => {
    const clock = () => new Date(Date.now() + 60_000);
    await expect(findAddresses(direct, {}, clock)).resolves.toBeDefined();
  });

  it("is refused once a pooler answers there", async () => {
    const pooler = await startFakePooler(test.target, "transaction, dropping options");
    const target = { connectionString: pooler.url };
    const database = createDatabase(openAppPool(target, { connections: 1, statementSeconds: requestSeconds }));
    await expect(database.read(noTenant, (db) => sql`select 1`.execute(db))).rejects.toThrow("A pooler now answers");
    await database.close();
    await pooler.close();
  });
});

async function whoIsSeen(db: Db, index: number) {
  const { rows } = await sql`
    select current_user as role, app_organization_id() as organization, app_person_id() as person, ${index}::int as index
  `.execute(db);
  return rows[0];
}
