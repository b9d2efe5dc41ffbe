import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";

declare global {
  interface Window {
    scriptsBefore: string[] | undefined;
  }
}

test("before the first rows of customers, no script is fetched but those that the HTML names", async ({ page }) => {
  await enterAs(page, "admin");
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main tbody a[href^="/customers/"]')) return;
      observer.disconnect();
      window.scriptsBefore = performance
        .getEntriesByType("resource")
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith(".js"));
    }).observe(document, { childList: true, subtree: true });
  });
  const html = (await (await page.goto("/customers"))?.text()) ?? "";
  await page.waitForFunction(() => window.scriptsBefore !== undefined);
  const scripts = await page.evaluate(() => window.scriptsBefore ?? []);
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((path) => !html.includes(`"${path}"`))).toEqual([]);
});
