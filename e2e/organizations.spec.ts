import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { signInAs } from "./people.ts";

const organizationButton = (page: Page) => page.getByRole("button", { name: /^Organization:/ });
const locationButton = (page: Page) => page.getByRole("button", { name: /^Location:/ });
const total = (page: Page) => page.getByRole("heading", { level: 1, name: "Customers" }).locator("xpath=..");

async function choose(page: Page, organization: string): Promise<void> {
  await organizationButton(page).click();
  await page.getByRole("menuitemradio", { name: organization, exact: true }).click();
  await expect(organizationButton(page)).toContainText(organization);
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function chooseLocation(page: Page, location: string): Promise<void> {
  await locationButton(page).click();
  await page.getByRole("menuitemradio", { name: new RegExp(location) }).click();
  await expect(locationButton(page)).toContainText(location);
}

async function openCustomers(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Customers" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
}

/** Records the workplace's window events. */
async function watchEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    for (const name of ["organizationChanged", "locationsUpdated", "locationChanged"]) {
      addEventListener(name, (event) => {
        const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
        const fields = typeof detail === "object" && detail !== null ? Object.keys(detail) : [];
        dataset["heard"] = `${dataset["heard"] ?? ""}${name} ${fields.join(",")}\n`;
      });
    }
  });
  return () => page.evaluate(() => (document.documentElement.dataset["heard"] ?? "").trim().split("\n"));
}

test("a super admin switches between organizations and Global View", async ({ page }) => {
  await signInAs(page, "superAdmin");
  await choose(page, "Lakeside Auto");
  // The events of the first switch end with its location.
  await expect(locationButton(page)).toContainText("Lakeside Madison");
  const heard = await watchEvents(page);
  await openCustomers(page);
  const lakeside = await total(page).innerText();
  const someone = await page.getByRole("table", { name: "Customers" }).getByRole("link").first().innerText();

  await choose(page, "Northstar Motors");
  await expect
    .poll(heard)
    .toEqual([
      "organizationChanged organization",
      "locationsUpdated locations,organizationId",
      "locationChanged location",
    ]);
  await openCustomers(page);
  await expect(total(page)).not.toHaveText(lakeside);
  await expect(page.getByRole("columnheader", { name: "Organization" })).toHaveCount(0);

  await page.getByRole("table", { name: "Customers" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}$/);
  await chooseLocation(page, "Northstar Chicago");
  await expect(page).toHaveURL(/\/customers$/);
  await page.reload();
  await expect(locationButton(page)).toContainText("Northstar Chicago");
  await locationButton(page).click();
  await page.getByRole("menuitem", { name: /Refresh locations/ }).click();
  await expect(locationButton(page)).toContainText("Northstar Newark");
  await expect(page).toHaveURL(/\/customers$/);

  await choose(page, "Global View");
  await expect(locationButton(page)).toBeDisabled();
  await expect(locationButton(page)).toContainText("Select org first");
  await openCustomers(page);
  await expect(page.getByRole("columnheader", { name: "Organization" })).toBeVisible();
  // Customers added by other journeys come first, and belong to Northstar.
  await page.getByRole("searchbox", { name: /search by name/i }).fill(someone);
  await expect(page.getByText("Lakeside Auto").filter({ visible: true }).first()).toBeVisible();
  await page.reload();
  await expect(organizationButton(page)).toContainText("Global View");
});

test("a tab keeps its own organization, location and page after a reload, whatever another tab does", async ({
  page,
  context,
}) => {
  await signInAs(page, "superAdmin");
  await choose(page, "Northstar Motors");
  await chooseLocation(page, "Northstar Chicago");
  await page.goto("/customers?status=prospect");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await choose(other, "Lakeside Auto");
  await expect(locationButton(other)).toContainText("Lakeside Madison");
  await openCustomers(other);

  await page.reload();
  await expect(organizationButton(page)).toContainText("Northstar Motors");
  await expect(locationButton(page)).toContainText("Northstar Chicago");
  await expect(page).toHaveURL(/\/customers\?status=prospect$/);
  await other.reload();
  await expect(organizationButton(other)).toContainText("Lakeside Auto");
  await expect(locationButton(other)).toContainText("Lakeside Madison");
  await expect(other).toHaveURL(/\/customers$/);
});

test("a super admin creates an organization and works in it right away", async ({ page }) => {
  await signInAs(page, "superAdmin");
  await organizationButton(page).click();
  await page.getByRole("menuitem", { name: "Create Organization" }).click();
  const form = page.getByRole("dialog", { name: "Create Organization" });
  const submit = form.getByRole("button", { name: "Create Organization" });
  const name = form.getByLabel("Organization Name");
  await expect(submit).toBeDisabled();
  await name.fill("Zoë's Pier & Söhne 🚗");
  await expect(form.getByLabel("Slug")).toHaveValue("zoes-pier-sohne");
  await form.getByLabel("Slug").fill("northstar-motors");
  await name.fill("Harbor Pier");
  await expect(form.getByLabel("Slug")).toHaveValue("northstar-motors");
  await submit.click();
  await expect(form.getByText(/northstar-motors is already used/)).toBeVisible();
  await expect(form.getByLabel("Slug")).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.reload();
  await organizationButton(page).click();
  await page.getByRole("menuitem", { name: "Create Organization" }).click();
  await expect(name).toHaveValue("Harbor Pier");
  await form.getByLabel("Slug").fill("harbor-pier");
  await submit.click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(organizationButton(page)).toContainText("Harbor Pier");
  await openCustomers(page);
  await expect(page.getByText("No customers found")).toBeVisible();
  await locationButton(page).click();
  await expect(page.getByText("Add locations to Harbor Pier")).toBeVisible();
});

test(
  "a member of two organizations switches only between those, and is asked before leaving typed text",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    await signInAs(page, "inTwoOrganizations");
    await organizationButton(page).click();
    await expect(page.getByRole("menuitemradio")).toHaveText(["Northstar Motors", "Lakeside Auto"]);
    await expect(page.getByRole("menuitem", { name: "Create Organization" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await openCustomers(page);
    await page.getByRole("button", { name: "Add Customer" }).click();
    const form = page.getByRole("dialog", { name: "Add New Customer" });
    await form.getByLabel("First name").fill("Ada");
    await page.goBack();
    await expect(page.getByText("Discard what you typed?")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(form.getByLabel("First name")).toHaveValue("Ada");
    await expect(page).toHaveURL(/\/customers/);
    await page.goBack();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(form).toBeHidden();

    await choose(page, "Lakeside Auto");
    await openCustomers(page);
    await expect(page.getByRole("button", { name: "Add Customer" })).toHaveCount(0);
  },
);

test("with one organization there is a label, without one nothing, and Create Organization for neither", async ({
  page,
  openAnotherPage,
}) => {
  await signInAs(page, "admin");
  await expect(page.getByTitle("Northstar Motors")).toBeVisible();
  await expect(organizationButton(page)).toHaveCount(0);
  const other = await openAnotherPage();
  await signInAs(other, "withoutOrganization");
  await expect(organizationButton(other)).toHaveCount(0);
  await expect(locationButton(other)).toContainText("No Location");
  await other.goto("/customers");
  await expect(other.getByRole("alert")).toHaveText(
    "Organization Required: You need to be part of an organization to access this feature.",
  );
  await other.goto("/super-admin");
  await expect(other.getByRole("alert")).toHaveText(
    "Access Denied: You need Super Admin privileges to access this dashboard.",
  );
});
