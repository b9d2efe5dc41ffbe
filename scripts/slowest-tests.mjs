/** What a run prints after its tests: the slowest ones, the journeys' measurements, and the pages of those that failed. */

/** @param {string} report from vitest's JSON reporter; empty if there is none */
export const vitestDurations = (report) =>
  (parse(report)?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({ name: fullName, milliseconds: duration ?? 0 })),
  );

/** @param {string} report from Playwright's JSON reporter; empty if there is none */
export const playwrightDurations = (report) =>
  journeysOf(report).flatMap(({ title, projectName, results }) =>
    results.map(({ duration }) => ({ name: `${title} [${projectName}]`, milliseconds: duration })),
  );

/** The journeys' measurements, from `reportMeasurement` in e2e/fixtures.ts. */
export const measuredIn = (report) =>
  journeysOf(report).flatMap(({ annotations }) =>
    annotations.filter(({ type }) => type === "measured").map(({ description }) => description),
  );

/** Files that describe what each failed journey's page showed at the end, written by Playwright. */
export const failedPagesIn = (report) =>
  journeysOf(report).flatMap(({ results }) =>
    results.flatMap(({ attachments = [] }) =>
      attachments.flatMap(({ name, path }) => (name === "error-context" && path ? [path] : [])),
    ),
  );

const journeysOf = (report) => (parse(report)?.suites ?? []).flatMap(journeysOfSuite);

const journeysOfSuite = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test }))),
  ...suites.flatMap(journeysOfSuite),
];

/** One line each, slowest first. */
export const slowestLines = (durations, most = 10) =>
  durations
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, most)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);

function parse(report) {
  try {
    return JSON.parse(report);
  } catch {
    return undefined;
  }
}
