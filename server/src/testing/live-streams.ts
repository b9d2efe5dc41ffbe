import { LiveEventSchema, type LiveEvent } from "@automotive-crm/contract/live/changes";
import type { Topic } from "@automotive-crm/contract/live/topics";
import { afterEach, beforeAll, expect } from "vitest";
import { noTenant } from "#platform/db/database.ts";
import { lostPayload, notifyOnCommit } from "#platform/db/notifications.ts";
import { liveChannel } from "#platform/live/live-change.ts";
import { readEvents, type EventReader } from "./event-reader.ts";
import type { Person } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

type Change = Extract<LiveEvent, { type: "change" }>;

export interface LiveReader extends EventReader<LiveEvent> {
  changes(): Change[];
  /** That figures may have changed, which is announced beside most changes and at its own pace. */
  announcedFigures(): Change[];
  /** The topics that were open in the first event and not denied since. */
  open(): Promise<Topic[]>;
  /** Resolves when every event has arrived that the server published before. */
  catchUp(): Promise<void>;
}

/** Streams of live events as browsers follow them, from a server that really listens. Closed after each test. */
export function liveStreams(test: TestApp) {
  let address: string;
  const opened: LiveReader[] = [];

  beforeAll(async () => {
    address = await test.app().listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close();
  });

  async function follow(person: Pick<Person, "token"> | undefined, ...topics: string[]): Promise<LiveReader> {
    const url = `${address}/api/events?topics=${topics.join()}`;
    const identity: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {};
    const reader = await readEvents(url, identity, LiveEventSchema);
    const allChanges = () => reader.events().filter((event) => event.type === "change");
    const stream: LiveReader = {
      ...reader,
      changes: () => allChanges().filter(({ kind }) => kind !== "figures"),
      announcedFigures: () => allChanges().filter(({ kind }) => kind === "figures"),
      async open() {
        await expect.poll(() => reader.events()[0]?.type).toBe("ready");
        const [ready, ...later] = reader.events();
        const denied = later.flatMap((event) => (event.type === "denied" ? event.topic : []));
        return ready?.type === "ready" ? ready.open.filter((topic) => !denied.includes(topic)) : [];
      },
      async catchUp() {
        const countGaps = () => reader.events().filter((event) => event.type === "all" && event.topic === null).length;
        const before = countGaps();
        await publishGap(test);
        await expect.poll(countGaps).toBeGreaterThan(before);
      },
    };
    opened.push(stream);
    return stream;
  }

  return {
    follow,
    /** Where the server listens. */
    address: () => address,
    /** Follows topics, and waits until the server receives changes. */
    async followNow(person: Person, ...topics: Topic[]): Promise<LiveReader> {
      const stream = await follow(person, ...topics);
      expect(await stream.open()).toEqual(expect.arrayContaining(topics));
      await expect.poll(async () => (await listeners(test)).length).toBe(1);
      return stream;
    },
  };
}

/** The connections on which servers listen to this database. */
export const listeners = (test: TestApp) =>
  test.query(
    "select pid from pg_stat_activity where application_name = 'automotive-crm-listener' and state = 'idle' and query <> '' and datname = current_database()",
  );

/**
 * Sends every listener the note that changes may have been missed. It arrives after all changes published before, and streams report it
 * after what they held back.
 */
export const publishGap = (test: Pick<TestApp, "database">): Promise<void> =>
  test
    .database()
    .write(noTenant, async (db) => notifyOnCommit(db, { channel: liveChannel, payload: () => lostPayload }));
