/**
 * Takes a screenshot of every screen and open dialog, at desktop and phone size, in the chosen themes, into tour/.
 * `automotive-light` is automotive in a system set to light.
 * Started by `npm run tour -- [--themes dark,light] [--only customers,calls] [--url http://localhost:3001]`.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, chromiumPath, desk, phone } from "./browser.ts";
import { startProduct } from "./product.ts";
import type { TourStop } from "./tour-steps.ts";
import { tourStops } from "./tour-stops.ts";

const pictures = path.join(import.meta.dirname, "../tour");
const port = Number(process.env["CRM_TOUR_PORT"] || 3972);

interface Look {
  theme: string;
  isPhone: boolean;
}

const { values: options } = parseArgs({
  options: {
    themes: { type: "string", default: "dark,light,automotive,automotive-light" },
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
  return options.themes.split(",").flatMap((theme) => [
    { theme, isPhone: false },
    { theme, isPhone: true },
  ]);
}

function chosenStops(): TourStop[] {
  const words = options.only.split(",").filter(Boolean);
  return words.length === 0 ? tourStops : tourStops.filter(({ name }) => words.some((word) => name.startsWith(word)));
}

async function shoot(browser: Browser, stop: TourStop, { theme: look, isPhone }: Look, url: string): Promise<boolean> {
  const theme = look.replace(/-light$/, "");
  const context = await browser.newContext({
    viewport: isPhone ? phone : desk,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: "reduce",
    locale: "en-US",
    colorScheme: look === theme ? "dark" : "light",
  });
  const file = path.join(pictures, look, isPhone ? "390" : "1440", `${stop.name}.png`);
  try {
    const page = await context.newPage();
    await page.addInitScript((chosen) => localStorage.setItem("automotive-crm.theme", chosen), theme);
    await stop.open(page, { url, theme, isPhone });
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    mkdirSync(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file, animations: "disabled" });
    console.log(path.relative(process.cwd(), file));
    return true;
  } catch (error) {
    console.log(`FAILED  ${stop.name} (${look}, ${isPhone ? "phone" : "desk"}): ${String(error)}`);
    return false;
  } finally {
    await context.close();
  }
}
