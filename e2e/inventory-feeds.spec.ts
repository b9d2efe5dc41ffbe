import { expectAccessible } from "./accessibility.ts";
import { addFeed, feedFile, filesOf, uploadFile } from "./feed-files.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";
import { ownName } from "./workspace.ts";

test("a feed's cars are listed, and half a file waits for a decision", { tag: "@phone" }, async ({ page }) => {
  const name = ownName("HomeNet");
  const series = Date.now() % 1_000;
  await enterAs(page, "admin");
  await addFeed(page, name);
  await uploadFile(page, name, feedFile(series, 20), "Applied");
  await expect(page.getByText(/20 cars in stock/)).toBeVisible();
  await expectAccessible(page);
  await uploadFile(page, name, feedFile(series, 20), "Unchanged");

  await uploadFile(page, name, feedFile(series, 8, 24_000), "Held");
  const held = page.getByRole("region", { name: "Held file" });
  await expect(held).toContainText("12 of this feed's 20 cars are not in it.");
  await expectAccessible(page);
  await held.getByRole("button", { name: "Show report" }).click();
  const report = page.getByRole("dialog", { name: "Report" });
  await expect(report).toContainText("Missing, pending the next file");
  await report.getByRole("button", { name: "Done" }).click();
  await expect(report).toBeHidden();
  await held.getByRole("button", { name: "Discard" }).click();
  await expect(held).toBeHidden();
  await expect(page.getByText(/20 cars in stock/)).toBeVisible();

  await uploadFile(page, name, feedFile(series, 8, 24_000), "Held");
  await held.getByRole("button", { name: "Apply anyway" }).click();
  await page.getByRole("dialog", { name: "Apply anyway" }).getByRole("button", { name: "Apply anyway" }).click();
  await expect(filesOf(page).first()).toContainText("Applied");
  await expect(page.getByText(/ 8 cars in stock/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
