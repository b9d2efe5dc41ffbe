import type { Page } from "@playwright/test";
import { admin, after, type TourStop } from "./tour-steps.ts";

const firstButton = (page: Page, name: RegExp) => page.getByRole("button", { name }).first();

/** A stop at a dialog that a button on a settings tab opens. */
const dialogStop = (name: string, tab: string, button: RegExp, title: string): TourStop =>
  after(name, [admin, `/settings/${tab}`], async (page) => {
    await firstButton(page, button).click();
    await page.getByRole("dialog", { name: title }).waitFor();
  });

const list = `First Name,Last Name,Home Phone,Email,Do Not Call,Salesperson
Ada,Byron,(201) 555-0142,ada@example.com,,Pat Quinn
Grace,Hopper,2.01555E+09,grace@example.com,Y,
,,,,,Pat Quinn`;

async function chooseList(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Import customers" }).click();
  const file = { name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
  await page.getByLabel(/^Choose a file/).setInputFiles(file);
}

export const settingsStops: TourStop[] = [
  dialogStop("settings-feeds", "feeds", /^Add feed$/, "Add feed"),
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
  after("settings-import", [admin, "/settings/import"], (page) =>
    page
      .getByText("Nothing has been imported yet")
      .or(page.getByRole("table", { name: "Imports" }))
      .waitFor(),
  ),
  dialogStop("settings-import-file", "import", /^Import customers/, "Import Customers"),
  after("settings-import-columns", [admin, "/settings/import"], async (page) => {
    await chooseList(page);
    await page.getByRole("button", { name: "Check the file" }).waitFor();
  }),
  after("settings-import-check", [admin, "/settings/import"], async (page) => {
    await chooseList(page);
    await page.getByRole("combobox", { name: "Location" }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByRole("table", { name: "Reasons" }).waitFor();
  }),
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
