import { defineConfig } from "@playwright/test";
import { chromiumArguments, chromiumPath, desk, phone } from "./browser.ts";
import { urlOf } from "./product.ts";

const port = Number(process.env["CRM_E2E_PORT"] || 3971);

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  globalSetup: "./global-setup.ts",
  metadata: { port },
  workers: 2,
  fullyParallel: true,
  // A journey that passes the second time is a broken journey.
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: urlOf(port),
    browserName: "chromium",
    launchOptions: { executablePath: chromiumPath, args: chromiumArguments },
    locale: "en-US",
    timezoneId: "America/Denver",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: desk } },
    { name: "phone", use: { viewport: phone, hasTouch: true, isMobile: true } },
  ],
});
