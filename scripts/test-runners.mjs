import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installed, rootFolder, runStep } from "./run-step.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

/** Characters of a failed journey's page. */
const mostOfPage = 4_000;

const isTerminal = process.stdout.isTTY === true;

/** Runs the access matrix with all its requests. */
export const runMatrix = () =>
  runVitest(
    ["access-matrix", "forged-requests"].map((name) => `server/src/access-matrix/${name}.test.ts`),
    { CRM_TEST_MATRIX: "whole" },
  );

/** Runs unit and integration tests of every workspace; `filter` is passed to vitest. */
export function runVitest(filter, env = {}) {
  return runWithReport((report) => ({
    env,
    command: [
      installed("vitest/vitest.mjs"),
      "run",
      // In CI, a line per file would bury the failures.
      `--reporter=${isTerminal ? "default" : "dot"}`,
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...filter,
    ],
    read: readVitestReport,
  }));
}

/** Runs browser journeys against the running product; `filter` is passed to Playwright. */
export function runPlaywright(filter, chromium, env = {}) {
  return runWithReport((report) => ({
    command: [
      installed("@playwright/test/cli.js"),
      "test",
      "--config=e2e/playwright.config.ts",
      `--reporter=${isTerminal ? "line" : "dot"},json`,
      ...filter,
    ],
    env: { ...env, CRM_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read(text, exitCode) {
      const { pages, ...report } = readPlaywrightReport(text, exitCode);
      // Where only the output is kept, as on a build server, the page says more than the assertion.
      for (const page of pages) console.log(`\n${readFileSync(page, "utf8").slice(0, mostOfPage)}`);
      return report;
    },
  }));
}

/** Measures how much script the built pages load; one line each. */
export async function runBudgets() {
  const { output, hasPassed } = await runStep(["--import", "tsx", "bench/budgets-command.ts"]);
  console.log(output);
  const lines = output.split("\n");
  const passed = lines.filter((line) => line.startsWith("ok ")).length;
  const failed = lines.filter((line) => line.startsWith("FAILED ")).length;
  return { passed, failed: failed === 0 && !hasPassed ? 1 : failed };
}

/** Whether there are any journeys. */
export const hasJourneys = () =>
  readdirSync(path.join(rootFolder, "e2e"), { recursive: true }).some((file) => file.endsWith(".spec.ts"));

async function runWithReport(describe) {
  const folder = mkdtempSync(path.join(tmpdir(), "crm-test-"));
  const report = path.join(folder, "report.json");
  try {
    const { command, env, read } = describe(report);
    const exitCode = await runVisibly(command, env);
    return read(existsSync(report) ? readFileSync(report, "utf8") : "", exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVisibly(command, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: rootFolder,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}
