import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";

declare global {
  interface Window {
    scriptsBefore: { path: string; bytes: number }[] | undefined;
  }
}

const mostFiles = 8;
/** As sent, compressed. Each page's share has a budget of its own: see bench/budgets.ts. */
const mostBytes = 160_000;

test("the list of customers needs few scripts before its first rows, and nothing else is fetched until then", async ({
  page,
}) => {
  await enterAs(page, "admin");
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main tbody a[href^="/customers/"]')) return;
      observer.disconnect();
      window.scriptsBefore = performance
        .getEntriesByType("resource")
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
        .filter(({ path }) => path.endsWith(".js"));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/customers");
  await page.waitForFunction(() => window.scriptsBefore !== undefined);
  const scripts = await page.evaluate(() => window.scriptsBefore ?? []);
  const paths = scripts.map(({ path }) => path);
  expect(paths.length, paths.join(" ")).toBeLessThanOrEqual(mostFiles);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
});
