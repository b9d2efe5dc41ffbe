import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { manualTimers } from "#testing/manual-timers.ts";
import { SharedReads } from "./shared-reads.ts";

let now: Date;
let reads: number;
const timers = manualTimers({ now: () => now, setNow: (at) => void (now = at) });
let shared: SharedReads;

beforeEach(() => {
  now = new Date(0);
  reads = 0;
  timers.stop();
  shared = new SharedReads({ intervalMs: 1_000, timers, now: () => now.getTime() });
});

const read = (group = "northstar", ...parts: unknown[]) => shared.read({ group, parts }, async () => ++reads);

/** One that takes some time. */
const reading = (ms: number) =>
  shared.read({ group: "northstar", parts: [] }, async () => {
    const own = ++reads;
    await new Promise<void>((resume) => timers.after(ms, async () => resume()));
    return own;
  });
const readIn = async (ms: number) => {
  const result = reading(ms);
  await timers.advance(ms);
  return result;
};

describe("reads that many people repeat", () => {
  it("are shared for a second", async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    await timers.advance(999);
    expect(await read()).toBe(1);
    await timers.advance(1);
    expect(await read()).toBe(2);
  });

  it("are separate for each group and place", async () => {
    expect(await Promise.all([read(), read("elsewhere"), read("northstar", "downtown")])).toEqual([1, 2, 3]);
    shared.outdate("elsewhere");
    expect(await read()).toBe(1);
  });

  it("wait for the next one after a change, so that nobody gets what was true before", async () => {
    await readIn(100);
    shared.outdate("northstar");
    const [one, other] = [read(), read()];
    await timers.advance(199);
    expect(reads).toBe(1);
    await timers.advance(1);
    expect(await Promise.all([one, other, read()])).toEqual([2, 2, 2]);
  });

  it("that take long wait a second at most", async () => {
    await readIn(800);
    shared.outdate("northstar");
    const next = read();
    await timers.advance(200);
    expect(await next).toBe(2);
  });

  it("that are outdated while they run are followed by another", async () => {
    const [first] = [readIn(100)];
    shared.outdate("northstar");
    const next = read();
    expect(await first).toBe(1);
    await timers.advance(200);
    expect(await next).toBe(2);
  });

  it("take a third of the time at most, however many people ask and however much changes", async () => {
    const answers: Promise<number>[] = [];
    for (let moment = 0; moment < 110; moment++) {
      const isBusy = moment < 100;
      if (isBusy) shared.outdate("northstar");
      for (let person = 0; isBusy && person < 50; person++) answers.push(reading(100));
      await timers.advance(50);
      // Whatever waits for a read goes on.
      await setImmediate();
    }
    await Promise.all(answers);
    expect(reads).toBe(18);
  });

  it("are tried again after a failure", async () => {
    const failing = () =>
      shared.read({ group: "northstar", parts: [] }, () => Promise.reject(new Error("no connection")));
    await expect(failing()).rejects.toThrow("no connection");
    expect(await read()).toBe(1);
  });
});
