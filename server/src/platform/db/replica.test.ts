import { randomBytes } from "node:crypto";
import { readPositionHeader } from "@automotive-crm/contract/http/read-position";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { v7 as newId } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { buildApp } from "#app/build-app.ts";
import { features } from "#app/features.ts";
import { loadConfig } from "#platform/config.ts";
import { createSealer } from "#platform/crypto/sealer.ts";
import { openServices } from "#platform/feature.ts";
import { createFactories, type Person } from "#testing/factories.ts";
import { manualTimers } from "#testing/manual-timers.ts";
import { templateDatabase } from "#testing/global-setup.ts";
import { startReplicatedDatabase, type ReplicatedDatabase } from "#testing/replicated-database.ts";
import { addressOf } from "#testing/test-database.ts";
import { LiveHub } from "#platform/live/live-hub.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { systemScope } from "#platform/scope.ts";
import { findAddresses } from "./database-addresses.ts";
import { createDatabase, type Database, type Tenant } from "./database.ts";
import { openReplica } from "./open-database.ts";
import { measureReplica } from "./pool-metrics.ts";
import { connectAsOwner, openAppPool, requestSeconds } from "./pool.ts";
import type { Replica } from "./replica.ts";

let engines: ReplicatedDatabase;
let organizationId: string;
let otherId: string;
let salesperson: Person;
const now = new Date("2026-03-10T15:00:00Z");
const troubles: string[] = [];

interface Server {
  database: Database;
  replica: Replica;
  hub: LiveHub;
}

/** A server of the product, as far as it reads and listens. */
async function startServer(): Promise<Server> {
  const [databaseUrl, replicaUrl] = [addressOf(engines.primary), addressOf(engines.replica)];
  const addresses = await findAddresses(databaseUrl, { replicaUrl });
  const options = { connections: 4, statementSeconds: requestSeconds };
  const pool = openAppPool(addresses.requests, options);
  const replica = openReplica(addresses, pool, { ...options, onTrouble: (what) => troubles.push(what) });
  if (!replica) throw new Error("There is a replica");
  return { database: createDatabase(pool, { replica }), replica, hub: new LiveHub(addresses.direct, replica) };
}

const stopServer = async ({ database, hub }: Server) => {
  await hub.close();
  await database.close();
};

let first: Server;
let second: Server;

beforeAll(async () => {
  engines = await startReplicatedDatabase();
  const owner = await connectAsOwner(engines.primary);
  const create = createFactories(owner, () => now);
  organizationId = await create.organization();
  otherId = await create.organization();
  salesperson = await create.person({ organizationId, role: "org:admin" });
  await owner.end();
  [first, second] = [await startServer(), await startServer()];
});
afterAll(async () => {
  await Promise.all([first, second].map(stopServer));
  await engines.drop();
});
afterEach(() => engines.resumeReplay());

const tenant = (of = organizationId, position = 0): Tenant & { seen: { position: number } } => ({
  organizationId: of,
  isGlobalView: false,
  seen: { position },
});

/** Where a list is read, and what it shows. */
async function browse({ database }: Server, who = tenant()) {
  const { rows } = await database.browse(who, (db) =>
    sql<{ replica: boolean; numbers: string[] }>`
      select pg_is_in_recovery() as replica, array(select e164 from do_not_call_numbers order by e164) as numbers
    `.execute(db),
  );
  return rows[0];
}

const readsReplica = (server: Server, who = tenant()) => browse(server, who).then((seen) => seen?.replica);
async function untilReplicaIsRead(server: Server, who?: Tenant & { seen: { position: number } }) {
  await expect.poll(() => readsReplica(server, who)).toBe(true);
}

/** The product on what one of the servers reads and listens with. */
async function serve({ database, hub }: Server) {
  const config = loadConfig({ NODE_ENV: "test", CRM_LOG_LEVEL: "silent" });
  const clock = () => now;
  const timers = manualTimers({ now: clock, setNow: () => undefined });
  const { services } = openServices(features, { config, database, clock, timers });
  return buildApp({ config, database, clock, live: hub, sealer: createSealer(randomBytes(32)), ...services });
}

let numbered = 2_015_550_100;
/** Adds a number, and tells open pages if wanted. Returns it with whom the next read is for. */
async function add({ database }: Pick<Server, "database">, { isTold = false } = {}) {
  const who = tenant();
  const e164 = `+1${numbered++}`;
  await database.write(who, async (db) => {
    await db.insertInto("do_not_call_numbers").values({ organization_id: organizationId, e164 }).execute();
    const scope = systemScope("test", organizationId);
    if (isTold) publishOrganizationEvent(db, { organizationId, kind: "settings", id: newId(), scope });
  });
  return { who, e164 };
}

describe("lists", () => {
  it("come from the replica as the role behind row-level security, everything else from the primary", async () => {
    await untilReplicaIsRead(first);
    const where = sql<{ replica: boolean; role: string }>`select pg_is_in_recovery() as replica, current_user as role`;
    const { rows } = await first.database.browse(tenant(), (db) => where.execute(db));
    expect(rows).toEqual([{ replica: true, role: "automotive_crm_app" }]);
    expect((await first.database.read(tenant(), (db) => where.execute(db))).rows[0]?.replica).toBe(false);
    const { e164 } = await add(first);
    await untilReplicaIsRead(first);
    expect((await browse(first))?.numbers).toContain(e164);
    expect((await browse(first, tenant(otherId)))?.numbers).toEqual([]);
  });

  it("come from the primary for who wrote, on every server, until the replica has what they wrote", async () => {
    await untilReplicaIsRead(second);
    await engines.pauseReplay();
    const { who, e164 } = await add(first);
    for (const server of [first, second])
      expect(await browse(server, who)).toMatchObject({ replica: false, numbers: expect.arrayContaining([e164]) });
    expect(await readsReplica(first, tenant(otherId))).toBe(true);
    await engines.resumeReplay();
    for (const server of [first, second]) {
      await untilReplicaIsRead(server, who);
      expect((await browse(server, who))?.numbers).toContain(e164);
    }
  });

  it("show a colleague what a live event told, whichever server they ask", async () => {
    await untilReplicaIsRead(second);
    await engines.pauseReplay();
    const told = new Promise<number>((resolve) => {
      second.hub
        .subscribe({ onChange: (_topic, { position = 0 }) => resolve(position), onGap: () => undefined })
        .add(`organization:${organizationId}`);
    });
    const { e164, who } = await add(first, { isTold: true });
    const position = await told;
    expect(position).toBe(who.seen.position);
    // The server that heard of it knows by itself; another one is told by the browser.
    expect(await browse(second)).toMatchObject({ replica: false, numbers: expect.arrayContaining([e164]) });
    expect(await readsReplica(second, tenant(otherId, position))).toBe(false);
    expect(await readsReplica(second, tenant(otherId))).toBe(true);
  });

  it("come from the primary without an error while the replica is gone, and from the replica once it is back", async () => {
    await untilReplicaIsRead(first);
    const sleeping = first.database.browse(tenant(), (db) =>
      sql<{ replica: boolean }>`select pg_sleep(0.5), pg_is_in_recovery() as replica`.execute(db),
    );
    await engines.stopReplica();
    expect((await sleeping).rows[0]?.replica).toBe(false);
    for (let round = 0; round < 20; round++) expect(await readsReplica(first)).toBe(false);
    await expect.poll(() => troubles).toContain("The replica can't be used, so the primary is read");
    await engines.startReplica();
    await untilReplicaIsRead(first);
  });
});

it("reads from the primary what a server without the replica's address told, until the replica has it", async () => {
  await untilReplicaIsRead(first);
  await engines.pauseReplay();
  const options = { connections: 1, statementSeconds: requestSeconds };
  const database = createDatabase(openAppPool(engines.primary, options));
  const { e164 } = await add({ database }, { isTold: true });
  await expect.poll(() => readsReplica(first)).toBe(false);
  expect((await browse(first))?.numbers).toContain(e164);
  await database.close();
  await engines.resumeReplay();
  await untilReplicaIsRead(first);
});

it("reads from the primary what hangs at the replica, which is used again once it answers", async () => {
  await untilReplicaIsRead(first);
  engines.hangReplica();
  const reads = await Promise.all(Array.from({ length: 10 }, () => readsReplica(first)));
  // What new connections were opened for comes from the replica.
  expect(reads).toContain(false);
  await untilReplicaIsRead(first);
});

it("refuses a replica of another cluster, and works without one that can't be reached", async () => {
  const databaseUrl = addressOf(engines.primary);
  const another = addressOf({ ...inject("testCluster"), database: templateDatabase });
  await expect(findAddresses(databaseUrl, { replicaUrl: another })).rejects.toThrow(
    "CRM_REPLICA_URL leads to another database than DATABASE_URL: it must be a streaming replica",
  );
  const replicaUrl = "postgres://nobody@127.0.0.1:1/nothing";
  expect(await findAddresses(databaseUrl, { replicaUrl })).toMatchObject({
    replica: { target: { connectionString: replicaUrl } },
  });
});

it("measures how far behind it is, and where was read", async () => {
  const registry = new Registry();
  measureReplica(registry, first.replica);
  await engines.pauseReplay();
  await add(first);
  await browse(first);
  const text = await registry.metrics();
  expect(Number(/^database_replica_lag_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
  expect(text).toMatch(/^database_replica_usable 1$/m);
  expect(text).toMatch(/^database_browsing_reads_total\{from="replica"\} \d+$/m);
});

it("tells a browser what its next reads must contain, which it repeats to any server", async () => {
  const [writing, reading] = [await serve(first), await serve(second)];
  await untilReplicaIsRead(second);
  await engines.pauseReplay();
  const headers = { authorization: `Bearer ${salesperson.token}` };
  const body = { firstName: "Wanda", lastName: "Newcomer", phone: "(201) 555-0177" };
  const created = await writing.inject({ method: "POST", url: "/api/customers", headers, body });
  const position = String(created.headers[readPositionHeader]);
  expect([created.statusCode, Number(position) > 0]).toEqual([201, true]);
  const before = second.replica.reads.primary;
  const listed = await reading.inject({
    url: "/api/customers",
    headers: { ...headers, [readPositionHeader]: position },
  });
  expect(listed.body).toContain("Newcomer");
  expect(second.replica.reads.primary).toBe(before + 1);
  expect(listed.headers[readPositionHeader]).toBeUndefined();
  await Promise.all([writing.close(), reading.close()]);
});
