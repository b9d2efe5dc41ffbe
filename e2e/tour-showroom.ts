import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { expect } from "@playwright/test";
import { admin, after, type TourStop } from "./tour-steps.ts";

/** The floor, the desk, and checking in. */
export const showroomStops: TourStop[] = [
  after("showroom-floor", [admin, "/showroom"], (page) => page.getByRole("region", { name: "Totals" }).waitFor()),
  after("showroom-desk", [admin, "/showroom?as=desk"], (page) =>
    page.getByRole("region", { name: "Totals" }).waitFor(),
  ),
  after("showroom-visit", [admin, "/showroom"], async (page) => {
    const visits = page.getByRole("table", { name: "Visits" }).locator("[data-visit]");
    const day = page.getByLabel("Day");
    // Before the store opens, the last visits are yesterday's, or Saturday's.
    for (let days = 0; days < 3; days += 1) {
      await visits.or(page.getByText("Nobody yet")).first().waitFor();
      if ((await visits.count()) > 0) break;
      const before = addDays(await day.inputValue(), -1);
      await day.fill(before);
      await expect(page).toHaveURL(new RegExp(before));
    }
    await visits.first().click();
    await page.getByRole("list", { name: "What was done" }).waitFor();
  }),
  after("showroom-check-in", [admin, "/showroom"], async (page) => {
    await page.getByRole("button", { name: "Check in", exact: true }).click();
    await page.getByRole("dialog", { name: "Check in" }).waitFor();
  }),
];
