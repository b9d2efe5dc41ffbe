import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";
import { ownName } from "./workspace.ts";

test("an admin adds a location and a call type, and finds both in the audit log", async ({ page }) => {
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
  await expect(log.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  // Without the filter, other journeys' changes push it off the first page.
  await page.goto("/settings/audit-log?kind=call_type");
  await expect(log.getByText(callType).first()).toBeVisible();
  await page.goto("/settings/audit-log?kind=location");
  await expect(log.getByText(location).first()).toBeVisible();
});
