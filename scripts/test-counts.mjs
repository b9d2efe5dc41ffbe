/**
 * Counts passed and failed tests from a runner's JSON report and exit code.
 * A runner that crashes, or fails without naming a test, counts as one failed test.
 */

/** @param {string} report from vitest's JSON reporter; empty if there is none */
export function countVitest(report, exitCode) {
  const files = parse(report)?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const failedTests = tests.filter(({ status }) => status === "failed").length;
  // A file that can't be loaded, or whose setup fails, has no failed test in the report.
  const failedFiles = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  ).length;
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: orOneFor(exitCode, failedTests + failedFiles),
  };
}

/** @param {string} report from Playwright's JSON reporter; empty if there is none */
export function countPlaywright(report, exitCode) {
  const stats = parse(report)?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  return { passed: stats.expected + stats.flaky, failed: orOneFor(exitCode, stats.unexpected) };
}

const orOneFor = (exitCode, failed) => (failed === 0 && exitCode !== 0 ? 1 : failed);

function parse(report) {
  try {
    return JSON.parse(report);
  } catch {
    return undefined;
  }
}
