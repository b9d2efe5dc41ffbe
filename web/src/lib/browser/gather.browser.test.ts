import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { gather } from "./gather.ts";

const acts: string[][] = [];
let longer: number | undefined;

beforeEach(() => {
  acts.length = 0;
  longer = undefined;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function start() {
  const gathering = gather<string>((items) => {
    acts.push([...items]);
    return longer;
  }, 1_000);
  onTestFinished(gathering.stop);
  return gathering;
}

it("acts on the first item at once, and on those of the following pause together", () => {
  const { add } = start();
  add("a");
  add("b");
  add("b");
  add("c");
  expect(acts).toEqual([["a"]]);
  vi.advanceTimersByTime(1_000);
  expect(acts).toEqual([["a"], ["b", "c"]]);
  vi.advanceTimersByTime(1_000);
  add("d");
  expect(acts).toEqual([["a"], ["b", "c"], ["d"]]);
});

it("gathers for as long as the last act asked for, but never shorter than its pause", () => {
  const { add } = start();
  longer = 1_500;
  add("a");
  add("b");
  vi.advanceTimersByTime(1_499);
  expect(acts).toEqual([["a"]]);
  longer = 10;
  vi.advanceTimersByTime(1);
  expect(acts).toEqual([["a"], ["b"]]);
  add("c");
  vi.advanceTimersByTime(999);
  expect(acts).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(acts).toEqual([["a"], ["b"], ["c"]]);
});

it("does nothing more once it is stopped", () => {
  const { add, stop } = start();
  add("a");
  add("b");
  stop();
  vi.advanceTimersByTime(5_000);
  expect(acts).toEqual([["a"]]);
});
