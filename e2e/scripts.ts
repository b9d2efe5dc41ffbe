import type { Page } from "@playwright/test";

/**
 * Waits for scripts that are fetched once the page is on the screen, because they can't be during an outage. Each is named after the
 * module that is loaded lazily.
 */
export const waitForScripts = async (page: Page, modules: readonly string[]): Promise<void> => {
  await page.waitForFunction(
    (names) =>
      names.every((name) => performance.getEntriesByType("resource").some((loaded) => loaded.name.includes(name))),
    modules,
  );
};
