import { followChanges, type LiveEvent } from "@automotive-crm/contract/live/changes";
import { customerTopic, type Topic } from "@automotive-crm/contract/live/topics";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildChange, buildId, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { useSession } from "#lib/session/session-store.ts";
import { LiveLine } from "./live-line.ts";

const api = fakeApi();
const topic = customerTopic(buildId(), buildId());
const other = customerTopic(buildId(), buildId());
const change = (of: Topic) => buildChange(of, "task");

function begin(...topics: Topic[]) {
  const heard: LiveEvent[] = [];
  const seen = { opened: [] as (readonly Topic[])[], lost: 0, unreached: 0, refused: 0 };
  const line = new LiveLine({
    getBearer: async () => "token",
    onOpened: (open) => seen.opened.push(open),
    onEvent: (event) => event.type !== "ready" && heard.push(event),
    onLost: () => (seen.lost += 1),
    onFailed: (isUnreached) => isUnreached && (seen.unreached += 1),
    onRefused: () => (seen.refused += 1),
  });
  line.want(topics);
  onTestFinished(() => line.close());
  return { heard, seen, line };
}

function useClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

beforeEach(() => useSession.getState().begin("token", buildUser()));

describe("a line to the server", () => {
  it("hears each event, and first which topics are open", async () => {
    const stream = api.stream();
    const { heard, seen } = begin(topic);
    await waitFor(() => expect(seen.opened).toEqual([[topic]]));
    const events = [change(topic), change(topic)];
    for (const event of events) stream.send(event);
    await waitFor(() => expect(heard).toEqual(events));
  });

  it("calls again when it breaks, and says that something may have been missed", async () => {
    const stream = api.stream();
    const { heard, seen } = begin(topic);
    await waitFor(() => expect(seen.opened).toHaveLength(1));
    stream.end();
    await waitFor(() => expect(seen).toMatchObject({ lost: 1, opened: [[topic], [topic]] }));
    stream.send(change(topic));
    await waitFor(() => expect(heard).toHaveLength(1));
  });

  it("opens a new stream for a new topic and closes the old one after it, so that nothing is missed", async () => {
    const stream = api.stream();
    const { heard, seen, line } = begin(topic);
    await waitFor(() => expect(seen.opened).toHaveLength(1));
    line.want([other, topic]);
    stream.send(change(topic));
    await waitFor(() => expect(seen.opened).toHaveLength(2));
    expect(seen.opened[1]).toEqual([other, topic]);
    await waitFor(() => expect(stream.followers()).toBe(1));
    stream.send(change(other));
    await waitFor(() => expect(heard.map((event) => "topic" in event && event.topic)).toEqual([topic, other]));
    expect(seen.lost).toBe(0);
  });

  it("needs no new stream for fewer topics", async () => {
    const stream = api.stream();
    const { seen, line } = begin(topic, other);
    await waitFor(() => expect(seen.opened).toHaveLength(1));
    line.want([other]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stream.requestedTopics).toHaveLength(1);
  });

  it("follows the 50 topics that were wanted last when there are more", async () => {
    const stream = api.stream();
    const topics = Array.from({ length: 60 }, () => customerTopic(buildId(), buildId()));
    begin(...topics);
    await waitFor(() => expect(stream.requestedTopics).toEqual([topics.slice(0, 50)]));
  });

  it("does not call without a pause where each stream breaks at once, but ever more seldom", async () => {
    useClock();
    const stream = api.stream();
    const { seen } = begin(topic);
    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      stream.end();
    }
    expect(seen.opened.length).toBeGreaterThan(3);
    expect(seen.opened.length).toBeLessThan(14);
  });

  it("waits as long as a server that is too busy asks for", async () => {
    useClock();
    api.answer(followChanges, new Refusal(503, "unavailable", "Starting", { headers: { "retry-after": "30" } }));
    const { seen } = begin(topic);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(api.requests).toHaveLength(1);
    api.stream();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen.opened).toHaveLength(1);
  });

  it("says when the server cannot be reached, and goes on trying", async () => {
    api.answer(followChanges, unreachable);
    const { seen } = begin(topic);
    await waitFor(() => expect(seen.unreached).toBe(1));
    api.stream();
    await waitFor(() => expect(seen.opened).toHaveLength(1));
  });

  it("is called at once when the network is back, whatever the pause", async () => {
    useClock();
    api.answer(followChanges, new Refusal(503, "unavailable", "Starting", { headers: { "retry-after": "30" } }));
    const { seen, line } = begin(topic);
    await vi.advanceTimersByTimeAsync(100);
    api.stream();
    line.nudge();
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.opened).toHaveLength(1);
  });

  it.each([401, 403, 404])("does not insist when the server answers %i", async (status) => {
    useClock();
    api.answer(followChanges, new Refusal(status, "not_found", "No"));
    const { seen } = begin(topic);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(seen.refused).toBe(1);
    expect(api.requests).toHaveLength(1);
  });

  it("hangs up when it is closed", async () => {
    const stream = api.stream();
    const { seen, line } = begin(topic);
    await waitFor(() => expect(seen.opened).toHaveLength(1));
    line.close();
    await waitFor(() => expect(stream.followers()).toBe(0));
    expect(seen.lost).toBe(0);
  });
});
