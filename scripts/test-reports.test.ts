import { expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport, slowestLines } from "./test-reports.mjs";

const file = (status: string, ...tests: object[]) => ({ name: "lists.test.ts", status, assertionResults: tests });
const unit = (fullName: string, status: string, rest: object = {}) => ({ fullName, status, ...rest });
const vitestReport = (...testResults: unknown[]) => JSON.stringify({ testResults });

const journey = (title: string, result: object, ...annotations: object[]) => ({
  title,
  file: "lists.spec.ts",
  tests: [{ projectName: "phone", annotations, results: [result] }],
});
const playwrightReport = (expected: number, unexpected: number, ...suites: object[]) =>
  JSON.stringify({ stats: { expected, unexpected, flaky: 0, skipped: 2 }, suites });

it("counts passed and failed tests, but not skipped ones", () => {
  const report = vitestReport(
    file("passed", unit("adds", "passed"), unit("waits", "skipped")),
    file("failed", unit("removes", "passed"), unit("sorts", "failed", { failureMessages: ["No order."] })),
  );
  expect(readVitestReport(report, 1)).toMatchObject({ passed: 2, failed: 1 });
  expect(readPlaywrightReport(playwrightReport(3, 1), 1)).toMatchObject({ passed: 3, failed: 1 });
});

it("names each failure with its file and what it said, without colors and not at any length", () => {
  const failureMessages = ["\u001B[31mNo order.\u001B[39m", `At ${"z".repeat(9_000)}`];
  const report = vitestReport(file("failed", unit("sorts", "failed", { failureMessages })));
  const [failure = ""] = readVitestReport(report, 1).failures ?? [];
  expect(failure).toMatch(/^lists\.test\.ts: sorts\n {4}No order\.\n {4}At z+$/);
  expect(failure.length).toBeLessThan(2_000);
  const signIn = journey("signs in", { duration: 900, errors: [{ message: "Expected: true\nReceived: false" }] });
  expect(readPlaywrightReport(playwrightReport(0, 1, { suites: [{ specs: [signIn] }] }), 1).failures).toEqual([
    "e2e/lists.spec.ts: signs in [phone]\n    Expected: true\n    Received: false",
  ]);
});

it("counts a file that can't be loaded as one failed test, and says why", () => {
  const broken = { name: "broken.test.ts", status: "failed", message: "No such module.", assertionResults: [] };
  const report = readVitestReport(vitestReport(broken, file("passed", unit("adds", "passed"))), 1);
  expect(report).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ["broken.test.ts: the file itself\n    No such module."],
  });
});

it("counts a runner that crashes, or fails for another reason, as one failed test", () => {
  expect(readVitestReport("", 1)).toMatchObject({ passed: 0, failed: 1, failures: [], durations: [] });
  expect(readVitestReport("{half a rep", 137)).toMatchObject({ passed: 0, failed: 1 });
  expect(readVitestReport(vitestReport(file("passed", unit("adds", "passed"))), 1)).toMatchObject({ failed: 1 });
  expect(readPlaywrightReport("", 1)).toMatchObject({ passed: 0, failed: 1, failures: [], measured: [], pages: [] });
  expect(readPlaywrightReport(playwrightReport(4, 0), 130)).toMatchObject({ passed: 4, failed: 1 });
});

it("sorts the slowest tests of both runners first", () => {
  const units = vitestReport(
    file("passed", unit("adds", "passed", { duration: 1_500 }), unit("waits", "skipped")),
    file("passed", unit("removes", "passed", { duration: 20_040 })),
  );
  const journeys = playwrightReport(1, 0, { specs: [journey("signs out", { duration: 2_100 })] });
  const durations = [units, journeys].flatMap(
    (report, at) => (at === 0 ? readVitestReport(report, 0) : readPlaywrightReport(report, 0)).durations ?? [],
  );
  expect(slowestLines(durations, 3)).toEqual(["   20.0 s  removes", "    2.1 s  signs out [phone]", "    1.5 s  adds"]);
});

it("finds journeys' measurements, and the pages of those that failed, at any depth", () => {
  const attachments = [
    { name: "error-context", path: "page.md" },
    { name: "screenshot", path: "page.png" },
  ];
  const measured = journey("signs out", { duration: 1 }, { type: "measured", description: "0.10 s" }, { type: "slow" });
  const failed = journey("signs in", { duration: 1, attachments });
  const report = playwrightReport(1, 1, { specs: [failed], suites: [{ specs: [measured] }] });
  expect(readPlaywrightReport(report, 1)).toMatchObject({ measured: ["0.10 s"], pages: ["page.md"] });
});
