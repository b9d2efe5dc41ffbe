import { readFileSync } from "node:fs";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect } from "./fixtures.ts";
import { testWith } from "./own-product.ts";
import { enterAs, signInAs } from "./people.ts";
import { signedInOf } from "./stored-session.ts";
import { ownName } from "./workspace.ts";

// A product of its own: only one import runs at a time in an organization.
const test = testWith({ portOffset: 70, settings: {} });
// One worker, so one product, for all of them.
test.describe.configure({ mode: "default" });

const header =
  "Customer ID,FirstName,LastName,Address1,Address2,City,State,Zip,HomePhone,WorkPhone,MobilePhone,BeeperPhone,Email,Birthday,Fax,User1,User2,User3,User4,Comments,OnScreenNotification";

/** As a spreadsheet leaves the export of a dealer's old system: lost zeros and digits, a household, someone twice, a total. */
const dirtyFile = (family: string) =>
  [
    header,
    `00101,Ana,${family},12 Elm St,,Newark,NJ,7102,(201) 555-0171,,2.01555E+09,88001234,ana.${family}@example.com,3/7/1978,,,,,,Likes blue,`,
    `00102,Marcus,${family},9 Oak Ave,Apt 3,Newark,NJ,07103,,,2015550172,88001235,declined,0/0/00,,,,,,,DO NOT CALL`,
    `00102,MARCUS,${family},9 Oak Ave,Apt 3,Newark,NJ,07103,,2015550173,,,,,,,,,,Asked about a truck,`,
    `00103,Priya,${family},,,,,,2015550174,,,,,28000,,,,,,,`,
    ",,,,,,,,,,,,,,,,,,,Only a note,",
    "Total,3,,,,,,,,,,,,,,,,,,,",
  ].join("\r\n");

const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test("an admin imports another system's export and takes it back", { tag: "@phone" }, async ({ page, context }) => {
  const family = ownName("Moved").toLowerCase();
  await enterAs(page, "admin");
  await page.goto("/settings/import");
  await expect(page.getByText("Nothing has been imported yet")).toBeVisible();
  await page.getByRole("button", { name: "Import customers" }).click();
  await expectAccessible(page);
  const chosen = { name: "reynolds.csv", mimeType: "text/csv", buffer: Buffer.from(dirtyFile(family)) };
  await page.getByLabel(/^Choose a file/).setInputFiles(chosen);
  await expect(page.getByText(/^Reynolds export · 6 rows · 21 columns/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "What “BeeperPhone” becomes" })).toHaveValue("ignored");
  await page.getByRole("combobox", { name: "What “Comments” becomes" }).selectOption("Notes");
  await expectAccessible(page);
  await noSideways(page);

  await page.getByRole("button", { name: "Check the file" }).click();
  const location = page.getByRole("combobox", { name: "Location" });
  await expect(location).toBeFocused();
  await location.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "The row has no name, phone number or email address." }).click();
  await expect(page.getByRole("region", { name: "Rows" }).getByRole("cell", { name: "Only a note" })).toBeVisible();
  await expect(page.getByText(/^MobilePhone: .* lost digits/)).toBeVisible();
  await expectAccessible(page);
  await noSideways(page);

  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole("button", { name: "Import 4 customers" }).click();
  const results = page.getByRole("region", { name: "Result" });
  await expect(page.getByRole("button", { name: "Undo import" })).toBeVisible();
  await expect(results.locator("dd")).toHaveText(["3", "1", "1", "1"]);
  await expect(other.getByRole("button", { name: "Undo import" })).toBeVisible();
  await other.close();
  await page.getByRole("radio", { name: /^Others/ }).check({ force: true });
  await expect(page.getByRole("table", { name: "Rows to look at" })).toContainText("lost digits");
  await expectAccessible(page);
  await noSideways(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download failed rows" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file).toContain("Only a note");
  expect(file).toContain("The row has no name, phone number or email address.");

  const { token } = await signedInOf(page.context());
  const headers = { authorization: `Bearer ${token}` };
  const customers = async () => {
    const answer = await page.request.get(`/api/customers?search=${family}`, { headers });
    return listCustomers.response?.parse(await answer.json()).customers ?? [];
  };
  const imported = await customers();
  expect(imported.map(({ firstName }) => firstName).toSorted()).toEqual(["Ana", "Marcus", "Priya"]);
  expect(imported.find(({ firstName }) => firstName === "Marcus")?.doNotCall).toBe(true);
  const ana = imported.find(({ firstName }) => firstName === "Ana");
  await page.request.put(`/api/customers/${String(ana?.id)}`, { headers, data: { city: "Hoboken" } });

  await page.getByRole("button", { name: "Undo import" }).click();
  const question = page.getByRole("dialog", { name: "Undo Import" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Undo Import" }).click();
  await expect(page.getByText(/1 customer stayed, because someone has changed them since/)).toBeVisible();
  expect((await customers()).map(({ firstName }) => firstName)).toEqual(["Ana"]);
  await expect(page.getByRole("table", { name: "Customers who stayed" })).toContainText("Ana");
  await expectAccessible(page);
  await noSideways(page);
  await page.getByRole("link", { name: "All imports" }).click();
  await expect(page.getByRole("table", { name: "Imports" })).toContainText("Undone");
  await expectAccessible(page);
  await noSideways(page);
});

test("an upload goes on after the connection was lost", async ({ page, expectProblem }) => {
  expectProblem(/^console\.error: Failed to load resource: net::ERR_/);
  await enterAs(page, "admin");
  let parts = 0;
  await page.route("**/api/imports/*/file*", (route) => (++parts === 1 ? route.abort() : route.continue()));
  await page.goto("/settings/import");
  await page.getByRole("button", { name: "Import customers" }).click();
  const rows = Array.from({ length: 60_000 }, (_, row) => `Ada,Byron-${row},2015550142,A customer of the old system`);
  const buffer = Buffer.from(["First Name,Last Name,Phone,Notes", ...rows].join("\n"));
  await page.getByLabel(/^Choose a file/).setInputFiles({ name: "large.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText(/^60,000 rows · 4 columns/)).toBeVisible({ timeout: 60_000 });
  expect(parts).toBeGreaterThan(1);
});

test("an empty organization's guide ends with importing customers, and checks it off", async ({ page }) => {
  await signInAs(page, "superAdmin");
  await page.getByRole("button", { name: /^Organization:/ }).click();
  await page.getByRole("menuitem", { name: "Create Organization" }).click();
  const form = page.getByRole("dialog", { name: "Create Organization" });
  const organization = ownName("Newly Moved");
  await form.getByLabel("Organization Name").fill(organization);
  await form.getByRole("button", { name: "Create Organization" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: `Organization: ${organization}` })).toBeVisible();
  await page.goto("/dashboard");
  const guide = page.getByRole("region", { name: /^Set up your dealership/ });
  const last = guide.getByRole("listitem").last();
  await expect(last).toContainText("Import your customers");
  await expect(last).not.toContainText("(done)");
  await expectAccessible(page);
  await last.getByRole("link").click();
  await page.getByRole("button", { name: "Import customers" }).click();
  const buffer = Buffer.from("First Name,Last Name,Phone\nAda,Byron,2015550142\n");
  await page.getByLabel(/^Choose a file/).setInputFiles({ name: "one.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 1 customer" }).click();
  await expect(page.getByRole("link", { name: "See your customers" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(last).toContainText("Import your customers (done)");
});
