/**
 * `npm test`: installs and builds what is missing, then runs checks, unit tests, byte budgets and browser journeys. Works in a fresh
 * clone. `npm test -- check`, `npm test -- unit customers`, `npm test -- e2e sign-in` run one part; further arguments filter it.
 * `npm test -- matrix` sends every request of the access matrix, of which the unit tests send a part. The last line is always
 * `N passed, N failed`.
 */
import "./check-node-version.mjs";
import { ensureBuilt, ensureInstalled, ensureWebBuilt } from "./install-and-build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { runChecks } from "./check-steps.mjs";
import { hasJourneys, runBudgets, runMatrix, runPlaywright, runVitest } from "./test-runners.mjs";
import { slowestLines } from "./test-reports.mjs";

const usualParts = { check: runChecks, unit: runVitest, budgets: checkBudgets, e2e: runJourneys };
const parts = { ...usualParts, matrix: runMatrix };

const [chosen, ...filter] = process.argv.slice(2);
/** @type {Required<import("./test-reports.mjs").TestReport>} */
const total = { passed: 0, failed: 0, failures: [], durations: [], measured: [] };
if (chosen && !(chosen in parts)) {
  count(fail(`Unknown part "${chosen}". Parts: ${Object.keys(parts).join(", ")}.`));
} else if (await isInstalled()) {
  for (const name of chosen ? [chosen] : Object.keys(usualParts)) {
    console.log(`\n== ${name}`);
    count(await parts[name](filter).catch((error) => fail(error.message)));
  }
}
if (total.measured.length > 0) console.log(`\nMeasured\n${total.measured.map((line) => `  ${line}`).join("\n")}`);
if (total.durations.length > 10) console.log(`\nSlowest tests\n${slowestLines(total.durations).join("\n")}`);
// At the end, which is what a build server shows first.
if (total.failures.length > 0) console.log(`\nFailed\n${total.failures.join("\n\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function count({ passed, failed, failures = [], durations = [], measured = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.durations.push(...durations);
  total.measured.push(...measured);
}

/** A part that couldn't run counts as one failed test. */
function fail(message) {
  console.log(message);
  return { passed: 0, failed: 1, failures: [message] };
}

async function isInstalled() {
  try {
    await ensureInstalled();
    return true;
  } catch (error) {
    count(fail(error.message));
    return false;
  }
}

async function checkBudgets() {
  await ensureWebBuilt();
  return runBudgets();
}

async function runJourneys(filter) {
  if (!hasJourneys()) {
    console.log("No journeys yet.");
    return { passed: 0, failed: 0 };
  }
  await ensureBuilt();
  const chromium = await ensureChromium();
  return chromium ? runPlaywright(filter, chromium) : fail("The browser journeys couldn't run.");
}
