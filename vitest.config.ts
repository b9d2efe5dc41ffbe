import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Set-up files that exist so far, from the root. */
const present = (...files: string[]) => files.filter((file) => existsSync(new URL(file, import.meta.url)));
const failOnConsole = "./vitest.fail-on-console.ts";

/**
 * A worker evaluates each module once for all of a project's files. The server's files took as long to import as to run.
 * Fixtures that register hooks must do so in a function that each test file calls.
 */
const sharedModules = { isolate: false };

/**
 * Tests of the web app that share a window, which takes two fifths less processor time. A feature may join once its files pass in any
 * order: `--sequence.shuffle.files`.
 */
const inSharedWindows = ["customers", "settings", "vehicles", "leads", "deals", "inventory", "tasks"].flatMap(
  (feature) => ["test.tsx", "browser.test.ts"].map((ending) => `web/src/features/${feature}/**/*.${ending}`),
);

const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: { name: "contract", ...sharedModules, include: ["contract/src/**/*.test.ts"] },
  },
  {
    extends: true,
    test: { name: "packages", ...sharedModules, include: ["packages/*/src/**/*.test.ts"], setupFiles: [failOnConsole] },
  },
  {
    extends: true,
    test: {
      name: "server",
      ...sharedModules,
      include: ["server/src/**/*.test.ts", "bench/**/*.test.ts"],
      setupFiles: [failOnConsole, "./server/src/testing/distribution/check-statements.ts"],
      globalSetup: present("./server/src/testing/global-setup.ts"),
    },
  },
  {
    extends: true,
    test: {
      name: "web rules",
      ...sharedModules,
      include: ["web/*.test.ts", "web/src/**/*.test.ts"],
      exclude: ["**/*.browser.test.ts"],
      setupFiles: [failOnConsole],
    },
  },
  {
    extends: true,
    test: {
      name: "web",
      include: ["web/src/**/*.test.tsx", "web/src/**/*.browser.test.ts"],
      exclude: inSharedWindows,
      environment: "jsdom",
      // Each file gets a new window and new modules as in "forks", but a worker loads jsdom itself only once.
      pool: "vmForks",
      vmMemoryLimit: "1.5GB",
      setupFiles: [failOnConsole, ...present("./web/src/testing/setup.ts")],
    },
  },
  {
    extends: true,
    test: {
      name: "web in shared windows",
      ...sharedModules,
      include: inSharedWindows,
      environment: "jsdom",
      setupFiles: [failOnConsole, ...present("./web/src/testing/setup.ts")],
    },
  },
  {
    extends: true,
    test: { name: "tooling", ...sharedModules, include: ["{lint,scripts}/**/*.test.ts"] },
  },
];

export default defineConfig({
  test: {
    projects,
    pool: "forks",
    maxWorkers: Math.max(2, availableParallelism()),
    // Long enough for a machine that others work on too.
    // Citus sends each statement on to another machine.
    testTimeout: process.env["CRM_TEST_CITUS_URL"] ? 120_000 : 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Far from UTC, so that a day taken for an instant shows.
    env: { TZ: "America/Denver" },
  },
});
