import { followChanges, type LiveEvent } from "@automotive-crm/contract/live/changes";
import { customerTopic, personTopic, type Topic } from "@automotive-crm/contract/live/topics";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { buildChange, buildId, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import type { FakeStream } from "#testing/fake-streams.ts";
import { raiseReadPosition, readPosition } from "#lib/api/read-position.ts";
import { useSession } from "#lib/session/session-store.ts";
import { SharedLine, type FromTab } from "./shared-line.ts";
import { TabLine } from "./tab-line.ts";

const api = fakeApi();
const user = buildUser();
let stream: FakeStream<LiveEvent>;
/** What runs in the browser's worker. */
let line: SharedLine;

beforeEach(() => {
  useSession.getState().begin("token", user);
  stream = api.stream();
  line = new SharedLine();
});

/** A customer of some organization. */
const someTopic = () => customerTopic(buildId(), buildId());
const change = (topic: Topic) => buildChange(topic, "task");

function openTab(...topics: Topic[]) {
  const heard: Topic[] = [];
  const seen = { open: new Set<Topic>(), lost: 0, refused: 0, positions: new Array<number>() };
  const { port1, port2 } = new MessageChannel();
  line.join(port1);
  const tab = new TabLine(port2, {
    onOpened: (open) => (seen.open = new Set(open)),
    onEvent: (event) => {
      if (event.type === "change") seen.positions.push(readPosition());
      if ("topic" in event && event.topic !== null) heard.push(event.topic);
    },
    onLost: () => {
      seen.lost += 1;
      seen.open.clear();
    },
    onFailed: () => undefined,
    onRefused: () => (seen.refused += 1),
  });
  tab.follow(topics);
  onTestFinished(() => tab.close());
  return { tab, heard, seen };
}

const isOpenFor = (opened: { seen: { open: Set<Topic> } }, topic: Topic) =>
  waitFor(() => expect(opened.seen.open.has(topic)).toBe(true));

describe("the tabs of one browser", () => {
  it("share one stream for the topics of all, whatever their organizations", async () => {
    const topics = [someTopic(), someTopic(), someTopic()];
    const tabs = topics.map((topic) => openTab(topic));
    for (const [index, tab] of tabs.entries()) await isOpenFor(tab, topics[index] ?? "person:nobody");
    await waitFor(() => expect(stream.followers()).toBe(1));
    expect(new Set(stream.requestedTopics.at(-1))).toEqual(new Set(topics));
    for (const topic of topics) stream.send(change(topic));
    for (const { heard } of tabs) await waitFor(() => expect(heard).toEqual(topics));
  });

  it("ask for what a change tells before anything is read because of it", async () => {
    const topic = someTopic();
    const tab = openTab(topic);
    await isOpenFor(tab, topic);
    stream.send({ ...change(topic), position: 7_000 });
    stream.send({ ...change(topic), position: 6_000 });
    await waitFor(() => expect(tab.heard).toHaveLength(2));
    expect(tab.seen.positions).toEqual([7_000, 7_000]);
    raiseReadPosition(undefined);
    expect(readPosition()).toBe(7_000);
  });

  it("need no new stream for what another tab follows already", async () => {
    const topic = someTopic();
    await isOpenFor(openTab(topic), topic);
    const second = openTab(topic);
    await isOpenFor(second, topic);
    expect(stream.requestedTopics).toHaveLength(1);
  });

  it("hear what happened while they were opening, if another tab follows the same", async () => {
    const [topic, other] = [someTopic(), someTopic()];
    const first = openTab(topic, other);
    await isOpenFor(first, topic);
    stream.send(change(topic));
    stream.send(change(other));
    await waitFor(() => expect(first.heard).toEqual([topic, other]));
    const second = openTab(topic);
    await isOpenFor(second, topic);
    await waitFor(() => expect(second.heard).toEqual([topic]));
    expect(first.heard).toHaveLength(2);

    second.tab.follow([topic, other]);
    stream.send(change(topic));
    await waitFor(() => expect(second.heard).toEqual([topic, topic]));
  });

  it("miss nothing while one of them goes to another customer", async () => {
    const [topic, next] = [someTopic(), someTopic()];
    const first = openTab(topic);
    const second = openTab(someTopic());
    await isOpenFor(first, topic);
    second.tab.follow([next]);
    stream.send(change(topic));
    await isOpenFor(second, next);
    await waitFor(() => expect(stream.followers()).toBe(1));
    await waitFor(() => expect(first.heard).toEqual([topic]));
    expect(first.seen.lost).toBe(0);
  });

  it("go on without a gap when one is closed, and end the stream with the last", async () => {
    const topic = someTopic();
    const first = openTab(topic);
    const second = openTab(topic);
    await isOpenFor(first, topic);
    await isOpenFor(second, topic);
    first.tab.close();
    stream.send(change(topic));
    await waitFor(() => expect(second.heard).toEqual([topic]));
    expect(second.seen.lost).toBe(0);
    expect(first.heard).toEqual([]);
    second.tab.close();
    await waitFor(() => expect(stream.followers()).toBe(0));
  });

  it("are told of a gap, and follow again", async () => {
    const topic = someTopic();
    const tabs = [openTab(topic), openTab(topic)];
    for (const tab of tabs) await isOpenFor(tab, topic);
    stream.end();
    for (const { seen } of tabs) await waitFor(() => expect([seen.lost, seen.open.size]).toEqual([1, 1]));
  });

  it("leave while they are in the back/forward cache, and follow again as after a gap", async () => {
    const topic = someTopic();
    const tab = openTab(topic);
    await isOpenFor(tab, topic);
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    await waitFor(() => expect(stream.followers()).toBe(0));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await waitFor(() => expect([tab.seen.lost, tab.seen.open.has(topic)]).toEqual([1, true]));
  });

  it("send the token of a tab that answers, though another is frozen", async () => {
    const { port1, port2: ofFrozenTab } = new MessageChannel();
    line.join(port1);
    onTestFinished(() => port1.close());
    const topics = [someTopic(), someTopic()] as const;
    ofFrozenTab.postMessage({ type: "follow", topics: [topics[0]], isUrgent: false } satisfies FromTab);
    const tab = openTab(topics[1]);
    await isOpenFor(tab, topics[1]);
    expect([...tab.seen.open].toSorted()).toEqual([...topics].toSorted());
  });

  it("don't call as nobody", async () => {
    useSession.getState().end("signedOut");
    openTab(someTopic());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(api.requests).toEqual([]);
  });

  it("all hear of a refusal", async () => {
    api.answer(followChanges, new Refusal(401, "auth_expired", "Over"));
    const tabs = [openTab(someTopic()), openTab(someTopic())];
    for (const { seen } of tabs) await waitFor(() => expect(seen.refused).toBe(1));
  });

  it("ask again for what was denied when their person's rights have changed", async () => {
    const topic = someTopic();
    const tab = openTab(topic);
    await isOpenFor(tab, topic);
    stream.send({ type: "denied", topic });
    await waitFor(() => expect(tab.heard).toEqual([topic]));
    const own = personTopic(user.id);
    stream.send(buildChange(own, "access_changed"));
    await waitFor(() => expect(stream.requestedTopics).toHaveLength(2));
    await isOpenFor(tab, topic);
  });
});
