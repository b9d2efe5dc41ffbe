import { listLocations } from "@automotive-crm/contract/organizations/location";
import type { Page } from "@playwright/test";
import { admin, after, superAdmin, tokenOf, type TourSession, type TourStop } from "./tour-steps.ts";

const colleague = "tyler.oconnor@northstar-motors.example";

const firstCustomer = (page: Page) => page.getByRole("table", { name: "Customers" }).getByRole("link").first();

const openForm = async (page: Page) => {
  await firstCustomer(page).waitFor();
  await page.getByRole("button", { name: "Add Customer" }).click();
  await page.getByRole("group", { name: "Select Locations" }).getByRole("checkbox").first().waitFor();
};

/** Adds a customer as a colleague, while the list is open. */
async function addAsColleague(page: Page, session: TourSession): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page, session, colleague)}` };
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(session.url + path, { headers })).json();
  const [location] = listLocations.response?.parse(await read(listLocations.path)) ?? [];
  await page.request.post(`${session.url}/api/customers`, {
    headers,
    data: {
      firstName: "Abigail",
      lastName: "Newsome",
      phone: "2015550169",
      locationAssociations: location ? [{ locationId: location.locationId }] : [],
    },
  });
}

/** The list, its search and filters, the form, and the trash. */
export const customerStops: TourStop[] = [
  after("customers-list", [admin, "/customers"], (page) => firstCustomer(page).waitFor()),
  after("customers-no-match", [admin, "/customers?search=nobody"], (page) =>
    page.getByText("No customers found").first().waitFor(),
  ),
  after("customers-filtered", [admin, "/customers?search=smith&status=active&sort=name"], (page) =>
    firstCustomer(page).waitFor(),
  ),
  after("customers-global", [superAdmin, "/customers"], (page) => firstCustomer(page).waitFor()),
  after("customers-form", [admin, "/customers"], openForm),
  after("customers-form-errors", [admin, "/customers"], async (page) => {
    await openForm(page);
    await page.getByRole("dialog").getByRole("button", { name: "Add Customer" }).click();
  }),
  after("customers-form-duplicate", [admin, "/customers"], async (page) => {
    await openForm(page);
    const form = page.getByRole("dialog");
    await form.getByLabel("First name").fill("Felix");
    await form.getByRole("textbox", { name: "Phone", exact: true }).fill("2015550142");
    await page.getByText("Felix Malfait").waitFor();
  }),
  after("customers-delete", [admin, "/customers"], async (page) => {
    await firstCustomer(page).waitFor();
    // A narrow list has no such button.
    if (
      await page
        .getByRole("button", { name: /^Delete / })
        .first()
        .isHidden()
    ) {
      await firstCustomer(page).click();
      await page.getByRole("button", { name: "More about the customer" }).click();
      await page.getByRole("menuitem", { name: "Delete customer" }).click();
    } else {
      await page
        .getByRole("button", { name: /^Delete / })
        .first()
        .click();
    }
    await page.getByRole("dialog").waitFor();
  }),
  after("customers-bin", [admin, "/customers?view=bin"], (page) =>
    page
      .getByRole("button", { name: /^Restore / })
      .first()
      .waitFor(),
  ),
  after("customers-binned", [admin, "/customers?view=bin"], async (page) => {
    await page
      .getByRole("button", { name: /^Restore / })
      .first()
      .waitFor();
    await page.locator("[data-row-link]").first().click();
    await page.getByText("In the trash.").waitFor();
  }),
  after("customers-filters", [admin, "/customers?status=active&lastContact=never"], async (page) => {
    await firstCustomer(page).or(page.getByText("No customers")).first().waitFor();
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page
      .getByRole("dialog", { name: /Filters/ })
      .getByRole("combobox")
      .first()
      .waitFor();
  }),
  after("customers-chips", [admin, "/customers?owner=none&added=last-90-days&sort=lastContact"], (page) =>
    firstCustomer(page).or(page.getByText("No customers")).first().waitFor(),
  ),
  after("customers-views", [admin, "/customers?owner=me"], async (page) => {
    await page.getByRole("button", { name: "Views" }).click();
    const views = page.getByRole("dialog", { name: "Views" });
    await views.getByRole("textbox", { name: "Save current view as" }).fill("My customers");
    await page.keyboard.press("Control+Enter");
    await views
      .getByRole("button", { name: /My customers/ })
      .first()
      .waitFor();
  }),
  after("customers-similar", [admin, "/customers?search=Jonhson"], (page) => firstCustomer(page).waitFor()),
  after("customers-news", [admin, "/customers"], async (page, session) => {
    await firstCustomer(page).waitFor();
    await addAsColleague(page, session);
    await page.getByRole("button", { name: /^Show \d+ new/ }).waitFor();
  }),
];
