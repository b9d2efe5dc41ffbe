import type { BrowserContext, Page } from "@playwright/test";

export interface Visit {
  /** From navigation until what people came for was painted, in milliseconds. */
  shownMs: number;
  /** The script files that had been requested by then, and how large they are, compressed. */
  scriptFiles: number;
  scriptKilobytes: number;
  /** Everything that moved until the page was idle, as Chromium scores it. */
  layoutShift: number;
}

interface Marks {
  shownMs: number;
  layoutShift: number;
}

declare global {
  interface Window {
    marks: Marks;
    afterPaint(note: () => void): void;
  }
}

/** Gives each page that this one opens a function that calls back once the next frame is painted. */
export const addAfterPaint = (page: Page) =>
  page.addInitScript(() => {
    // The callback of a frame runs before it is painted; the most urgent task comes next, ahead of what the page still has to do.
    window.afterPaint = (note) => {
      requestAnimationFrame(() => void scheduler.postTask(note, { priority: "user-blocking" }));
    };
  });

/**
 * A new tab, once Chromium has made the parts of its own window. Some of them are pages, such as the list below the address bar, and
 * would take more than a second of the processor from the page that is measured.
 */
export async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.waitForTimeout(windowMs);
  return tab;
}

const windowMs = 2_500;

/** Notes in each page that this one opens when the selector first matches something that is painted. */
export async function watchPage(page: Page, selector: string): Promise<void> {
  await addAfterPaint(page);
  await page.addInitScript((shows) => {
    window.marks = { shownMs: 0, layoutShift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's library doesn't know layout shifts.
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) window.marks.layoutShift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector(shows)) return;
      observer.disconnect();
      window.afterPaint(() => (window.marks.shownMs = performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, selector);
}

/** Waits until the page says so. It is asked only twice a second, because that takes the page time. */
export async function waitRarely(page: Page, isSo: () => boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < mostMs; waitedMs += checkMs) {
    await page.waitForTimeout(checkMs);
    if (await page.evaluate(isSo)) return;
  }
  throw new Error(`${page.url()} did not show within ${mostMs / 1_000} seconds what is measured`);
}

const [checkMs, mostMs] = [500, 30_000];

/** Opens the page in a tab that `watchPage` prepared, and waits until it has nothing more to load. */
export async function visit(page: Page, url: string): Promise<Visit> {
  await page.goto(url);
  await waitRarely(page, () => window.marks.shownMs > 0);
  await page.waitForTimeout(settleMs);
  return page.evaluate(() => {
    const { shownMs, layoutShift } = window.marks;
    const scripts = performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < shownMs);
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { shownMs, layoutShift, scriptFiles: scripts.length, scriptKilobytes: bytes / 1_000 };
  });
}

/** Live events, dialogs' scripts and other pages' are fetched after the page; what moves then counts too. */
const settleMs = 1_500;
