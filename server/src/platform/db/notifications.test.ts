import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Notifier, type Notification } from "./notifications.ts";

const of = (payload: string) => [{ channel: "c", payload }];
const payloadsOf = (batch: readonly Notification[]) => batch.map(({ payload }) => payload);

it.each(Array.from({ length: 12 }, (_, turns) => turns))(
  "also sends a notification that arrives %i turns after the last batch was sent",
  async (turns) => {
    const sent: string[] = [];
    let firstSent: (() => void) | undefined;
    const first = new Promise<void>((resolve) => (firstSent = resolve));
    const notifier = new Notifier(async (batch) => {
      sent.push(...payloadsOf(batch));
      firstSent?.();
    });
    notifier.send(of("one"));
    await first;
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    notifier.send(of("two"));
    await vi.waitFor(() => expect(sent).toEqual(["one", "two"]));
  },
);

describe("while many notifications arrive", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function notifierThatCounts() {
    const batches: string[][] = [];
    return { notifier: new Notifier(async (batch) => void batches.push(payloadsOf(batch))), batches };
  }

  it("sends the first at once, and those of the next milliseconds as one batch", async () => {
    const { notifier, batches } = notifierThatCounts();
    for (const payload of ["one", "two", "three"]) {
      notifier.send(of(payload));
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(batches).toEqual([["one"]]);
    await vi.advanceTimersByTimeAsync(10);
    expect(batches).toEqual([["one"], ["two", "three"]]);
  });

  it("sends what waits when it is closed", async () => {
    const { notifier, batches } = notifierThatCounts();
    notifier.send(of("one"));
    await vi.advanceTimersByTimeAsync(1);
    notifier.send(of("two"));
    await notifier.close();
    expect(batches).toEqual([["one"], ["two"]]);
  });
});

describe("while PostgreSQL is unavailable", () => {
  afterEach(() => void vi.useRealTimers());

  function notifierWithout() {
    vi.useFakeTimers();
    const sent: [channel: string, payload: string][] = [];
    const state = { isAway: true, attempts: 0 };
    const notifier = new Notifier(async (batch) => {
      state.attempts += 1;
      if (state.isAway) throw new Error("Connection refused");
      for (const { channel, payload } of batch) sent.push([channel, payload]);
    });
    return { notifier, sent, state };
  }

  it("keeps pending notifications for a while, in order", async () => {
    const { notifier, sent, state } = notifierWithout();
    notifier.send(of("one"));
    notifier.send(of("two"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.attempts).toBeGreaterThan(1);
    state.isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([
      ["c", "one"],
      ["c", "two"],
    ]);
  });

  it("tells every listener once that notifications were lost, when it is back", async () => {
    const { notifier, sent, state } = notifierWithout();
    notifier.send([...of("one"), { channel: "d", payload: "other" }, ...of("two")]);
    await vi.advanceTimersByTimeAsync(200_000);
    state.isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([
      ["c", ""],
      ["d", ""],
    ]);
    notifier.send(of("three"));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toEqual(["c", "three"]);
  });

  it("limits the queue, and reports that notifications were lost", async () => {
    const { notifier, sent, state } = notifierWithout();
    for (let count = 0; count < 20_100; count += 1) notifier.send(of(String(count)));
    state.isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toContainEqual(["c", ""]);
    expect(sent.length).toBeLessThan(200);
    expect(sent.at(-1)).toEqual(["c", "20099"]);
  });
});
