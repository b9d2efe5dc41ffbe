import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import { personTopic } from "@automotive-crm/contract/live/topics";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { LiveHub } from "./live-hub.ts";
import { LiveStream } from "./live-stream.ts";

const personId = "0198c0de-0000-7000-8000-00000000000c";
const topics = new Map([[personTopic(personId), { kinds: new Set(["access_changed"] as const) }]]);

let database: TestDatabase;
let hub: LiveHub;

beforeAll(async () => {
  database = await createTestDatabase();
  hub = new LiveHub(database.target);
});

afterAll(async () => {
  await hub.close();
  await database.drop();
});

it("ends when its session does, without waiting for a heartbeat", async () => {
  const sent: LiveEvent["type"][] = [];
  const sessions = [
    { topics, endsInMs: 200 },
    // Something the person did elsewhere extended the session.
    { topics, endsInMs: 200 },
  ];
  const ended = new Promise<void>((resolve) => {
    const line = { send: (event: LiveEvent) => void sent.push(event.type), end: resolve };
    const follower = {
      personId,
      sessionId: "own",
      topics: [],
      counts: new Map(),
      findAllowed: async () => sessions.shift(),
    };
    void new LiveStream(hub, follower, line);
  });
  await ended;
  expect(sessions).toEqual([]);
  expect(sent).toContain("ready");
  expect(sent.at(-1)).toBe("session_ended");
});

it("says that everything changed when it begins after more changes than a client reads at once", async () => {
  const fresh = new LiveHub(database.target);
  const own = personTopic(personId);
  const change = { topics: [own], kind: "access_changed", actorKind: "system", personId: null };
  const received: string[] = [];
  const gaps: true[] = [];
  const earlier = fresh.subscribe({ onChange: (topic) => received.push(topic), onGap: () => gaps.push(true) });
  earlier.add(own);
  await expect.poll(() => gaps).not.toEqual([]);
  // By then the server has listened long enough to know all recent changes.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 20_000);
  const owner = await database.owner();
  await owner.query(
    `select pg_notify('crm_live', ($1::jsonb || jsonb_build_object('id', gen_random_uuid()))::text) from generate_series(1, 101)`,
    [JSON.stringify(change)],
  );
  await owner.end();
  await expect.poll(() => received).toHaveLength(101);
  const sent: LiveEvent["type"][] = [];
  const line = { send: (event: LiveEvent) => void sent.push(event.type), end: () => undefined };
  const stream = new LiveStream(
    fresh,
    {
      personId,
      sessionId: "own",
      topics: [],
      counts: new Map(),
      findAllowed: async () => ({ topics, endsInMs: 60_000 }),
    },
    line,
  );
  await stream.check();
  stream.close();
  await fresh.close();
  expect(sent).toEqual(["ready", "all"]);
});
