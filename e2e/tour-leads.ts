import { admin, after, type TourStop } from "./tour-steps.ts";

/** The list of leads, one of them beside it, a walk-in, and who gets them. */
export const leadStops: TourStop[] = [
  after("leads-list", [admin, "/leads?view=all"], (page) =>
    page.getByRole("table", { name: "Leads" }).or(page.getByText("No leads yet")).first().waitFor(),
  ),
  after("leads-panel", [admin, "/leads?view=all"], async (page) => {
    await page.getByRole("table", { name: "Leads" }).locator("[data-lead]").first().click();
    await page.getByRole("region", { name: "About this lead" }).waitFor();
  }),
  after("leads-lose", [admin, "/leads?view=new"], async (page) => {
    await page
      .getByRole("button", { name: /^More about the lead of/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Lose…" }).click();
    await page.getByRole("dialog", { name: "Lose lead" }).waitFor();
  }),
  after("leads-new", [admin, "/leads"], async (page) => {
    await page.keyboard.press("w");
    await page.getByRole("dialog", { name: "New lead" }).waitFor();
  }),
  after("leads-settings", [admin, "/settings/leads"], (page) =>
    page.getByRole("heading", { name: "Lead Addresses" }).waitFor(),
  ),
  after("leads-settings-rules", [admin, "/settings/leads?part=rules"], (page) =>
    page.getByRole("heading", { name: "Assignment Rules" }).waitFor(),
  ),
  after("leads-settings-people", [admin, "/settings/leads?part=people"], (page) =>
    page.getByRole("heading", { name: "Absences" }).waitFor(),
  ),
  after("leads-settings-reasons", [admin, "/settings/leads?part=reasons"], (page) =>
    page.getByRole("heading", { name: "Lost Reasons" }).waitFor(),
  ),
];
