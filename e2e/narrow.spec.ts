import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { phone } from "./browser.ts";
import { callsOf } from "./calls.ts";
import { expect, reportMeasurement, test } from "./fixtures.ts";
import { leadsOf } from "./leads.ts";
import { enterAs } from "./people.ts";
import * as workspace from "./workspace.ts";
import { apiOf, ownName, show } from "./workspace.ts";

/** The browser's, which TypeScript doesn't know. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    /** How far each shift moved what, and where it was. */
    layoutShifts: { value: number; what: string[] }[] | undefined;
  }
}

// One after the other: a call that another of these journeys logs would move the page.
test.describe.configure({ mode: "default" });

const tablet = { width: 768, height: 1024 };
const leastTarget = 44;

async function enterWatched(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as Shift;
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)} from ${previousRect.y} to ${currentRect.y} px`,
        );
        window.layoutShifts?.push({ value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Oldest first: what other journeys add has names of two lines. */
async function openList(page: Page): Promise<void> {
  await enterWatched(page);
  await page.goto("/customers?sort=createdAt&order=asc");
  await expect(page.getByRole("table", { name: "Customers" }).getByRole("row").nth(9)).toBeAttached();
  await expect(page.getByRole("button", { name: /^Location:/ })).toBeVisible();
}

/** Where the first row begins, and how many are visible in full above the bottom bar. */
const measureRows = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main tbody tr")].map((row) => row.getBoundingClientRect());
    const bar = document.querySelector('nav[aria-label="Quick"]')?.getBoundingClientRect();
    const floor = bar?.height ? bar.top : innerHeight;
    return { top: boxes[0]?.top ?? Infinity, visible: boxes.filter(({ bottom }) => bottom <= floor).length };
  });

/** Texts that are cut off. */
const findShortened = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const parts = [...document.querySelectorAll<HTMLElement>(`${selector} *`)];
    return parts
      .filter((part) => getComputedStyle(part).textOverflow === "ellipsis" && !part.matches("input, select"))
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map(({ textContent }) => textContent);
  }, within);

/** What can be tapped and is smaller than a fingertip; links within a text or a row that is itself a target don't count. */
const findSmallTargets = (page: Page) =>
  page.evaluate((least) => {
    const targets = [...document.querySelectorAll<HTMLElement>("a, button, select, input, [role=tab]")];
    return targets
      .filter((target) => target.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
      .filter((target) => !target.matches("[data-row-link], .skip-link, .sr-only, :disabled"))
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isSmall = width > 0 && (width < least || height < least);
        const name = target.getAttribute("aria-label") ?? target.textContent;
        return isSmall ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
      });
  }, leastTarget);

/** Opens a seeded customer with tasks, an appointment and a new call, and waits until all of it is there. */
async function openCustomer(page: Page): Promise<void> {
  await enterWatched(page);
  await page.goto("/customers?search=Felix+Malfait");
  await page.getByRole("button", { name: "1 at other locations" }).click();
  const path = (await page.locator("main tbody a").first().getAttribute("href")) ?? "";
  // Which calls the demo has, and when, depends on the time at which it was seeded.
  await (await callsOf(page)).log(path.split("/").at(-1) ?? "", { notes: "Asked about winter tires." });
  await page.goto(path);
  await expect(page.getByRole("button", { name: /^Edit the log/ }).first()).toBeAttached();
  await expect(page.locator(".plans-list li").first()).toBeAttached();
}

/** How much of the window's height shows the timeline: from the tabs, or where it begins below them, to the bar of actions. */
const measureTimeline = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const begin = Math.max(boxOf(".tab-bar")?.bottom ?? Infinity, boxOf("[data-timeline]")?.top ?? Infinity);
    return Math.round((boxOf(".writing")?.top ?? 0) - begin);
  });

const expectStill = async (page: Page) => {
  const shifts = (await page.evaluate(() => window.layoutShifts)) ?? [];
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  reportMeasurement(
    `layout shift of ${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px: ${shift.toFixed(4)}`,
  );
  expect(shift, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
};

test.describe("a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("shows nine customers at once, below one search box, however many there are", async ({ page }) => {
    await page.route(/\/api\/customers\?/, async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as object;
      await route.fulfill({ response, json: { ...list, total: 98_765 } });
    });
    await openList(page);
    const middleOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box && box.y + box.height / 2;
    };
    const line = await middleOf(page.getByText("98,765", { exact: true }).first());
    for (const button of ["More about the list", "Add Customer"])
      expect(await middleOf(page.getByRole("button", { name: button }))).toBeCloseTo(line ?? 0, 0);
    const { top, visible } = await measureRows(page);
    reportMeasurement(`the first customer on a phone begins at ${top} px; ${visible} are visible`);
    expect(top).toBeLessThanOrEqual(230);
    expect(visible).toBeGreaterThanOrEqual(9);
    await expect(page.getByRole("searchbox")).toHaveCount(1);
    expect(await findSmallTargets(page)).toEqual([]);
    await expectStill(page);
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("group", { name: "Status" })).toBeVisible();
    await expectAccessible(page);
  });
});

for (const viewport of [phone, tablet, { width: 1440, height: 900 }])
  test.describe(`a customer's page at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("stays where it is while its parts arrive", async ({ page }) => {
      await openCustomer(page);
      await expectStill(page);
    });

    test("doesn't move for an open lead", async ({ page }) => {
      await enterWatched(page);
      const { customerId } = await (await leadsOf(page)).add(ownName("Still"));
      await page.goto(`/customers/${customerId}`);
      await expect(page.getByRole("region", { name: "Open leads" })).toBeVisible();
      await expect(page.locator("[data-timeline]")).toContainText("Chat lead");
      await expectStill(page);
    });
  });

test.describe("a narrow desktop", () => {
  test.use({ viewport: { width: 820, height: 900 } });

  test("shows a masked day in one line", async ({ page }) => {
    await openCustomer(page);
    const masked = await page.getByText("••/••/••••").boundingBox();
    expect(masked?.height).toBeLessThan(30);
  });
});

for (const width of [640, 720])
  test.describe(`a desktop's window of ${width} px, as at 200 %`, () => {
    test.use({ viewport: { width, height: 450 } });

    test("shows one card at a time, cuts no heading, and leaves numbers their room", async ({ page }) => {
      await openCustomer(page);
      for (const card of ["Work", "Details", "Planned"] as const) {
        await show(page, card);
        expect(await findShortened(page, ":is(.plans-group, .panel-section)")).toEqual([]);
      }
      await expect(page.getByRole("heading", { name: "PLANNED" })).toBeInViewport({ ratio: 1 });
    });
  });

test.describe("a phone's customer page", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("belongs to the timeline, between one bar of tabs and one of actions", async ({ page }) => {
    await openCustomer(page);
    const actions = page.getByRole("group", { name: "Add to the timeline" });
    const filters = page.getByRole("group", { name: "Show entries" });
    for (const scrolled of [0, 400]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      await expect(actions).toBeInViewport({ ratio: 1 });
      const height = await measureTimeline(page);
      reportMeasurement(`scrolled by ${scrolled} px, ${height} of ${phone.height} px show the timeline`);
      expect(height).toBeGreaterThanOrEqual(420);
    }
    await expect(filters).not.toBeInViewport();
    await expect(page.getByRole("tablist")).toHaveCount(1);
    await expect(actions.getByRole("button")).toHaveCount(7);
    expect(await findSmallTargets(page)).toEqual([]);
  });
});

test.describe("a phone's dialog", () => {
  test.use({ viewport: phone });

  test("leaves the page where it was scrolled to", async ({ page }) => {
    await enterAs(page, "admin");
    const api = await apiOf(page);
    // A customer of its own: a call that another journey logs would move the page.
    const customer = await api.addCustomer({ firstName: "Flora", lastName: ownName("Scrolled"), phone: "9735550145" });
    for (let note = 1; note <= 12; note += 1) await api.addNote(customer.id, `Note ${note} of 12`);
    await workspace.openCustomer(page, customer);
    await expect(workspace.entryOf(page, "Note 1 of 12")).toBeAttached();
    // Where the bar's buttons stay at the top, within the margin that a page keeps free when it scrolls to what is focused.
    await page.evaluate(() => window.scrollTo(0, 433));
    const before = await page.evaluate(() => scrollY);
    const opener = page.getByRole("button", { name: "APPT", exact: true });
    await opener.evaluate((button: HTMLElement) => {
      button.focus({ preventScroll: true });
      button.click();
    });
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test.describe("a tablet", () => {
  test.use({ viewport: tablet, hasTouch: true, isMobile: true });

  test("collapses the sidebar, shortens no name, and every target fits a finger", async ({ page }) => {
    await openList(page);
    expect(await findShortened(page, "body")).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await expectStill(page);
    await page.getByRole("button", { name: "Expand sidebar" }).click();
    await expectAccessible(page);
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Tasks" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });
});
