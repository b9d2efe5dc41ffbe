import { test as base, expect, type Page } from "@playwright/test";
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

/** Prints a measurement at the end of the run. */
export const reportMeasurement = (text: string) =>
  void test.info().annotations.push({ type: measurementType, description: text });
/** scripts/test-reports.mjs looks for this type. */
const measurementType = "measured";

export { expect };
