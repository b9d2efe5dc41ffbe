import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs, people, signInAs } from "./people.ts";
import { ownName } from "./workspace.ts";

test("an admin changes someone's role, and their open page follows", async ({ page, openAnotherPage }) => {
  const rep = await openAnotherPage();
  await signInAs(rep, "atOneLocation");
  await rep.goto("/customers");
  await expect(rep.getByRole("button", { name: "Add Customer" })).toBeVisible();

  await enterAs(page, "admin");
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/settings\/users$/);
  await page.getByRole("searchbox", { name: "Search users" }).fill(people.atOneLocation.email);
  await page.getByRole("button", { name: `Manage access of ${people.atOneLocation.name}` }).click();
  const role = page.getByRole("dialog", { name: "Manage Access" }).getByRole("combobox", { name: /^Role at/ });
  const before = await role.inputValue();
  await expectAccessible(page);
  const choose = async (chosen: string) => {
    await role.focus();
    await role.selectOption(chosen);
    const question = page.getByRole("dialog", { name: "Change Role" });
    await question.getByRole("button", { name: "Change Role" }).click();
    await expect(question).toBeHidden();
    await expect(role).toBeFocused();
  };
  try {
    await choose("User");
    await expect(rep.getByRole("button", { name: "Add Customer" })).toBeHidden();
  } finally {
    await choose(before);
  }
  await expect(rep.getByRole("button", { name: "Add Customer" })).toBeVisible();
});

test("an admin adds a location and a call type, and finds both in the audit log", async ({ page }) => {
  test.setTimeout(180_000);
  await enterAs(page, "admin");
  await page.goto("/settings/locations");
  const location = ownName("Lot");
  await page.getByRole("button", { name: "Add Location" }).click();
  const form = page.getByRole("dialog", { name: "Add Location" });
  await form.getByRole("textbox", { name: "Location Name" }).fill(location);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add Location" }).click();
  await expect(page.getByRole("table", { name: "Locations" })).toContainText(location);
  await page.getByRole("button", { name: `Delete ${location}` }).click();
  await page.getByRole("dialog", { name: "Delete Location" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("table", { name: "Locations" })).not.toContainText(location);

  await page.getByRole("tab", { name: "Call Settings" }).click();
  const callType = ownName("Recall");
  const list = page.getByRole("region", { name: "Call Types" });
  await list.getByRole("textbox", { name: "New call type" }).fill(callType);
  await page.keyboard.press("Enter");
  await expect(list.getByRole("checkbox", { name: callType })).toBeChecked();
  await expectAccessible(page);
  await list.getByRole("button", { name: `Delete ${callType}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(list.getByRole("checkbox", { name: callType })).toBeHidden();

  await page.getByRole("tab", { name: "Staff" }).click();
  await expect(page.getByRole("region", { name: "Teams" }).getByRole("checkbox").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Audit Log" }).click();
  const log = page.getByRole("table", { name: "Audit log" });
  await expect(log.getByText(callType).first()).toBeVisible();
  await expect(log.getByText(location).first()).toBeVisible();
  await expectAccessible(page);
});
