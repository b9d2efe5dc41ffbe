import type { Page } from "@playwright/test";
import { expectAccessible, expectReadableInAllThemes } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs, signInAs, signOut } from "./people.ts";
import { apiOf, detailsOf, expectCustomer, ownName, ownVin, plansOf, pressUndo, show, workOf } from "./workspace.ts";

const searchBox = (page: Page) => page.getByPlaceholder("Search by name, email, or phone...");
const rows = (page: Page) => page.getByRole("table", { name: "Customers" }).getByRole("row");

const felix = (page: Page) => page.getByRole("link", { name: "Felix Malfait", exact: true });

async function openCustomers(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Customers" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
}

test("a sales rep finds a customer by a phone number in any format", async ({ page }) => {
  await signInAs(page, "salesRep");
  await openCustomers(page);
  await page
    .getByRole("button", { name: /location/i })
    .first()
    .click();
  await page.getByRole("menuitemradio", { name: "All locations" }).click();
  for (const spelling of ["(201) 555-0142", "2015550142", "+1 201 555 0142", "201.555.0142"]) {
    await searchBox(page).fill(spelling);
    await expect(felix(page)).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    await searchBox(page).fill("nobody at all");
    await expect(felix(page)).toBeHidden();
  }
});

test("a misspelled name finds its people, and one click those at other locations", async ({ page }) => {
  await signInAs(page, "admin");
  await openCustomers(page);
  const chooseLocation = async (name: string) => {
    await page
      .getByRole("button", { name: /location/i })
      .first()
      .click();
    await page.getByRole("menuitemradio", { name }).click();
  };
  await chooseLocation("All locations");
  await searchBox(page).fill("Flix Malfiat");
  await expect(page.getByText("Nobody matches “Flix Malfiat” exactly. This customer is similar.")).toBeVisible();
  await expect(felix(page)).toBeVisible();
  await searchBox(page).fill("(201) 555-0412");
  await expect(felix(page)).toBeVisible();

  await chooseLocation("Northstar Newark");
  await searchBox(page).fill("Malfait");
  await page.getByRole("button", { name: "1 at other locations" }).click();
  await expect(felix(page)).toBeVisible();
  await expect(searchBox(page)).toHaveValue("Malfait");
});

test("keys alone lead to a customer's page, to the next one and back to the search", async ({ page }) => {
  await signInAs(page, "admin");
  await page.keyboard.press("/");
  await page.keyboard.type("9735550177");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Renée D'Angelo" })).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type("0177");
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(1).locator("[data-row-link]")).toBeFocused();

  await openCustomers(page);
  // More than the search found.
  await expect(rows(page).nth(8)).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows(page).nth(1).locator("[data-row-link]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}/);
  const first = page.url();
  await expect(page.getByRole("link", { name: "Next customer" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("searchbox", { name: "Search customers, vehicles..." })).toBeFocused();
});

test(
  "a customer is added at two locations, listed first, deleted by an admin and restored",
  { tag: "@phone" },
  async ({ page, isMobile }, { project }) => {
    const lastName = `Journey-${project.name}`;
    const name = `Zoë ${lastName}`;
    await signInAs(page, "salesRep");
    await openCustomers(page);

    await page.getByRole("button", { name: "Add Customer" }).click();
    const form = page.getByRole("dialog", { name: "Add New Customer" });
    await form.getByRole("button", { name: "Add Customer" }).click();
    await expect(form.getByText("First name is required")).toBeVisible();
    await expect(form.getByText("Last name is required")).toBeVisible();
    await expect(form.getByText("Phone number is required")).toBeVisible();

    await form.getByLabel("First name").fill("Zoë");
    await expect(form.getByText("First name is required")).toBeHidden();
    await form.getByLabel("Last name").fill(lastName);
    await form
      .getByRole("textbox", { name: "Phone", exact: true })
      .pressSequentially(project.name === "phone" ? "3122060187" : "3122060188");
    await expect(form.getByRole("textbox", { name: "Phone", exact: true })).toHaveValue(/\(312\) 206-018[78]/);
    const locations = form.getByRole("group", { name: "Select Locations" });
    await expect(locations.getByRole("checkbox").first()).toBeVisible();
    await expect(locations.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await locations.getByRole("checkbox", { checked: false }).first().check();
    await expect(form.getByRole("button", { name: /Set .*primary/i })).toHaveCount(1);
    await form.getByRole("button", { name: "Add Customer" }).click();
    await expect(form).toBeHidden();

    await expect(rows(page).filter({ hasText: name })).toBeVisible();
    await page.reload();
    await expect(rows(page).filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole("button", { name: `Delete ${name}` })).toHaveCount(0);

    await signOut(page);
    await signInAs(page, "admin");
    await page.goto(`/customers?search=${lastName}`);
    if (isMobile) {
      // On a phone, rows are for finding and calling; Delete is on the customer page.
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("button", { name: "More about the customer" }).click();
      await page.getByRole("menuitem", { name: "Delete customer" }).click();
    } else {
      await page.getByRole("button", { name: `Delete ${name}` }).click();
    }
    const question = page.getByRole("dialog");
    await expect(question).toContainText(`Are you sure you want to delete ${name}? This action cannot be undone.`);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/customers(\?|$)/);
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

    if (!isMobile) {
      await pressUndo(page);
      await expect(rows(page).filter({ hasText: name })).toBeVisible();
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      await question.getByRole("button", { name: "Delete" }).click();
    }

    await page.goto("/customers?view=bin");
    await searchBox(page).fill(`zoe ${lastName}`);
    await expect(page.getByRole("table", { name: "Deleted customers" }).getByRole("link")).toHaveText([name]);
    await expectAccessible(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("In the trash.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Edit|Add|Call|Delete)/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Trash" }).click();
    await page.getByRole("button", { name: `Restore ${name}` }).click();
    await expect(page.getByText(`${name} is back among the customers.`)).toBeVisible();
    await page.goto(`/customers?search=${lastName}`);
    await expect(rows(page).filter({ hasText: name })).toBeVisible();
  },
);

test("companies, numbers of other countries and shared cars", { tag: "@phone" }, async ({ page }) => {
  const company = ownName("Acme Fleet");
  const name = ownName("Lupita");
  const number = `+52 55 5064 ${String(Date.now()).slice(-4)}`;
  await enterAs(page, "salesRep");
  const api = await apiOf(page);
  const owner = await api.addCustomer({ firstName: "Owen", lastName: ownName("Owner"), phone: "2015550186" });
  const vin = ownVin();
  await api.addVehicle(owner.id, "current", vin);
  await page.goto("/customers");

  const form = page.getByRole("dialog", { name: "Add New Customer" });
  const add = () => form.getByRole("button", { name: "Add Customer" }).click();
  await page.getByRole("button", { name: "Add Customer" }).click();
  await form.getByRole("checkbox", { name: "Company" }).check();
  await form.getByRole("checkbox", { name: "No phone" }).check();
  await form.getByLabel("Company name").fill(company);
  await add();
  await expect(form.getByText("Phone number is required")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Email").fill(`${ownName("fleet")}@acme.example`);
  await add();
  await expect(form).toBeHidden();
  await expect(rows(page).filter({ hasText: company })).toBeVisible();

  await page.getByRole("button", { name: "Add Customer" }).click();
  await form.getByLabel("First name").fill(name);
  await form.getByRole("textbox", { name: "Phone", exact: true }).pressSequentially(number);
  await add();
  await expect(form).toBeHidden();
  await page.goto(`/customers?search=${number.slice(4).replaceAll(" ", "+")}`);
  await expect(rows(page).filter({ hasText: name })).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await expectCustomer(page, name);
  await show(page, "Details");
  await expect(detailsOf(page).getByText(number)).toBeVisible();

  await show(page, "Planned");
  await plansOf(page).getByRole("button", { name: "Vehicle" }).click();
  const car = page.getByRole("dialog", { name: "Add Vehicle" });
  await car.getByLabel("Year").fill("2021");
  await car.getByLabel("Make").fill("Honda");
  await car.getByLabel("Model").fill("Accord");
  await car.getByRole("textbox", { name: "VIN" }).fill(vin);
  await car.getByRole("button", { name: "Add Vehicle" }).click();
  await expect(car.getByRole("button", { name: "Move it here" })).toBeVisible();
  await expectAccessible(page);
  await car.getByRole("button", { name: "Add as co-owner" }).click();
  await expect(car).toBeHidden();
  await show(page, "Work");
  await page.getByRole("tab", { name: "Garage" }).click();
  await expect(workOf(page).getByText(`Co-owner with ${owner.name}`)).toBeVisible();
});

test("typed text survives a failed save and a reload", async ({ page, expectProblem }) => {
  expectProblem(/503/);
  await page.route("**/api/customers", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 503,
          json: { code: "unavailable", message: "The database cannot be reached.", error: "x" },
        })
      : route.continue(),
  );
  await signInAs(page, "salesRep");
  await openCustomers(page);
  await page.getByRole("button", { name: "Add Customer" }).click();
  const form = page.getByRole("dialog", { name: "Add New Customer" });
  await form.getByLabel("First name").fill("Kept");
  await form.getByLabel("Last name").fill("Words");
  await form.getByRole("textbox", { name: "Phone", exact: true }).fill("6175550111");
  await form.getByRole("button", { name: "Add Customer" }).click();
  await expect(form.getByText("The database cannot be reached.")).toBeVisible();
  await expect(form.getByLabel("First name")).toHaveValue("Kept");
  await page.unroute("**/api/customers");

  await page.reload();
  await page.getByRole("button", { name: "Add Customer" }).click();
  // Other journeys type as the same person, whose drafts are offered on every device.
  const draft = form.getByRole("region", { name: "Unsent draft" }).filter({ hasText: "Kept Words" });
  await draft.getByRole("button", { name: /Restore/ }).click();
  await expect(form.getByLabel("Last name")).toHaveValue("Words");
});

test("a customer who already has the number is shown while typing", async ({ page }) => {
  await signInAs(page, "salesRep");
  await openCustomers(page);
  await page.getByRole("button", { name: "Add Customer" }).click();
  const form = page.getByRole("dialog", { name: "Add New Customer" });
  await form.getByRole("textbox", { name: "Phone", exact: true }).fill("+1 (201) 555-0142");
  await expect(form.getByText("Felix Malfait")).toBeVisible();
  await expect(form.getByRole("button", { name: "Add anyway" })).toBeVisible();
});

test("a viewer sees customers but can't change any", async ({ page }) => {
  await signInAs(page, "viewer");
  await openCustomers(page);
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Customer" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Delete / })).toHaveCount(0);
});

test("a person without an organization is told so", async ({ page }) => {
  await enterAs(page, "withoutOrganization");
  await page.goto("/customers");
  await expect(page.getByRole("heading", { name: "Organization Required:" })).toBeVisible();
});

const screens: Record<string, (page: Page) => Promise<void>> = {
  "sign-in page": async (page) => {
    await page.goto("/sign-in");
    await expect(page.getByRole("button", { name: /Maria Alvarez/ })).toBeVisible();
  },
  dashboard: (page) => signInAs(page, "admin"),
  "list of customers": async (page) => {
    await enterAs(page, "admin");
    await page.goto("/customers");
    await expect(rows(page).nth(1)).toBeVisible();
  },
  "form for a new customer": async (page) => {
    await enterAs(page, "admin");
    await page.goto("/customers");
    await page.getByRole("button", { name: "Add Customer" }).click();
    const form = page.getByRole("dialog", { name: "Add New Customer" });
    await expect(form.getByRole("group", { name: "Select Locations" }).getByRole("checkbox").first()).toBeVisible();
    await form.getByRole("button", { name: "Add Customer" }).click();
    await expect(form.getByText("First name is required")).toBeVisible();
  },
};

for (const [name, open] of Object.entries(screens)) {
  test(`the ${name} is accessible in every theme`, { tag: "@phone" }, async ({ page, isMobile }) => {
    await open(page);
    await expectAccessible(page);
    // Colors are the same on a phone.
    if (!isMobile) await expectReadableInAllThemes(page);
  });
}

test("filters and saved views are accessible, and readable in every theme", async ({ page }) => {
  // Seven themes, twice.
  test.slow();
  const name = `Newest of mine ${Date.now().toString(36)}`;
  await enterAs(page, "admin");
  await page.goto("/customers?status=active");
  await expect(rows(page).nth(1)).toBeVisible();
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(
    page
      .getByRole("dialog", { name: /Filters/ })
      .getByRole("combobox")
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectReadableInAllThemes(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Views" }).click();
  const views = page.getByRole("dialog", { name: "Views" });
  await views.getByRole("textbox", { name: "Save current view as" }).fill(name);
  await page.keyboard.press("Control+Enter");
  await expect(views.getByRole("button", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInAllThemes(page);
  await views.getByRole("button", { name: `Delete ${name}` }).click();
  await pressUndo(page);
  await expect(views.getByRole("button", { name, exact: true })).toBeVisible();
});
