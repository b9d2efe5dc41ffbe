import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import { personTopic } from "@automotive-crm/contract/live/topics";
import { afterAll, beforeAll, expect, it } from "vitest";
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
