import type { Browser, BrowserContextOptions } from "@playwright/test";
import { desk } from "../../e2e/browser.ts";
import { medianOf } from "./median.ts";
import { addAfterPaint, openTab, waitRarely } from "./page-visit.ts";

interface TypingStage {
  browser: Browser;
  storage: NonNullable<BrowserContextOptions["storageState"]>;
  url: string;
  runs: number;
}

export interface Typing {
  /** From a letter in the list's search until rows that match it were painted. */
  rowsMs: number;
  /** From the letter until the next frame, with a slow processor. */
  paintMs: number;
}

/** Each measured in an own tab, with the first letter that is typed there. */
export async function measureTyping(stage: TypingStage): Promise<Typing> {
  const rows: number[] = [];
  const paints: number[] = [];
  for (let run = 0; run < stage.runs; run += 1) {
    rows.push((await typeLetter(stage, 1)).rowsMs);
    paints.push((await typeLetter(stage, 4)).paintMs);
  }
  return { rowsMs: medianOf(rows), paintMs: medianOf(paints) };
}

declare global {
  interface Window {
    typed: { at: number; paintMs: number; rowsMs: number };
  }
}

async function typeLetter({ browser, storage, url }: TypingStage, slowdown: number): Promise<Typing> {
  const context = await browser.newContext({ viewport: desk, storageState: storage });
  try {
    const page = await openTab(context);
    await addAfterPaint(page);
    await page.goto(`${url}/customers`);
    await page.locator('main tbody a[href^="/customers/"]').first().waitFor();
    await page.waitForTimeout(2_000);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const search = page.getByRole("searchbox", { name: /search by name/i });
    await search.focus();
    await page.evaluate(() => {
      const before = document.querySelector("main tbody")?.textContent;
      window.typed = { at: 0, paintMs: 0, rowsMs: 0 };
      document.addEventListener(
        "keydown",
        ({ timeStamp }) => {
          window.typed.at = timeStamp;
          window.afterPaint(() => (window.typed.paintMs = performance.now() - timeStamp));
        },
        { capture: true, once: true },
      );
      const observer = new MutationObserver(() => {
        const rows = document.querySelector("main tbody")?.textContent;
        if (rows === undefined || rows === before) return;
        observer.disconnect();
        window.afterPaint(() => (window.typed.rowsMs = performance.now() - window.typed.at));
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.keyboard.press("z");
    await waitRarely(page, () => window.typed.rowsMs > 0 && window.typed.paintMs > 0);
    return await page.evaluate(() => window.typed);
  } finally {
    await context.close();
  }
}
