import type { Page } from "@playwright/test";
import { admin, after, type TourStop } from "./tour-steps.ts";

const firstCar = async (page: Page) => {
  const cars = page.getByRole("list", { name: "Inventory" });
  await cars.or(page.getByText("No cars yet")).first().waitFor();
  if (!(await cars.isVisible())) return;
  await cars.getByRole("link").first().click();
  // The list stays in sight until the car is there.
  await cars.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
};

/** The cars on the lot, how one is added, and one of them. */
export const inventoryStops: TourStop[] = [
  after("inventory-list", [admin, "/inventory"], (page) =>
    page.getByRole("article").or(page.getByText("No cars yet")).first().waitFor(),
  ),
  after("inventory-new", [admin, "/inventory"], async (page) => {
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "Add car" }).waitFor();
  }),
  after("inventory-scan", [admin, "/inventory"], async (page) => {
    await page.getByRole("button", { name: "Scan VIN" }).first().click();
    await page.getByRole("dialog", { name: "Scan VIN" }).waitFor();
  }),
  after("inventory-car", [admin, "/inventory"], firstCar),
  after("inventory-sheet", [admin, "/inventory"], async (page) => {
    await firstCar(page);
    await page.emulateMedia({ media: "print" });
  }),
];
