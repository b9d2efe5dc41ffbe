import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Notifier } from "./notifications.ts";

const of = (payload: string) => [{ channel: "c", payload }];

it.each(Array.from({ length: 12 }, (_, turns) => turns))(
  "also sends a notification that arrives %i turns after the last batch was sent",
  async (turns) => {
    const sent: string[] = [];
    let firstSent: (() => void) | undefined;
    const first = new Promise<void>((resolve) => (firstSent = resolve));
    const pool = new pg.Pool();
    const query = async ({ values }: { values: string[][] }) => {
      sent.push(...(values[1] ?? []));
      firstSent?.();
    };
    const notifier = new Notifier(Object.assign(pool, { query }));
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
    const query = async ({ values: [, payloads = []] }: { values: string[][] }) => void batches.push(payloads);
    return { notifier: new Notifier(Object.assign(new pg.Pool(), { query })), batches };
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
    const query = async ({ values: [channels = [], payloads = []] }: { values: string[][] }) => {
      state.attempts += 1;
      if (state.isAway) throw new Error("Connection refused");
      channels.forEach((channel, index) => sent.push([channel, payloads[index] ?? ""]));
    };
    return { notifier: new Notifier(Object.assign(new pg.Pool(), { query })), sent, state };
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
