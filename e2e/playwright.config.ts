import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, chromiumPath, desk, phone } from "./browser.ts";
import { urlOf } from "./product.ts";

/** A product that runs already. Journeys with settings of their own start another. */
const address = process.env["CRM_E2E_URL"];
const port = Number(process.env["CRM_E2E_PORT"] || 3971);

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  ...(address === undefined && { globalSetup: "./global-setup.ts" }),
  metadata: { port },
  // A journey spends a third of its time waiting for a timer. More workers finish no sooner; each journey only takes longer.
  workers: Math.min(12, Math.ceil(availableParallelism() * 1.5)),
  fullyParallel: true,
  // A journey that passes the second time is broken.
  retries: 0,
  forbidOnly: true,
  // Long enough for a busy machine; a passing journey takes seconds.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.stdout.isTTY ? "line" : "dot",
  use: {
    baseURL: address ?? urlOf(port),
    browserName: "chromium",
    launchOptions: { executablePath: chromiumPath, args: chromiumArguments },
    locale: "en-US",
    timezoneId: "America/Denver",
    // Transitions would be drawn in software, which takes a fifth of a journey's processor time.
    contextOptions: { reducedMotion: "reduce" },
    // Recording takes a tenth of a run's processor time. A failure leaves a screenshot and the page's contents; for more, run the
    // journey with CRM_E2E_TRACE=1.
    trace: process.env["CRM_E2E_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: desk } },
    // Only journeys that differ on a phone; see docs/testing.md.
    { name: "phone", grep: /@phone/, use: { viewport: phone, hasTouch: true, isMobile: true } },
  ],
});
