import type { LiveEvent } from "@automotive-crm/contract/live";
import { customerTopic, personTopic, type Topic } from "@automotive-crm/contract/live-topics";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { BrowserWithTabs } from "#testing/browser-tabs.ts";
import { buildChange, buildId, buildUser } from "#testing/builders.ts";
import { fakeApi } from "#testing/fake-api.ts";
import type { FakeStream } from "#testing/fake-streams.ts";
import { useSession } from "#lib/session/session-store.ts";
import { LiveTabs } from "./live-tabs.ts";
import { RecentChanges } from "./recent-changes.ts";

const api = fakeApi();
const user = buildUser();
let stream: FakeStream<LiveEvent>;
let browser: BrowserWithTabs;

beforeEach(() => {
  useSession.getState().begin("token", user);
  stream = api.stream();
  browser = new BrowserWithTabs();
});

/** A customer of some organization. */
const someTopic = () => customerTopic(buildId(), buildId());
const change = (topic: Topic) => buildChange(topic, "task");

function openTab(...topics: Topic[]) {
  const tab = browser.openTab();
  const heard: Topic[] = [];
  const recent = new RecentChanges();
  const seen = { open: new Set<Topic>(), lost: 0 };
  const tabs = new LiveTabs(tab.shared, user.id, {
    onOpened: (open) => (seen.open = new Set(open)),
    onEvent: (event) => {
      if (event.type === "change") recent.keep(event);
      if ("topic" in event && event.topic !== null) heard.push(event.topic);
    },
    onLost: () => {
      seen.lost += 1;
      seen.open.clear();
    },
    onFailed: () => undefined,
    onRefused: () => undefined,
    recent,
  });
  tabs.follow(topics);
  onTestFinished(() => tabs.close());
  return { tab, tabs, heard, seen, close: () => tabs.close() };
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

  it("need no new stream for what another tab follows already", async () => {
    const topic = someTopic();
    await isOpenFor(openTab(topic), topic);
    const second = openTab(topic);
    await isOpenFor(second, topic);
    expect(stream.requestedTopics).toHaveLength(1);
  });

  it("hear what happened while they were opening, if another tab follows the same", async () => {
    const [topic, other] = [someTopic(), someTopic()];
    const leader = openTab(topic, other);
    await isOpenFor(leader, topic);
    stream.send(change(topic));
    stream.send(change(other));
    await waitFor(() => expect(leader.heard).toEqual([topic, other]));
    const second = openTab();
    // As in a browser, where a tab has its lock before its page follows anything.
    const heldLocks = async () => (await second.tab.shared.locks.query()).held;
    await waitFor(async () => expect(await heldLocks()).toHaveLength(3));
    second.tabs.follow([topic]);
    await isOpenFor(second, topic);
    await waitFor(() => expect(second.heard).toEqual([topic]));
    expect(leader.heard).toHaveLength(2);

    second.tabs.follow([topic, other]);
    stream.send(change(topic));
    await waitFor(() => expect(second.heard).toEqual([topic, topic]));
  });

  it("follow what they know beside topics of another release", async () => {
    const [topic, next] = [someTopic(), someTopic()];
    await isOpenFor(openTab(topic), topic);
    const later = openTab("customer:in-another-way", next);
    await isOpenFor(later, next);
    stream.send(change(next));
    await waitFor(() => expect(later.heard).toEqual([next]));

    const { post } = browser.openTab().shared.openChannel(`automotive-crm.live.${user.id}`);
    const unheard = someTopic();
    post({ type: "opened", open: ["customer:in-another-way", unheard], denied: [] });
    await isOpenFor(later, unheard);
  });

  it("are followed soon if the leader saw their topics before their lock", async () => {
    const [topic, next] = [someTopic(), someTopic()];
    await isOpenFor(openTab(topic), topic);
    browser.hidesLocks = true;
    const second = openTab(next);
    await isOpenFor(second, topic);
    expect(second.seen.open.has(next)).toBe(false);
    browser.hidesLocks = false;
    await waitFor(() => expect(second.seen.open.has(next)).toBe(true), { timeout: 5_000 });
  });

  it("miss nothing while one of them goes to another customer", async () => {
    const [topic, next] = [someTopic(), someTopic()];
    const leader = openTab(topic);
    const follower = openTab(someTopic());
    await isOpenFor(leader, topic);
    follower.tabs.follow([next]);
    stream.send(change(topic));
    await isOpenFor(follower, next);
    await waitFor(() => expect(stream.followers()).toBe(1));
    await waitFor(() => expect(leader.heard).toEqual([topic]));
    expect(leader.seen.lost).toBe(1);
  });

  it("go on when the leader is closed: another one leads and says that something may have been missed", async () => {
    const [first, second] = [someTopic(), someTopic()];
    const leader = openTab(first);
    await isOpenFor(leader, first);
    const follower = openTab(second);
    await isOpenFor(follower, second);
    const { lost } = follower.seen;
    leader.close();
    await waitFor(() => expect(follower.seen.lost).toBeGreaterThan(lost));
    await isOpenFor(follower, second);
    await waitFor(() => expect(stream.followers()).toBe(1));
    stream.send(change(second));
    await waitFor(() => expect(follower.heard).toEqual([second]));
    expect(stream.requestedTopics.at(-1)).toEqual([second]);
  });

  it("say nothing once they are closed, even if they were still finding out whose topics count", async () => {
    const topic = someTopic();
    const leader = openTab(topic);
    await isOpenFor(leader, topic);
    leader.tabs.follow([topic]);
    leader.close();
    // A message to the closed channel would be an unhandled error, which fails the run.
    await waitFor(() => expect(stream.followers()).toBe(0));
  });

  it("go on when the leader crashes, and forget what crashed tabs followed", async () => {
    const topics = [someTopic(), someTopic(), someTopic()] as const;
    const [leader, crashing, last] = topics.map((topic) => openTab(topic));
    if (!leader || !crashing || !last) throw new Error("There are three");
    await isOpenFor(last, topics[2]);
    browser.crash(crashing.tab);
    browser.crash(leader.tab);
    leader.close();
    await waitFor(() => expect(stream.requestedTopics.at(-1)).toEqual([topics[2]]));
    await isOpenFor(last, topics[2]);
  });

  it("take the lead from a frozen leader within seconds, which follows when it wakes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const topic = someTopic();
    const leader = openTab(topic);
    await isOpenFor(leader, topic);
    const follower = openTab(topic);
    await isOpenFor(follower, topic);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stream.requestedTopics).toHaveLength(1);
    leader.tab.isFrozen = true;
    await vi.advanceTimersByTimeAsync(4_000);
    await waitFor(() => expect(stream.requestedTopics).toHaveLength(2));
    await isOpenFor(follower, topic);
    leader.tab.isFrozen = false;
    leader.tabs.wake();
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(stream.followers()).toBe(1));
    stream.send(change(topic));
    await waitFor(() => expect([leader.heard.length, follower.heard.length]).toEqual([1, 1]));
  });

  it("ask again for what was denied when their person's rights have changed", async () => {
    const topic = someTopic();
    const leader = openTab(topic);
    await isOpenFor(leader, topic);
    stream.send({ type: "denied", topic });
    await waitFor(() => expect(leader.heard).toEqual([topic]));
    const own = personTopic(user.id);
    stream.send(buildChange(own, "access_changed"));
    await waitFor(() => expect(stream.requestedTopics).toHaveLength(2));
    await isOpenFor(leader, topic);
  });
});
