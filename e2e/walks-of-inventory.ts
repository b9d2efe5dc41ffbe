import type { Page } from "@playwright/test";
import { button, dialogWalk } from "./dialog-walk.ts";
import { inventoryOf } from "./inventory.ts";
import { enterAs } from "./people.ts";
import { ownName } from "./workspace.ts";

/** The list of cars on the lot, and one of them. */
export async function walkInventory(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const car = await (await inventoryOf(page)).add(ownName("S"));
  const { walk } = dialogWalk(page);
  await page.goto("/inventory");
  await walk("records/ScanDialog", { title: "Scan VIN", by: [button(page, "Scan VIN")] });
  await walk("inventory/StockDialog", {
    title: "Add car",
    by: [button(page, "Add car")],
    finish: async (dialog) => {
      await dialog.getByLabel("Stock number").fill(ownName("S"));
      await dialog.getByRole("textbox", { name: /^Make/ }).fill("Ford");
      await dialog.getByRole("textbox", { name: /^Model/ }).fill("Escape");
      await page.keyboard.press("Control+Enter");
    },
  });
  await page.goto(`/inventory/${car.id}`);
  await walk("inventory/StockStatusDialog", {
    title: "Change status",
    by: [button(page, "Status")],
    finish: async (dialog) => {
      await dialog.getByLabel("Status").selectOption("service");
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("inventory/PricesDialog", {
    title: "Edit prices",
    by: [button(page, "Edit prices")],
    finish: async (dialog) => {
      await dialog.getByLabel("Internet price").fill("27,995");
      await page.keyboard.press("Control+Enter");
    },
  });
  await page.getByRole("textbox", { name: "New note" }).fill("Needs a key.");
  await button(page, "Save note").press("Enter");
  await walk("inventory/Notes", {
    title: "Delete note",
    by: [button(page, "Delete note")],
    finish: (dialog) => dialog.getByRole("button", { name: "Delete note" }).press("Enter"),
  });
}
