import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";

declare global {
  interface Window {
    scriptsBefore: string[] | undefined;
  }
}

const pages = [
  { path: "/customers", what: "rows of customers", shows: 'main tbody a[href^="/customers/"]' },
  { path: "/deals", what: "cards of deals", shows: "main .deal-card" },
];

for (const { path, what, shows } of pages)
  test(`before the first ${what}, no script is fetched but those that the HTML names`, async ({ page }) => {
    await enterAs(page, "admin");
    await page.addInitScript((selector) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        window.scriptsBefore = performance
          .getEntriesByType("resource")
          .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.endsWith(".js"));
      }).observe(document, { childList: true, subtree: true });
    }, shows);
    const html = (await (await page.goto(path))?.text()) ?? "";
    await page.waitForFunction(() => window.scriptsBefore !== undefined);
    const scripts = await page.evaluate(() => window.scriptsBefore ?? []);
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((name) => !html.includes(`"${name}"`))).toEqual([]);
  });
