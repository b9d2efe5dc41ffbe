/**
 * How many tests passed and failed, from a runner's JSON report and exit code.
 * A runner that crashes, or fails without naming a test, counts as one failed test: silence is never a pass.
 */

/** @param {string} report vitest's JSON reporter; empty when it never wrote one */
export function countVitest(report, exitCode) {
  const files = parse(report)?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const failedTests = tests.filter(({ status }) => status === "failed").length;
  // A file that cannot be loaded, or whose set-up fails, fails without a test of its own.
  const failedFiles = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  ).length;
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: orOneFor(exitCode, failedTests + failedFiles),
  };
}

/** @param {string} report Playwright's JSON reporter; empty when it never wrote one */
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
