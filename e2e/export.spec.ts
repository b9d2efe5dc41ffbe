import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";
import { apiOf, ownName } from "./workspace.ts";

async function openExport(page: Page) {
  const more = page.getByRole("button", { name: "More about the list" });
  await page.getByRole("button", { name: "Export", exact: true }).or(more).click();
  if (await more.isVisible()) await page.getByRole("menuitem", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export customers" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("an admin exports the list as it is filtered", { tag: "@phone" }, async ({ page }) => {
  await enterAs(page, "admin");
  const lastName = ownName("Exported");
  const api = await apiOf(page);
  const phones = { first: "2015550181", second: "2015550182" };
  await api.addCustomer({ firstName: "=2+5", lastName, phone: phones.first, status: "prospect" });
  await api.addCustomer({ firstName: "Vera", lastName, phone: phones.second, status: "active" });
  await page.goto(`/customers?search=${lastName}&status=prospect`);
  const dialog = await openExport(page);
  await expect(dialog.getByText("1 customer, with the list's filters")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText("CSV", { exact: true }).click();
  await dialog.getByLabel("Customer ID").uncheck();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  const [header = "", ...rows] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(header).toMatch(/^\uFEFFCustomer Type,Company,First Name,Last Name,Phone 1,Phone 1 Type,/);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.replaceAll('"', "")).toContain(`'=2+5,${lastName},'+1${phones.first},mobile`);
  await expect(dialog).toBeHidden();

  // The next time, it begins with what was chosen.
  const again = await openExport(page);
  await expect(again.getByLabel("Customer ID")).not.toBeChecked();
  await again.getByRole("button", { name: "Cancel" }).click();

  // Without the filter, other journeys' changes push it off the first page.
  await page.goto("/settings/audit-log?action=customer.exported");
  await expect(page.getByText("Exported customers").filter({ visible: true }).first()).toBeVisible();
});

test("a sales rep is not offered an export", async ({ page }) => {
  await enterAs(page, "salesRep");
  await page.goto("/customers");
  await expect(page.getByRole("button", { name: "Add Customer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeHidden();
});

test("an admin exports the whole organization, and downloads it when it is ready", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/settings/export");
  await page.getByText("CSV", { exact: true }).click();
  await page.getByRole("button", { name: "Export everything" }).click();
  const newest = page.getByRole("list", { name: "Exports" }).getByRole("listitem").first();
  await expect(newest).toContainText(/customers, CSV/);
  const download = newest.getByRole("button", { name: "Download" });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});
