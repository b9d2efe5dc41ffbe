/** What `npm test` reads from its runners' JSON reports, and prints after the tests. */

/** Characters of a failure's message in the list at the end. */
const mostOfMessage = 1_500;

/**
 * @typedef {{ passed: number, failed: number, failures?: string[], durations?: { name: string, milliseconds: number }[],
 *   measured?: string[] }} TestReport A runner that crashes, or fails without naming a test, counts as one failed test.
 */

/**
 * @param {string} report from vitest's JSON reporter; empty if there is none
 * @returns {TestReport}
 */
export function readVitestReport(report, exitCode) {
  const files = parse(report)?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ file: file.name, ...test })));
  const failedTests = tests.filter(({ status }) => status === "failed");
  // A file that can't be loaded, or whose setup fails, has no failed test in the report.
  const failedFiles = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: orOneFor(exitCode, failedTests.length + failedFiles.length),
    failures: [
      ...failedTests.map(({ file, fullName, failureMessages }) => describeFailure(file, fullName, failureMessages)),
      ...failedFiles.map(({ name, message }) => describeFailure(name, "the file itself", [message])),
    ],
    durations: tests.map(({ fullName, duration }) => ({ name: fullName, milliseconds: duration ?? 0 })),
  };
}

/**
 * @param {string} report from Playwright's JSON reporter; empty if there is none
 * @returns {TestReport & { pages: string[] }} `pages` are the files that describe what each failed journey's page showed at the end
 */
export function readPlaywrightReport(report, exitCode) {
  const parsed = parse(report);
  const stats = parsed?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  const journeys = (parsed?.suites ?? []).flatMap(journeysOf);
  const runs = journeys.flatMap(({ results, ...journey }) => results.map((result) => ({ ...journey, ...result })));
  return {
    passed: stats.expected + stats.flaky,
    failed: orOneFor(exitCode, stats.unexpected),
    failures: runs
      .filter(({ errors = [] }) => errors.length > 0)
      .map(({ file, name, errors }) =>
        describeFailure(
          `e2e/${file}`,
          name,
          errors.map(({ message }) => message),
        ),
      ),
    durations: runs.map(({ name, duration }) => ({ name, milliseconds: duration })),
    // From `reportMeasurement` in e2e/fixtures.ts.
    measured: journeys.flatMap(({ annotations }) =>
      annotations.filter(({ type }) => type === "measured").map(({ description }) => description),
    ),
    pages: runs.flatMap(({ attachments = [] }) =>
      attachments.flatMap(({ name, path }) => (name === "error-context" && path ? [path] : [])),
    ),
  };
}

/** One line each, slowest first. */
export const slowestLines = (durations, most = 10) =>
  durations
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, most)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);

const journeysOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ annotations: [], ...test, file, name: `${title} [${test.projectName}]` })),
  ),
  ...suites.flatMap(journeysOf),
];

function describeFailure(file, name, messages) {
  const message = messages
    .join("\n")
    .replaceAll(/\u001B\[[\d;]*m/g, "")
    .slice(0, mostOfMessage);
  return [`${file}: ${name}`, ...message.split("\n").map((line) => `    ${line}`)].join("\n");
}

const orOneFor = (exitCode, failed) => (failed === 0 && exitCode !== 0 ? 1 : failed);

function parse(report) {
  try {
    return JSON.parse(report);
  } catch {
    return undefined;
  }
}
