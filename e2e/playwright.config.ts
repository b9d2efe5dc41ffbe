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
  // A journey spends about half of its time waiting for the server or a timer.
  workers: Math.min(12, Math.ceil(availableParallelism() * 1.5)),
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
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: desk } },
    // Only journeys that differ on a phone; see docs/testing.md.
    { name: "phone", grep: /@phone/, use: { viewport: phone, hasTouch: true, isMobile: true } },
  ],
});
