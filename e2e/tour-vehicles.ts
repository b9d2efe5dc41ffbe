import { admin, after, type TourStop } from "./tour-steps.ts";

/** The vehicles of all customers, the lists to work through, and one of them beside the list. */
export const vehicleStops: TourStop[] = [
  after("vehicles-list", [admin, "/vehicles"], (page) => page.getByRole("table", { name: "Vehicles" }).waitFor()),
  after("vehicles-due", [admin, "/vehicles?view=due&due=overdue"], (page) =>
    page.getByRole("table", { name: "Vehicles" }).waitFor(),
  ),
  after("vehicles-equity", [admin, "/vehicles?view=equity"], (page) =>
    page.getByRole("table", { name: "Vehicles" }).waitFor(),
  ),
  after("vehicles-panel", [admin, "/vehicles?view=due&due=overdue"], async (page) => {
    await page.getByRole("table", { name: "Vehicles" }).locator("[data-vehicle]").first().click();
    await page.getByRole("region", { name: "Service history" }).waitFor();
  }),
  after("vehicles-service", [admin, "/vehicles?view=due&due=overdue"], async (page) => {
    await page.getByRole("table", { name: "Vehicles" }).locator("[data-vehicle]").first().click();
    await page.getByRole("button", { name: "Add visit" }).click();
    await page.getByRole("dialog", { name: "Add service visit" }).waitFor();
  }),
  after("vehicles-recalls", [admin, "/vehicles?view=recalls"], async (page) => {
    await page.getByRole("table", { name: "Vehicles" }).locator("[data-vehicle]").first().click();
    await page
      .getByRole("button", { name: /^Edit recall/ })
      .first()
      .click();
    await page.getByRole("dialog", { name: "Edit recall" }).waitFor();
  }),
  after("vehicles-merge", [admin, "/vehicles?view=recalls"], async (page) => {
    await page.getByRole("table", { name: "Vehicles" }).locator("[data-vehicle]").first().click();
    await page.getByRole("button", { name: "Merge with another record" }).click();
    await page.getByRole("list", { name: "Other records" }).getByRole("button").first().click();
    await page.getByRole("button", { name: "Choose another" }).waitFor();
  }),
];
