import { followCustomer, type CustomerEvent } from "@automotive-crm/contract/customers/events";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildId, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { follow } from "./event-stream.ts";
import { useSession } from "#lib/session/session-store.ts";

const api = fakeApi();
const customerId = buildId();
const event: CustomerEvent = { kind: "task", id: buildId(), actorKind: null, personId: null, sessionId: null };

function begin() {
  const line = new AbortController();
  const heard: CustomerEvent[] = [];
  const seen = { opened: 0, isOver: false };
  const params = { customerId };
  const following = follow(followCustomer, {
    params,
    signal: line.signal,
    onOpen: () => (seen.opened += 1),
    onEvent: (told) => heard.push(told),
  }).then(() => (seen.isOver = true));
  onTestFinished(async () => {
    line.abort();
    await following;
  });
  return { heard, seen, line };
}

beforeEach(() => useSession.getState().begin("token", buildUser()));

describe("following a customer", () => {
  it("hears each event, and first that the line stands", async () => {
    const stream = api.stream(followCustomer);
    const { heard, seen } = begin();
    await waitFor(() => expect(seen.opened).toBe(1));
    stream.send(event);
    stream.send({ ...event, kind: "activity" });
    await waitFor(() => expect(heard.map(({ kind }) => kind)).toEqual(["task", "activity"]));
  });

  it("calls again when the line breaks, and says so, because something may have been missed", async () => {
    const stream = api.stream(followCustomer);
    const { heard, seen } = begin();
    await waitFor(() => expect(seen.opened).toBe(1));
    stream.end();
    await waitFor(() => expect(seen.opened).toBe(2));
    stream.send(event);
    await waitFor(() => expect(heard).toHaveLength(1));
  });

  it("does not call without a pause where each line breaks at once, and reads again ever more seldom", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const stream = api.stream(followCustomer);
    const { seen } = begin();
    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      stream.end();
    }
    expect(seen.opened).toBeGreaterThan(3);
    expect(seen.opened).toBeLessThan(10);
  });

  it("calls again when the server is too busy", async () => {
    api.answer(followCustomer, new Refusal(503, "unavailable", "Starting"));
    const { seen } = begin();
    await waitFor(() => expect(api.requests).toHaveLength(1));
    api.stream(followCustomer);
    await waitFor(() => expect(seen.opened).toBe(1));
  });

  it.each([401, 403, 404])("ends when the server answers %i", async (status) => {
    api.answer(followCustomer, new Refusal(status, "not_found", "No"));
    const { seen } = begin();
    await waitFor(() => expect(seen.isOver).toBe(true));
    expect(api.requests).toHaveLength(1);
  });

  it("hangs up when it is told to", async () => {
    const stream = api.stream(followCustomer);
    const { seen, line } = begin();
    await waitFor(() => expect(seen.opened).toBe(1));
    line.abort();
    await waitFor(() => expect(seen.isOver).toBe(true));
    await waitFor(() => expect(stream.followers()).toBe(0));
  });
});
