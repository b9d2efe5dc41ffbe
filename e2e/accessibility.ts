import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export const themes = ["dark", "light", "business", "corporate", "synthwave", "cyberpunk", "automotive"] as const;

/** Only automotive follows the system. */
const looks = [
  ...themes.map((theme) => ({ theme, colorScheme: "dark" as const })),
  { theme: "automotive", colorScheme: "light" as const },
];

/** Checks what is on the screen now against WCAG 2.2 AA, as far as a machine can. */
export async function expectAccessible(page: Page): Promise<void> {
  await addAxe(page);
  expect(await findViolations(page, wcag), `${page.url()} is accessible in the chosen theme`).toEqual([]);
}

/** Checks the colors of what is on the screen in every theme. */
export async function expectReadableInAllThemes(page: Page): Promise<void> {
  await addAxe(page);
  // Otherwise transitions would be caught between two themes.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { theme, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    const found = await page.evaluate(findUnreadable);
    expect(found, `${page.url()} is readable in ${theme} in a ${colorScheme} system`).toEqual([]);
  }
}

/**
 * Runs in the page. Of texts that are colored alike, as are all they are in, axe looks at the first and the last: it takes far
 * longer for each text than comparing their styles does. `expectAccessible` looks at every text, in the chosen theme.
 */
async function findUnreadable(): Promise<string[]> {
  if (!window.axe) throw new Error("axe is missing.");
  const colorings = new Map<Element | null, string>([[null, ""]]);
  const keys = new Map<string, string>();
  const coloringOf = (element: Element | null): string => {
    const known = colorings.get(element);
    if (known !== undefined || !element) return known ?? "";
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow } =
      getComputedStyle(element);
    const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow].join();
    const long = `${coloringOf(element.parentElement)} ${own}`;
    const key = keys.get(long) ?? String(keys.size);
    keys.set(long, key);
    colorings.set(element, key);
    return key;
  };
  // Axe judges no single character, so none may stand for others.
  const isWord = ({ nodeType, nodeValue }: Node) =>
    nodeType === Node.TEXT_NODE && nodeValue !== null && nodeValue.trim().length > 1;
  const isText = (element: Element) =>
    element.matches("input, select, textarea") || Array.from(element.childNodes).some(isWord);
  const first = new Map<string, Element>();
  const last = new Map<string, Element>();
  for (const element of document.body.querySelectorAll("*")) {
    if (!isText(element) || !element.checkVisibility()) continue;
    const coloring = coloringOf(element);
    if (!first.has(coloring)) first.set(coloring, element);
    last.set(coloring, element);
  }
  const include = [...new Set([...first.values(), ...last.values()])];
  const { violations } = await window.axe.run(
    { include },
    { runOnly: ["color-contrast"], resultTypes: ["violations"] },
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`));
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Once per document: @axe-core/playwright sends and compiles axe's half megabyte for every check, which took longer than most
 * checks. What it adds otherwise concerns frames of other origins; we have none.
 */
async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
}

/** Runs the rules with these tags or IDs, and returns each violation with its element. */
const findViolations = (page: Page, rules: string[]): Promise<string[]> =>
  page.evaluate(async (chosen) => {
    if (!window.axe) throw new Error("axe is missing.");
    // Describing everything that passed takes longer than checking it.
    const { violations } = await window.axe.run(document, { runOnly: chosen, resultTypes: ["violations"] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
    );
  }, rules);
