import { customerTopic, locationTopic, type Topic } from "@automotive-crm/contract/live/topics";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { systemScope } from "#platform/scope.ts";
import type { LiveChange } from "./live-change.ts";
import { LiveHub } from "./live-hub.ts";
import { publishCustomerEvent, publishEndedSessions, publishOrganizationEvent } from "./publish.ts";

const organizationId = "0198c0de-0000-7000-8000-00000000000a";
const customerId = "0198c0de-0000-7000-8000-00000000000b";
const otherId = "0198c0de-0000-7000-8000-00000000000e";
const personId = "0198c0de-0000-7000-8000-00000000000c";
const scope = systemScope("test", organizationId);
const tenant = { organizationId, isGlobalView: false, personId: personId };
const topic = customerTopic(organizationId, customerId);

let database: TestDatabase;
let hubs: [LiveHub, LiveHub];
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.target);
  await owner.connect();
  hubs = [new LiveHub(database.target), new LiveHub(database.target)];
  const gaps = hubs.map((hub) => follow(hub).gaps);
  await vi.waitUntil(() => gaps.every(({ length }) => length > 0), { timeout: 5_000 });
});

afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.close()));
  await owner.end();
  await database.drop();
});

const publish = (ids: readonly string[], over: { customerId?: string; organizationId?: string } = {}) =>
  database.database.write(tenant, async (db) => {
    for (const id of ids) publishCustomerEvent(db, { organizationId, customerId, kind: "task", id, scope, ...over });
  });

function follow(hub: LiveHub, followed: Topic = topic) {
  const ids: string[] = [];
  const gaps: true[] = [];
  const subscription = hub.subscribe({
    onChange: (_, change) => ids.push("id" in change ? change.id : change.endedSessionIds.join()),
    onGap: () => gaps.push(true),
  });
  return { ids, gaps, recent: subscription.add(followed), subscription };
}

describe("what a write publishes", () => {
  it("reaches those who follow on every server, each change once, until they stop", async () => {
    const followers = hubs.map((hub) => follow(hub));
    await publish([otherId, otherId, personId]);
    for (const { ids } of followers) await expect.poll(() => ids).toEqual([otherId, personId]);
    for (const { subscription } of followers) subscription.close();
    const later = hubs.map((hub) => follow(hub));
    await publish([customerId]);
    for (const { ids } of later) await expect.poll(() => ids).toContain(customerId);
    for (const { subscription } of later) subscription.close();
    expect(followers.map(({ ids }) => ids.length)).toEqual([2, 2]);
  });

  it("reaches nobody who follows another customer, or one of another organization", async () => {
    const { ids, subscription } = follow(hubs[0]);
    await publish([otherId], { customerId: otherId });
    await publish([otherId], { organizationId: otherId });
    await owner.query("select pg_notify('crm_live', 'no json'), pg_notify('crm_live', '{\"kind\":\"later\"}')");
    await publish([customerId]);
    await expect.poll(() => ids).toEqual([customerId]);
    subscription.close();
  });

  it("is still delivered to those who start to follow a few seconds later", async () => {
    const { ids, subscription } = follow(hubs[0]);
    await publish(["0198c0de-0000-7000-8000-0000000000aa"]);
    await expect.poll(() => ids).toHaveLength(1);
    const late = follow(hubs[0]);
    expect(late.recent.changes).toContainEqual(expect.objectContaining({ id: "0198c0de-0000-7000-8000-0000000000aa" }));
    // This server has not listened for ten seconds yet.
    expect(late.recent.isComplete).toBe(false);
    expect(follow(hubs[0], customerTopic(organizationId, personId)).recent.changes).toEqual([]);
    subscription.close();
  });

  it("waits while PostgreSQL has no connection to spare, and is not lost", async () => {
    const { ids, subscription } = follow(hubs[0]);
    await Promise.all(Array.from({ length: 40 }, () => publish([customerId])));
    await expect.poll(() => ids.length).toBeGreaterThan(0);
    subscription.close();
  });

  it("is one notification for the followers of a customer and of locations", async () => {
    const heard: LiveChange[] = [];
    const id = "0198c0de-0000-7000-8000-0000000000bb";
    const onChange = (_: Topic, change: LiveChange) => "id" in change && change.id === id && heard.push(change);
    const subscription = hubs[0].subscribe({ onChange, onGap: () => undefined });
    subscription.add(topic);
    subscription.add(locationTopic(organizationId, otherId));
    await database.database.write(tenant, async (db) => {
      const event = { organizationId, customerId, kind: "task", id, scope } as const;
      publishCustomerEvent(db, { ...event, locationIds: [otherId, null, otherId] });
    });
    const topics = [topic, locationTopic(organizationId, otherId)];
    await expect.poll(() => heard).toMatchObject([{ topics }, { topics }]);
    expect(heard[0]).toBe(heard[1]);
    subscription.close();
  });

  it("is sent in parts when it concerns many locations or sessions", async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `0198c0de-0000-7000-8000-000000000${100 + index}`);
    const last = ids.at(-1) ?? "";
    const person = follow(hubs[0], `person:${personId}`);
    const location = follow(hubs[0], `location:${organizationId}:${last}`);
    await database.database.write(tenant, async (db) => {
      publishCustomerEvent(db, {
        organizationId,
        customerId,
        locationIds: [...ids, null],
        kind: "customer",
        id: customerId,
        scope,
      });
      publishEndedSessions(db, personId, ids);
    });
    await expect.poll(() => location.ids).toEqual([customerId]);
    await expect.poll(() => person.ids.join().split(",")).toEqual(ids);
  });

  it("reports immediately whose access or sessions may have changed, but not that somebody is calling", async () => {
    const heard: unknown[] = [];
    hubs[1].watchAccess((change) => heard.push(change));
    await database.database.write(tenant, async (db) => {
      publishOrganizationEvent(db, { organizationId, kind: "call", id: otherId, scope });
      publishEndedSessions(db, personId, [otherId]);
      publishOrganizationEvent(db, { organizationId, kind: "location", id: otherId, scope });
    });
    await expect
      .poll(() => heard)
      .toEqual([expect.objectContaining({ personId }), expect.objectContaining({ organizationId })]);
  });
});
