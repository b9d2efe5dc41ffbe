import { admin, after, type TourStop } from "./tour-steps.ts";

/** The floor, the desk, and checking in. */
export const showroomStops: TourStop[] = [
  after("showroom-floor", [admin, "/showroom"], (page) => page.getByRole("region", { name: "Totals" }).waitFor()),
  after("showroom-desk", [admin, "/showroom?as=desk"], (page) =>
    page.getByRole("region", { name: "Totals" }).waitFor(),
  ),
  after("showroom-visit", [admin, "/showroom"], async (page) => {
    await page.getByRole("table", { name: "Visits" }).locator("[data-visit]").first().click();
    await page.getByRole("list", { name: "What was done" }).waitFor();
  }),
  after("showroom-check-in", [admin, "/showroom"], async (page) => {
    await page.getByRole("button", { name: "Check in", exact: true }).click();
    await page.getByRole("dialog", { name: "Check in" }).waitFor();
  }),
];
