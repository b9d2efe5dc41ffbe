import { followChanges, type LiveEvent } from "@automotive-crm/contract/live/changes";
import { customerTopic } from "@automotive-crm/contract/live/topics";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { buildChange, buildId, buildUser } from "#testing/builders.ts";
import { fakeApi, unreachable } from "#testing/fake-api.ts";
import type { FakeStream } from "#testing/fake-streams.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useSessionTimes } from "#lib/session/session-times.ts";
import { LiveTopics, type TopicChange } from "./live-topics.ts";

const api = fakeApi();
const topic = customerTopic(buildId(), buildId());
const change = () => buildChange(topic, "task");
let stream: FakeStream<LiveEvent>;
let topics: LiveTopics;

beforeEach(() => {
  useSession.getState().begin("token", buildUser());
  stream = api.stream();
  topics = new LiveTopics();
  onTestFinished(() => topics.stop());
});

function follow(since?: number) {
  const heard: TopicChange["kind"][] = [];
  const stop = topics.follow(topic, ({ kind }) => heard.push(kind), since);
  return { heard, stop };
}

const opened = (times = 1) =>
  waitFor(() => expect([stream.requestedTopics.length, stream.followers()]).toEqual([times, 1]));

describe("a follower of a topic", () => {
  it("hears its changes, and reads nothing again when it opens at once", async () => {
    const { heard } = follow();
    await opened();
    stream.send(change());
    await waitFor(() => expect(heard).toEqual(["task"]));
  });

  it("hears what changed while the page was still reading", async () => {
    follow();
    await opened();
    stream.send(change());
    await waitFor(() => expect(follow().heard).toEqual(["task"]));
  });

  it("reads again when the code of live events was long in coming", async () => {
    const { heard } = follow(performance.now() - 5_000);
    await waitFor(() => expect(heard).toEqual(["all"]));
  });

  it("reads again after each gap: a broken stream, and one that the server tells of", async () => {
    const { heard } = follow();
    await opened();
    stream.end();
    await opened(2);
    await waitFor(() => expect(heard).toEqual(["all"]));
    stream.send({ type: "all", topic: null });
    await waitFor(() => expect(heard).toEqual(["all", "all"]));
  });

  it("reads again once when the server cannot be reached, which shows that", async () => {
    const { heard } = follow();
    await opened();
    api.answer(followChanges, unreachable);
    stream.end();
    await waitFor(() => expect(heard).toEqual(["all"]));
  });

  it("reads again when they may not follow it any more, which shows what they may see", async () => {
    const { heard } = follow();
    await opened();
    stream.send({ type: "denied", topic });
    await waitFor(() => expect(heard).toEqual(["all"]));
  });

  it("reads again once when what the page has read may not be followed from the start", async () => {
    stream.denied.add(topic);
    const { heard } = follow();
    await waitFor(() => expect(heard).toEqual(["all"]));
    stream.end();
    await opened(2);
    expect(heard).toEqual(["all"]);
  });

  it("reads again when it may no longer follow after a gap", async () => {
    const { heard } = follow();
    await opened();
    stream.denied.add(topic);
    stream.end();
    await waitFor(() => expect(heard).toEqual(["all"]), { timeout: 4_000 });
  });

  it("doubts the session that the server says is over", async () => {
    follow();
    await opened();
    stream.send({ type: "session_ended" });
    await waitFor(() => expect(useSessionTimes.getState().doubtedAt).toBeGreaterThan(0));
  });

  it("ends the stream by following no more, a little later: the next page may follow as well", async () => {
    const { stop } = follow();
    await opened();
    stop();
    const next = follow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stream.requestedTopics).toHaveLength(1);
    next.stop();
    await waitFor(() => expect(stream.followers()).toBe(0), { timeout: 4_000 });
  });
});
