import { expect, type Page } from "@playwright/test";
import { dialogWalk } from "./dialog-walk.ts";
import { enterAs } from "./people.ts";

/** A vehicle's panel, and what can be written down about it. */
export async function walkVehicles(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await page.goto("/vehicles");
  const { walk } = dialogWalk(page);
  const first = page.getByRole("table", { name: "Vehicles" }).locator("[data-vehicle]").first();
  const name = (await first.textContent()) ?? "";
  await walk("vehicles/VehiclePanel", { title: name, by: [first] });
  await first.press("Enter");
  const panel = page.getByRole("dialog", { name });
  await expect(panel.getByRole("heading", { name: "Service history" })).toBeVisible();
  for (const [dialog, title, button] of [
    ["ServiceDialog", "Add service visit", "Add visit"],
    ["RecallDialog", "Add recall", "Add recall"],
    ["MileageDialog", "Add reading", "Add reading"],
    ["FinancesDialog", "Loan, lease and value", "Edit"],
    ["MoveDialog", "New owner", "New owner"],
    ["MergeDialog", "Merge two records", "Merge with another record"],
  ] as const)
    await walk(`vehicles/${dialog}`, { title, by: [panel.getByRole("button", { name: button, exact: true })] });
}
