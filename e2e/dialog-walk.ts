import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

/** What is pressed, by Enter unless it says otherwise. */
type Step = Locator | readonly [Locator, key: string];

interface Walk {
  /** Its title. */
  title: string | RegExp;
  /** What opens it, one after the other: a button, or a menu and an item in it. */
  by: readonly Step[];
  /** Dialogs that open over it. */
  inside?: (dialog: Locator) => Promise<void>;
  /** How what it is for gets done; without it, it is only canceled. */
  finish?: (dialog: Locator) => Promise<unknown>;
  /** The element that has the focus afterward; by default, any element will do. */
  lands?: Locator;
}

/** The dialogs walked so far, by component: all of them in one process. */
const walked = new Set<string>();

const targetOf = (step: Step): Locator => ("press" in step ? step : step[0]);
const keyOf = (step: Step): string => ("press" in step ? "Enter" : step[1]);

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();
export const item = (page: Page, name: string): Locator => page.getByRole("menuitem", { name, exact: true });

/** Opens dialogs by keyboard, and expects the focus in each while it is open, and never on nothing afterwards. */
export function dialogWalk(page: Page) {
  const focused = page.locator(":focus");
  const find = (title: string | RegExp) => {
    const name = typeof title === "string" ? { name: title, exact: true } : { name: title };
    return page.getByRole("dialog", name).or(page.getByRole("alertdialog", name)).last();
  };

  async function expectInside(dialog: Locator): Promise<void> {
    await expect(dialog.and(page.locator("dialog:focus, dialog:has(:focus)"))).toBeVisible();
  }

  async function open({ title, by }: Walk): Promise<Locator> {
    for (const step of by) {
      await expect(targetOf(step)).toBeEnabled();
      await targetOf(step).press(keyOf(step));
    }
    const dialog = find(title);
    await expect(dialog).toBeVisible();
    await expectInside(dialog);
    return dialog;
  }

  /** Of a menu that has closed, its button. */
  async function openerOf(by: readonly Step[]): Promise<Locator> {
    const shown = await Promise.all(by.map((step) => targetOf(step).isVisible()));
    return targetOf(by[shown.lastIndexOf(true)] ?? by[0] ?? focused);
  }

  return {
    find,
    expectInside,
    /** Somewhere a key does something: more than the page. */
    expectFocus: () => expect(focused).toBeVisible(),
    async walk(component: string, walk: Walk): Promise<void> {
      const opened = await open(walk);
      await walk.inside?.(opened);
      await expectInside(opened);
      await page.keyboard.press("Escape");
      // What was chosen in it is given up.
      const discard = page.getByRole("button", { name: "Discard", exact: true });
      if (await discard.and(page.locator("[role=alertdialog] *")).isVisible()) await discard.press("Enter");
      await expect(opened).toBeHidden();
      await expect(await openerOf(walk.by), `what opened ${component} has the focus again`).toBeFocused();
      if (walk.finish) {
        const again = await open(walk);
        await walk.finish(again);
        await expect(again).toBeHidden();
        await expect(walk.lands ?? focused, `${component} leaves the focus somewhere`).toBeFocused();
      }
      walked.add(component);
    },
    /** For what needs steps of its own. */
    note: (component: string) => void walked.add(component),
  };
}

const sources = path.join(import.meta.dirname, "../web/src");
const frames = /<(?:Dialog|FormDialog|ConfirmDialog|LazyQuestion|dialog)\b/;
const isFrame = (component: string) => component.startsWith("kit/") || component === "records/FormDialog";
const questions = ["ConflictDialog", "DiscardQuestion"];

/** The feature, or what else it belongs to, and its name. */
const componentOf = (file: string) =>
  [file.split(path.sep).find((folder) => folder !== "features"), path.basename(file, ".tsx")].join("/");

/** Every component that is a dialog, by its frame; with the frames' own questions. */
function findDialogs(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  );
  return files.flatMap((file) => {
    const component = componentOf(file);
    const text = readFileSync(path.join(sources, file), "utf8");
    const asked = questions
      .filter((name) => text.includes(`<${name}`) || text.includes(`import("#kit/dialog/${name}.tsx")`))
      .map((name) => `${component} ${name}`);
    return frames.test(text) && !isFrame(component) ? [component, ...asked] : asked;
  });
}

/** To be asked after all walks. */
export const findUnwalked = (): string[] => findDialogs().filter((component) => !walked.has(component));
/** Walks of what is no dialog anymore. */
export const findOutdated = (): string[] => [...walked].filter((component) => !findDialogs().includes(component));
