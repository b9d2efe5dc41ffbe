import { test as base, expect, type Page } from "@playwright/test";
import { AxeBuilder } from "@axe-core/playwright";
import { PageProblems } from "./page-problems.ts";

interface Fixtures {
  /**
   * Lets the test go on when the page does this: writes a console.error, throws, or gets an answer of 500 and above.
   * Matched against lines such as `console.error: …`, `uncaught: …` and `answer: 503 GET /api/customers`.
   */
  expectProblem: (pattern: RegExp) => void;
  /** A page of somebody else: a browser context of its own, watched like the first. */
  openAnotherPage: () => Promise<Page>;
  problems: PageProblems;
}

/** Playwright's test, failing when a page logs an error, throws, or the server fails, unless the test expects it. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = new PageProblems(new URL(baseURL ?? "").origin);
      problems.watch(context);
      await use(problems);
      expect(problems.unexpected, "the pages had no problems of their own").toEqual([]);
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

/** Demands WCAG 2.2 AA of what is on the screen now, as far as a machine can tell. */
export const expectAccessible = (page: Page) => expectNothingFound(page, axeOf(page).withTags(wcag));

export const themes = ["dark", "light", "business", "corporate", "synthwave", "cyberpunk", "automotive"] as const;

/** Demands of what is on the screen that it can be read in every theme. */
export async function expectReadableInAllThemes(page: Page): Promise<void> {
  // Without transitions, which would be caught between two themes.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of themes) {
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await expectNothingFound(page, axeOf(page).withRules("color-contrast"), theme);
  }
}

/** Frames of other origins, of which we have none, would take axe a second page and several times as long. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNothingFound(page: Page, axe: AxeBuilder, theme = "the chosen theme"): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
  );
  expect(found, `${page.url()} is accessible in ${theme}`).toEqual([]);
}

/** Has something measured printed at the end of the run. */
export const tell = (text: string) => void test.info().annotations.push({ type: measuredType, description: text });
/** scripts/test-report.mjs looks for it. */
const measuredType = "measured";

export { expect };
