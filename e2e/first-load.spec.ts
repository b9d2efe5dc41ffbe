import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";

declare global {
  interface Window {
    scriptsBefore: string[] | undefined;
  }
}

/** How large they are has a budget of its own: see bench/budgets.ts. */
const mostFiles = 8;

test("the list of customers needs few scripts before its first rows, and nothing else is fetched until then", async ({
  page,
}) => {
  await enterAs(page, "admin");
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main tbody a[href^="/customers/"]')) return;
      observer.disconnect();
      const resources = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      window.scriptsBefore = resources.filter((path) => path.endsWith(".js"));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/customers");
  await page.waitForFunction(() => window.scriptsBefore !== undefined);
  const scripts = await page.evaluate(() => window.scriptsBefore ?? []);
  expect(scripts.length, scripts.join(" ")).toBeLessThanOrEqual(mostFiles);
});
