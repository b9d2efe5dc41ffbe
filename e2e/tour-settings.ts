import type { Page } from "@playwright/test";
import { admin, after, type TourStop } from "./tour-steps.ts";

const firstButton = (page: Page, name: RegExp) => page.getByRole("button", { name }).first();

/** A stop at a dialog that a button on a settings tab opens. */
const dialogStop = (name: string, tab: string, button: RegExp, title: string): TourStop =>
  after(name, [admin, `/settings/${tab}`], async (page) => {
    await firstButton(page, button).click();
    await page.getByRole("dialog", { name: title }).waitFor();
  });

export const settingsStops: TourStop[] = [
  after("settings-users", [admin, "/settings"], (page) => firstButton(page, /^Manage access of/).waitFor()),
  after("settings-access", [admin, "/settings/users"], async (page) => {
    await page
      .getByRole("button", { name: /^Manage access of/ })
      .nth(1)
      .click();
    await page.getByRole("list", { name: "Location access" }).waitFor();
  }),
  after("settings-deactivate", [admin, "/settings/users"], async (page) => {
    await page
      .getByRole("button", { name: /^Manage access of/ })
      .nth(1)
      .click();
    await page.getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("dialog", { name: "Deactivate User" }).getByRole("combobox").first().waitFor();
  }),
  after("settings-locations", [admin, "/settings/locations"], (page) => firstButton(page, /^Edit /).waitFor()),
  dialogStop("settings-location", "locations", /^Edit /, "Edit Location"),
  dialogStop("settings-hours", "locations", /^Business hours of/, "Business Hours"),
  dialogStop("settings-call-group", "locations", /^Call group of/, "Call Group"),
  dialogStop("settings-delete-location", "locations", /^Delete /, "Delete Location"),
  after("settings-calls", [admin, "/settings/call-settings"], (page) =>
    page.getByRole("checkbox", { name: "Website" }).waitFor(),
  ),
  after("settings-staff", [admin, "/settings/staff"], (page) =>
    page.getByRole("checkbox", { name: "Parts" }).waitFor(),
  ),
  after("settings-audit-log", [admin, "/settings/audit-log"], (page) =>
    page.getByRole("table", { name: "Audit log" }).getByRole("row").nth(1).waitFor(),
  ),
  after("settings-invite", [admin, "/settings/users"], async (page) => {
    await firstButton(page, /^Invite/).click();
    await page.getByRole("dialog", { name: /Invite/ }).waitFor();
  }),
  after("settings-add-access", [admin, "/settings/users"], async (page) => {
    await page
      .getByRole("button", { name: /^Manage access of/ })
      .nth(1)
      .click();
    await firstButton(page, /^Add/).click();
    await page.getByRole("dialog", { name: /^Add/ }).getByLabel("Role", { exact: false }).first().waitFor();
  }),
  dialogStop("settings-new-location", "locations", /^Add Location/, "Add Location"),
  dialogStop("settings-value", "call-settings", /^Edit /, "Edit"),
  dialogStop("settings-advisor", "staff", /^Edit /, "Edit"),
];
