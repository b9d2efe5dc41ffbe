import type { Page } from "@playwright/test";

/** Before the page opens: browsers remember what they have loaded, but only the first 250 files. */
export const rememberScripts = (page: Page) => page.addInitScript(() => performance.setResourceTimingBufferSize(2_000));

/**
 * Waits for scripts that are fetched once the page is on the screen, and for all that were requested with them, because they can't be
 * fetched during an outage. Each is named after the module that is loaded lazily.
 */
export const waitForScripts = async (page: Page, modules: readonly string[]): Promise<void> => {
  await page.waitForFunction((names) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const requested = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
    return (
      names.every((name) => loaded.some((url) => url.includes(name))) &&
      requested.every(({ href }) => loaded.includes(href))
    );
  }, modules);
};
