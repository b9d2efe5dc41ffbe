import { expect, it } from "vitest";
import type { Measured } from "./contest.ts";
import { hasFailed, judge, lineOf, type Result } from "./report.ts";

const measured = (over: Partial<Measured> = {}): Measured => ({
  requestsPerSecond: 1,
  p50: 1,
  p95: 1,
  p99: 1,
  nodeMs: 1,
  postgresMs: 1,
  ...over,
});
const result = (scenario: Result["scenario"], ratio: Partial<Measured>): Result => ({
  scenario,
  connections: 1,
  ours: measured(),
  other: measured(),
  ratio: measured(ratio),
});
const judgeOne = (one: Result) => judge({ results: [one], growth: undefined, firstLoads: [] });

it.each([
  ["met", "list", { requestsPerSecond: 0.7 }],
  ["just missed", "list", { requestsPerSecond: 0.62 }],
  ["MISSED", "list", { requestsPerSecond: 0.5 }],
  ["MISSED", "list", { requestsPerSecond: Number.NaN }],
  ["met", "search by name", { p95: 1.1 }],
  ["just missed", "search by name", { p95: 1.2 }],
  ["MISSED", "search by phone", { p95: 1.7 }],
] as const)("an aim is %s: %s at %o", (word, scenario, ratio) => {
  const [verdict] = judgeOne(result(scenario, ratio));
  expect(verdict && lineOf(verdict).startsWith(word)).toBe(true);
  expect(verdict && hasFailed(verdict)).toBe(word === "MISSED");
});

it("the list may barely slow down with ten times the customers", () => {
  const growthOf = (p50: number) =>
    judge({
      results: [],
      growth: { ours: measured(), other: measured(), ratio: measured({ p50 }), customers: [10, 100] },
      firstLoads: [],
    });
  expect(growthOf(1.3).map(hasFailed)).toEqual([false]);
  expect(growthOf(1.4).map(hasFailed)).toEqual([true]);
});

it("a search by a misspelled name may take twice as long as by the right one", () => {
  const similarBy = (p95: number) =>
    judge({
      results: [],
      similar: [{ connections: 1, ours: measured(), other: measured(), ratio: measured({ p95 }) }],
      firstLoads: [],
    });
  expect(similarBy(2.1).map(hasFailed)).toEqual([false]);
  expect(similarBy(2.3).map(hasFailed)).toEqual([true]);
});

it("figures that aren't shared take at most 50 ms", () => {
  const taking = (p95: number) => judge({ results: [], firstFigures: measured({ p95 }), firstLoads: [] });
  expect(taking(50).map(({ excess }) => excess)).toEqual([0]);
  expect(taking(56).map(hasFailed)).toEqual([true]);
});

it("a byte budget has no tolerance", () => {
  const load = { page: "/customers", files: 3, gzipBytes: 100_001, mostBytes: 100_000 };
  expect(judge({ results: [], growth: undefined, firstLoads: [load] }).map(hasFailed)).toEqual([true]);
});
