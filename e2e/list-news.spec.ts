import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectReadableInAllThemes } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";
import { apiOf, ownName } from "./workspace.ts";

const rowLinks = (page: Page) => page.getByRole("table", { name: "Customers" }).locator("[data-row-link]");
const tops = (page: Page) =>
  rowLinks(page).evaluateAll((links) => links.map((link) => [link.textContent, link.getBoundingClientRect().top]));

/** Other journeys add customers at the same time, so each one looks only for its own. */
async function openOwnList(page: Page, word: string): Promise<void> {
  await page.goto(`/customers?search=${word}`);
  await expect(rowLinks(page).first()).toBeVisible();
}

test("a colleague's new and deleted customers wait in a quiet line, and nothing moves until it is clicked", async ({
  page,
  openAnotherPage,
}) => {
  const word = ownName("Quietline");
  await enterAs(page, "admin");
  const other = await openAnotherPage();
  await enterAs(other, "moderator");
  const api = await apiOf(other);
  const add = (firstName: string) => api.addCustomer({ firstName, lastName: word, phone: "2015550169" });
  await add("Ada");
  await openOwnList(page, word);
  const before = await tops(page);

  await add("Grace");
  await add("Alan");
  const line = page.getByRole("button", { name: "Show 2 new" });
  await expect(line).toBeVisible({ timeout: 15_000 });
  expect(await tops(page)).toEqual(before);
  await line.focus();
  await page.keyboard.press("Enter");
  await expect(rowLinks(page)).toHaveText([`Alan ${word}`, `Grace ${word}`, `Ada ${word}`]);
  await expect(rowLinks(page).first()).toBeFocused();
  await expect(line).toBeHidden();
});

test("a row that somebody else deletes is marked where it is", async ({ page, openAnotherPage }) => {
  const word = ownName("Goneline");
  await enterAs(page, "moderator");
  const other = await openAnotherPage();
  await enterAs(other, "admin");
  const api = await apiOf(other);
  const gone = await api.addCustomer({ firstName: "Ada", lastName: word, phone: "2015550168" });
  await api.addCustomer({ firstName: "Grace", lastName: word, phone: "2015550168" });
  await openOwnList(page, word);
  const before = await tops(page);
  await api.deleteCustomer(gone.id);
  await expect(page.getByRole("row", { name: `Ada ${word}` }).getByText("Deleted")).toBeVisible({ timeout: 15_000 });
  expect(await tops(page)).toEqual(before);
  await expectAccessible(page);
  await expectReadableInAllThemes(page);
  await page.getByRole("button", { name: "Show 1 deleted" }).click();
  await expect(rowLinks(page)).toHaveText([`Grace ${word}`]);
});

/** On the screen: customers that others add are announced above the list, which moves the page, but not what one looks at. */
const topOf = (row: Locator) => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** What other journeys add comes last. */
const oldestFirst = "/customers?sort=createdAt&order=asc&limit=50";

test("the list is where it was left after a customer's page, also after going on to the next", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto(oldestFirst);
  const link = rowLinks(page).nth(30);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 150));
  const name = (await link.textContent()) ?? "";
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const top = await topOf(link);
  await link.click();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("link", { name, exact: true }).first()).toBeFocused();
  expect(await topOf(page.getByRole("link", { name, exact: true }).first())).toBe(top);

  const next = (await rowLinks(page).nth(31).textContent()) ?? "";
  const nextTop = await topOf(rowLinks(page).nth(31));
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Next customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
  await page.goBack();
  await expect(rowLinks(page).nth(31)).toBeFocused();
  expect(await topOf(rowLinks(page).nth(31))).toBe(nextTop);
});
