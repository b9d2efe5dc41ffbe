import type { CustomerEvent } from "@automotive-crm/contract/customers/events";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { createLiveHub, tellCustomer, type LiveHub } from "./live.ts";
import { providerScope, systemScope } from "./scope.ts";

const organizationId = "0198c0de-0000-7000-8000-00000000000a";
const customerId = "0198c0de-0000-7000-8000-00000000000b";
const personId = "0198c0de-0000-7000-8000-00000000000c";
const sessionId = "0198c0de-0000-7000-8000-00000000000d";
const scope = { actor: { kind: "person", personId, sessionId } } as const;
const tenant = { organizationId, isGlobalView: false, personId };

let database: TestDatabase;
let hubs: LiveHub[];
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.target);
  await owner.connect();
  hubs = [createLiveHub(database.target), createLiveHub(database.target)];
});

afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.close()));
  await owner.end();
  await database.drop();
});

const tell = (ids: readonly string[], over: { customerId?: string; organizationId?: string } = {}) =>
  database.database.write(tenant, async (db) => {
    for (const id of ids) await tellCustomer(db, { organizationId, customerId, kind: "task", id, scope, ...over });
  });

/** What a follower was told, `all` left out: that comes once when a server begins to listen. */
async function followOn(hub: LiveHub | undefined) {
  const told: CustomerEvent[] = [];
  let isListening = false;
  const stop = hub?.follow({ organizationId, customerId }, (event) => {
    if (event.kind === "all") isListening = true;
    else told.push(event);
  });
  const listening =
    "select from pg_stat_activity where application_name = 'automotive-crm-listener' and query like 'listen%'";
  await expect.poll(async () => isListening || ((await owner.query(listening)).rowCount ?? 0) > 0).toBe(true);
  return { told, stop: () => stop?.() };
}

describe("what a write tells", () => {
  it("reaches those who follow on every server, each change once", async () => {
    const followers = [await followOn(hubs[0]), await followOn(hubs[1])];
    // Until both servers are known to listen.
    const toldAny = async () => {
      await tell([customerId]);
      return followers.every(({ told }) => told.length > 0);
    };
    await expect.poll(toldAny).toBe(true);
    await tell([organizationId, organizationId, personId]);
    for (const { told } of followers) {
      const later = () => told.filter(({ id }) => id !== customerId);
      await expect.poll(() => later().map(({ id }) => id)).toEqual([organizationId, personId]);
      expect(later()[0]).toEqual({ kind: "task", id: organizationId, actorKind: "person", personId, sessionId });
    }
    const counts = followers.map(({ told, stop }) => {
      stop();
      return told.length;
    });
    await tell([organizationId]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(followers.map(({ told }) => told.length)).toEqual(counts);
  });

  it("says that no person did it where a provider or the server itself did", async () => {
    const { told, stop } = await followOn(hubs[0]);
    await database.database.write(tenant, async (db) => {
      for (const scope of [providerScope("twilio", organizationId), systemScope("import", organizationId)])
        await tellCustomer(db, { organizationId, customerId, kind: "activity", id: customerId, scope });
    });
    await expect.poll(() => told.length).toBe(2);
    const nobody = { kind: "activity", id: customerId, personId: null, sessionId: null };
    expect(told).toEqual([
      { ...nobody, actorKind: "provider" },
      { ...nobody, actorKind: "system" },
    ]);
    stop();
  });

  it("is understood from a server that does not say yet what kind of actor it was", async () => {
    const { told, stop } = await followOn(hubs[0]);
    const change = { organizationId, customerId, kind: "task", id: customerId, personId, sessionId };
    await owner.query("select pg_notify('crm_live', $1)", [JSON.stringify(change)]);
    await expect.poll(() => told).toEqual([{ kind: "task", id: customerId, actorKind: null, personId, sessionId }]);
    stop();
  });

  it("reaches nobody who follows another customer, or one of another organization", async () => {
    const { told, stop } = await followOn(hubs[0]);
    await tell([customerId], { customerId: organizationId });
    await tell([customerId], { organizationId: customerId });
    await owner.query("select pg_notify('crm_live', 'no json'), pg_notify('crm_live', '{\"kind\":\"later\"}')");
    await tell([organizationId]);
    await expect.poll(() => told.map(({ id }) => id)).toEqual([organizationId]);
    stop();
  });

  it("waits while PostgreSQL has no connection to spare, and is not lost", async () => {
    const { told, stop } = await followOn(hubs[0]);
    await Promise.all(Array.from({ length: 40 }, () => tell([customerId])));
    await expect.poll(() => told.length).toBeGreaterThan(0);
    stop();
  });

  it("is small enough to be sent, or an error of ours", async () => {
    await expect(tell(["x".repeat(8_000)])).rejects.toThrow("A notification is too long");
  });
});
