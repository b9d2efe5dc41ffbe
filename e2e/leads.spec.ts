import { expectAccessible } from "./accessibility.ts";
import { phone } from "./browser.ts";
import { callsOf } from "./calls.ts";
import { expect, test } from "./fixtures.ts";
import { leadsOf } from "./leads.ts";
import { enterAs } from "./people.ts";
import { ownName, pressUndo } from "./workspace.ts";

test("a lead appears on a sales rep's screen, is accepted and called within its time", async ({
  page,
  openAnotherPage,
}) => {
  await enterAs(page, "salesRep");
  await (await callsOf(page)).ownPhone();
  await page.goto("/leads");
  await expect(page.getByRole("tab", { name: /^New/ })).toHaveAttribute("aria-selected", "true");

  const other = await openAnotherPage();
  await enterAs(other, "admin");
  const name = ownName("Petrov");
  const leads = await leadsOf(other);
  const { id } = await leads.add(`Nadia ${name}`);

  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("2022 Honda CR-V");
  await expect(row).toContainText(/min left|Due/);
  await row.getByRole("button", { name: /^Accept the lead of/ }).click();
  await expect(row.getByRole("button", { name: /^Accept/ })).toBeHidden();
  await row.getByRole("button", { name: /^2022 Honda CR-V/ }).focus();
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog", { name: "Call Setup" })).toBeVisible();
  await page.getByRole("button", { name: "Log a call instead" }).click();
  const log = page.getByRole("dialog", { name: "Log call" });
  await log.getByLabel("Call type").selectOption({ index: 1 });
  await log.getByLabel("Notes").fill("Comes in on Saturday.");
  await log.getByRole("button", { name: "SAVE" }).click();
  await expect(log).toBeHidden();
  await expect.poll(async () => (await leads.read(id)).firstResponseKind).toBe("call");
  await page.goto("/leads?view=all");
  await expect(row).toContainText(/Answered in/);
});

test("a lead that is lost says why, and is back by Undo", async ({ page }) => {
  await enterAs(page, "admin");
  const name = ownName("Bell");
  const leads = await leadsOf(page);
  const { id } = await leads.add(`Marcus ${name}`);
  await page.goto("/leads?view=all");
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByRole("button", { name: /^2022 Honda CR-V/ }).focus();
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Lose lead" });
  await dialog.getByLabel("Reason").selectOption("Bought elsewhere");
  await dialog.getByRole("button", { name: "Lose lead" }).click();
  await expect(row).toContainText("Lost");
  await expect.poll(() => leads.read(id)).toMatchObject({ status: "lost", statusReason: "Bought elsewhere" });
  await pressUndo(page);
  await expect(row).not.toContainText("Lost");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("a walk-in is taken down in three fields, from any page", async ({ page }) => {
    await enterAs(page, "salesRep");
    await page.goto("/tasks");
    await page.getByRole("button", { name: "New lead" }).tap();
    const dialog = page.getByRole("dialog", { name: "New lead" });
    const name = ownName("Duarte");
    await dialog.getByLabel("Name").fill(`Ines ${name}`);
    await dialog.getByLabel("Phone or email").fill(`${name.toLowerCase()}@example.com`);
    await dialog.getByLabel("What they want").fill("A small SUV under 25k");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add lead" }).tap();
    const panel = page.getByRole("dialog", { name: new RegExp(name) });
    await expect(panel.getByText("A small SUV under 25k")).toBeVisible();
    await expect(panel.getByText("Walk-in lead", { exact: false })).toBeVisible();
    await panel.getByRole("link", { name: new RegExp(name) }).tap();
    await expect(page.getByRole("region", { name: "Open leads" })).toContainText("A small SUV under 25k");
  });
});
