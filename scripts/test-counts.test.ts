import { expect, it } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const vitestReport = (...testResults: unknown[]) => JSON.stringify({ testResults });
const playwrightReport = (expected: number, unexpected: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky: 0, skipped: 2 } });

it("counts passed and failed tests, but not skipped ones", () => {
  const report = vitestReport(file("passed", "passed", "skipped"), file("failed", "passed", "failed", "failed"));
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 2 });
  expect(countPlaywright(playwrightReport(3, 1), 1)).toEqual({ passed: 3, failed: 1 });
});

it("counts a file that can't be loaded as one failed test", () => {
  expect(countVitest(vitestReport(file("failed"), file("passed", "passed")), 1)).toEqual({ passed: 1, failed: 1 });
});

it("counts a runner that crashes, or fails for another reason, as one failed test", () => {
  expect(countVitest("", 1)).toEqual({ passed: 0, failed: 1 });
  expect(countVitest("{half a rep", 137)).toEqual({ passed: 0, failed: 1 });
  expect(countVitest(vitestReport(file("passed", "passed")), 1)).toEqual({ passed: 1, failed: 1 });
  expect(countPlaywright("", 1)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(playwrightReport(4, 0), 130)).toEqual({ passed: 4, failed: 1 });
});
