import { beforeEach, describe, expect, it } from "vitest";
import { manualTimers } from "#testing/manual-timers.ts";
import { SharedReads } from "./shared-reads.ts";

let now: Date;
let reads: number;
const timers = manualTimers({ now: () => now, setNow: (at) => void (now = at) });
let shared: SharedReads<number>;

beforeEach(() => {
  now = new Date(0);
  reads = 0;
  timers.stop();
  shared = new SharedReads({ intervalMs: 1_000, timers, now: () => now.getTime() });
});

const read = (group = "northstar", ...parts: unknown[]) => shared.read({ group, parts }, async () => ++reads);

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
    await read();
    await timers.advance(400);
    shared.outdate("northstar");
    const [one, other] = [read(), read()];
    await timers.advance(599);
    expect(reads).toBe(1);
    await timers.advance(1);
    expect(await Promise.all([one, other, read()])).toEqual([2, 2, 2]);
  });

  it("happen once a second, however many people ask and however much changes", async () => {
    const answers: Promise<number>[] = [];
    for (let change = 0; change < 100; change++) {
      shared.outdate("northstar");
      for (let person = 0; person < 50; person++) answers.push(read());
      await timers.advance(50);
    }
    await timers.finish();
    await Promise.all(answers);
    expect(reads).toBe(6);
  });

  it("are tried again after a failure", async () => {
    const failing = () =>
      shared.read({ group: "northstar", parts: [] }, () => Promise.reject(new Error("no connection")));
    await expect(failing()).rejects.toThrow("no connection");
    expect(await read()).toBe(1);
  });
});
