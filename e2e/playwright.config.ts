import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, chromiumPath, desk, phone } from "./browser.ts";
import { urlOf } from "./product.ts";

const port = Number(process.env["CRM_E2E_PORT"] || 3971);

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  globalSetup: "./global-setup.ts",
  metadata: { port },
  // A journey spends more than half of its time waiting for the server or a timer.
  workers: Math.min(12, availableParallelism() * 2),
  fullyParallel: true,
  // A journey that passes the second time is broken.
  retries: 0,
  forbidOnly: true,
  // Long enough for a busy machine; a passing journey takes seconds.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.stdout.isTTY ? "line" : "dot",
  use: {
    baseURL: urlOf(port),
    browserName: "chromium",
    launchOptions: { executablePath: chromiumPath, args: chromiumArguments },
    locale: "en-US",
    timezoneId: "America/Denver",
    // Transitions would be drawn in software, which takes a fifth of a journey's processor time.
    contextOptions: { reducedMotion: "reduce" },
    // Actions, console and network. Recording the DOM at each action would take another tenth.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: desk } },
    // Only journeys that differ on a phone; see docs/testing.md.
    { name: "phone", grep: /@phone/, use: { viewport: phone, hasTouch: true, isMobile: true } },
  ],
});
