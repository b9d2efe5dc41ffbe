import { expect, it } from "vitest";
import { failedPagesIn, measuredIn, playwrightDurations, slowestLines, vitestDurations } from "./slowest-tests.mjs";

const journey = (title: string, duration: number, ...annotations: object[]) => ({
  title,
  tests: [{ projectName: "phone", annotations, results: [{ duration }] }],
});
const playwrightReport = JSON.stringify({
  suites: [
    {
      specs: [journey("signs in", 900)],
      suites: [{ specs: [journey("signs out", 2_100, { type: "measured", description: "0.10 s" }, { type: "slow" })] }],
    },
  ],
});
const vitestReport = JSON.stringify({
  testResults: [
    { assertionResults: [{ fullName: "adds", duration: 1_500 }, { fullName: "skipped" }] },
    { assertionResults: [{ fullName: "removes", duration: 20_040 }] },
  ],
});

it("sorts the slowest tests of both runners first", () => {
  const all = [...vitestDurations(vitestReport), ...playwrightDurations(playwrightReport)];
  expect(slowestLines(all, 3)).toEqual(["   20.0 s  removes", "    2.1 s  signs out [phone]", "    1.5 s  adds"]);
});

it("finds journeys' measurements at any depth", () => {
  expect(measuredIn(playwrightReport)).toEqual(["0.10 s"]);
});

it("finds the pages of failed journeys", () => {
  const attachments = [
    { name: "error-context", path: "page.md" },
    { name: "screenshot", path: "page.png" },
  ];
  const failed = { title: "signs in", tests: [{ results: [{ attachments }, {}] }] };
  expect(failedPagesIn(JSON.stringify({ suites: [{ specs: [failed] }] }))).toEqual(["page.md"]);
});

it("returns no slow tests without a report", () => {
  expect([...vitestDurations(""), ...playwrightDurations("{half"), ...measuredIn(""), ...failedPagesIn("")]).toEqual(
    [],
  );
});
