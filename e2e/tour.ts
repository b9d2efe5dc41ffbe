/**
 * Takes a screenshot of every screen and open dialog, at four widths, in the chosen themes, into tour/, and prints what
 * the pages wrote to the console. `automotive-light` is automotive in a system set to light.
 * Started by `npm run tour -- [--themes dark,light] [--widths 1440,390] [--only customers,calls] [--url http://localhost:3001]`.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, chromiumPath, desk, phone } from "./browser.ts";
import { PageProblems } from "./page-problems.ts";
import { startProduct } from "./product.ts";
import type { TourStop } from "./tour-steps.ts";
import { tourStops } from "./tour-stops.ts";

const pictures = path.join(import.meta.dirname, "../tour");
const port = Number(process.env["CRM_TOUR_PORT"] || 3972);

/** By width: a desk, a small laptop, a tablet held upright, a phone. */
const windows = new Map(
  [desk, { width: 1024, height: 768 }, { width: 768, height: 1024 }, phone].map((size) => [size.width, size]),
);

interface Look {
  theme: string;
  width: number;
}

const { values: options } = parseArgs({
  options: {
    themes: { type: "string", default: "dark,light,automotive,automotive-light" },
    widths: { type: "string", default: [...windows.keys()].join() },
    only: { type: "string", default: "" },
    url: { type: "string" },
  },
});
process.exitCode = (await walk()) > 0 ? 1 : 0;

/** Visits all stops and returns how many couldn't be opened. */
async function walk(): Promise<number> {
  const product = options.url
    ? undefined
    : await startProduct(port, { settings: { CRM_REQUESTS_PER_MINUTE: "100000", CRM_SIMULATOR_SPEED: "20" } });
  const url = (product?.url ?? options.url ?? "").replace(/\/$/, "");
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  let failures = 0;
  try {
    for (const look of looks()) {
      for (const stop of chosenStops()) failures += (await shoot(browser, stop, look, url)) ? 0 : 1;
    }
  } finally {
    await browser.close();
    await product?.stop();
  }
  return failures;
}

function looks(): Look[] {
  const widths = options.widths.split(",").map(Number);
  return options.themes.split(",").flatMap((theme) => widths.map((width) => ({ theme, width })));
}

function chosenStops(): TourStop[] {
  const words = options.only.split(",").filter(Boolean);
  return words.length === 0 ? tourStops : tourStops.filter(({ name }) => words.some((word) => name.startsWith(word)));
}

async function shoot(browser: Browser, stop: TourStop, { theme: look, width }: Look, url: string): Promise<boolean> {
  const theme = look.replace(/-light$/, "");
  const isPhone = width < 768;
  const context = await browser.newContext({
    viewport: windows.get(width) ?? { ...desk, width },
    isMobile: width <= 768,
    hasTouch: width <= 768,
    reducedMotion: "reduce",
    locale: "en-US",
    colorScheme: look === theme ? "dark" : "light",
  });
  const file = path.join(pictures, look, String(width), `${stop.name}.png`);
  const problems = new PageProblems(url);
  // Some stops cut the connection.
  problems.expect(/net::ERR_/);
  problems.watch(context);
  try {
    const page = await context.newPage();
    await page.addInitScript((chosen) => localStorage.setItem("automotive-crm.theme", chosen), theme);
    await stop.open(page, { url, theme, isPhone });
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    mkdirSync(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file, animations: "disabled" });
    const tooWide = await page.evaluate(findTooWide);
    console.log(path.relative(process.cwd(), file) + (tooWide === null ? "" : `\n        too wide: ${tooWide}`));
    return true;
  } catch (error) {
    console.log(`FAILED  ${stop.name} (${look}, ${width}): ${String(error)}`);
    return false;
  } finally {
    for (const problem of problems.unexpected) console.log(`        ${problem}`);
    await context.close();
  }
}

/** The outermost part of the page that reaches beyond the window, unless it is scrolled or cut off on purpose. */
function findTooWide(): string | null {
  const found = Array.from(document.querySelectorAll("main *, dialog[open] *")).find((element) => {
    if (element.getBoundingClientRect().right <= window.innerWidth + 1) return false;
    for (let around = element.parentElement; around?.matches("main *, dialog *"); around = around.parentElement)
      if (getComputedStyle(around).overflowX !== "visible") return false;
    return true;
  });
  return found ? found.outerHTML.slice(0, 160) : null;
}
