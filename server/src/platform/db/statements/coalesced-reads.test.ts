import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CoalescedReads } from "./coalesced-reads.ts";

let reads: CoalescedReads;
let underWay: { resolve(value: number): void; reject(reason: unknown): void }[];
const load = () => new Promise<number>((resolve, reject) => underWay.push({ resolve, reject }));
const read = (key = "customer") => reads.read(key, load);
const settle = () => new Promise((resume) => setImmediate(resume));

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  reads = new CoalescedReads();
  underWay = [];
});

it("runs one read at a time, then one more that everyone who asked during it shares", async () => {
  const first = read();
  const later = [read(), read(), read()];
  await settle();
  expect(underWay).toHaveLength(1);
  underWay[0]?.resolve(1);
  expect(await first).toBe(1);
  await settle();
  expect(underWay).toHaveLength(2);
  const latest = read();
  underWay[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await settle();
  underWay[2]?.resolve(3);
  expect(await latest).toBe(3);
});

it("reads different things at the same time", async () => {
  const both = [read("one"), read("two")];
  underWay[1]?.resolve(2);
  underWay[0]?.resolve(1);
  expect(await Promise.all(both)).toEqual([1, 2]);
});

it("tells a failure to those who waited for that read, and then reads again", async () => {
  const [first, second] = [read(), read()];
  underWay[0]?.reject(new Error("canceled"));
  await expect(first).rejects.toThrow("canceled");
  await settle();
  underWay[1]?.resolve(2);
  expect(await second).toBe(2);
});

it("keeps nothing once it has been read", async () => {
  const all = [read(), read(), read("other")];
  await settle();
  for (let index = 0; index < 3; index++) {
    underWay[index]?.resolve(index);
    await settle();
  }
  await Promise.all(all);
  expect(reads.size).toBe(0);
});

it("waits no longer for a read without an answer than PostgreSQL would work on it", async () => {
  vi.useFakeTimers();
  void read();
  const later = read();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(underWay).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  underWay[1]?.resolve(2);
  expect(await later).toBe(2);
  expect(reads.size).toBe(0);
});
