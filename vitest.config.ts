import { existsSync } from "node:fs";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Set-up files that exist so far, from the root. */
const present = (...files: string[]) => files.filter((file) => existsSync(new URL(file, import.meta.url)));
const failOnConsoleError = "./vitest.fail-on-console-error.ts";

const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: { name: "contract", include: ["contract/src/**/*.test.ts"] },
  },
  {
    extends: true,
    test: {
      name: "server",
      include: ["server/src/**/*.test.ts", "bench/**/*.test.ts"],
      setupFiles: [failOnConsoleError],
      globalSetup: present("./server/src/testing/global-setup.ts"),
    },
  },
  {
    extends: true,
    test: {
      name: "web",
      include: ["web/src/**/*.test.{ts,tsx}"],
      environment: "jsdom",
      setupFiles: [failOnConsoleError, ...present("./web/src/testing/setup.ts")],
    },
  },
  {
    extends: true,
    test: { name: "tooling", include: ["{lint,scripts}/**/*.test.ts"] },
  },
];

export default defineConfig({
  test: {
    projects,
    // Two workers are what a small CI machine has; a database per file is why a hook may take long.
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Far from UTC, so that a day taken for an instant shows.
    env: { TZ: "America/Denver" },
  },
});
