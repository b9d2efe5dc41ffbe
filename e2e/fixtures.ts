import { test as base, expect, type Page } from "@playwright/test";
import { AxeBuilder } from "@axe-core/playwright";
import { PageProblems } from "./page-problems.ts";

interface Fixtures {
  /**
   * Allows the page to do this: log an error, throw, or get a response of 500 or above. Matched against lines such as
   * `console.error: …`, `uncaught: …` and `answer: 503 GET /api/customers`.
   */
  expectProblem: (pattern: RegExp) => void;
  /** Someone else's page: a separate browser context, watched like the first. */
  openAnotherPage: () => Promise<Page>;
  problems: PageProblems;
}

/** Playwright's test, which also fails if a page logs an error, throws, or the server fails, unless the test expects it. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = new PageProblems(new URL(baseURL ?? "").origin);
      problems.watch(context);
      await use(problems);
      expect(problems.unexpected, "no page had a problem").toEqual([]);
    },
    { auto: true },
  ],

  expectProblem: async ({ problems }, use) => use((pattern) => problems.expect(pattern)),

  openAnotherPage: async ({ browser, problems }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      problems.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Checks what is on the screen now against WCAG 2.2 AA, as far as a machine can. */
export const expectAccessible = (page: Page) => expectNothingFound(page, axeOf(page).withTags(wcag));

export const themes = ["dark", "light", "business", "corporate", "synthwave", "cyberpunk", "automotive"] as const;

/** Checks the colors of what is on the screen in every theme. */
export async function expectReadableInAllThemes(page: Page): Promise<void> {
  // Otherwise transitions would be caught between two themes.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of themes) {
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await expectNothingFound(page, axeOf(page).withRules("color-contrast"), theme);
  }
}

/**
 * Legacy mode, since we have no cross-origin frames: without it, axe opens a second page and takes several times as long. Without
 * `resultTypes` it also describes everything that passed, which takes longer than checking it.
 */
const axeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

async function expectNothingFound(page: Page, axe: AxeBuilder, theme = "the chosen theme"): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
  );
  expect(found, `${page.url()} is accessible in ${theme}`).toEqual([]);
}

/** Prints a measurement at the end of the run. */
export const reportMeasurement = (text: string) =>
  void test.info().annotations.push({ type: measurementType, description: text });
/** scripts/slowest-tests.mjs looks for this type. */
const measurementType = "measured";

export { expect };
