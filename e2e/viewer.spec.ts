import { CustomerPageSchema } from "@automotive-crm/contract/customers/list";
import { type Customer } from "@automotive-crm/contract/customers/record";
import { demoSignIn } from "@automotive-crm/contract/identity/sign-in";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { enterAs, signInAs } from "./people.ts";
import { signedInOf } from "./stored-session.ts";
import { apiOf, detailsOf, entryOf, filterBy, openCustomer, ownName, plansOf, show, workOf } from "./workspace.ts";

/** A customer of another demo organization, read by its admin. */
async function findForeign(request: APIRequestContext): Promise<Customer> {
  const answer = await request.post("/api/auth/demo-sign-in", {
    data: { email: "ingrid.olsen@lakeside-auto.example" },
  });
  return findCustomer(request, demoSignIn.response?.parse(await answer.json()).token ?? "");
}

/** The first customer the person with this session can see: journeys delete only those that they add. */
async function findCustomer(request: APIRequestContext, token: string): Promise<Customer> {
  const answer = await request.get("/api/customers?limit=1&sort=createdAt&order=asc", {
    headers: { authorization: `Bearer ${token}` },
  });
  const [customer] = CustomerPageSchema.parse(await answer.json()).customers;
  if (!customer) throw new Error("The demo organization has no customers.");
  return customer;
}

const list = (page: Page) => page.getByRole("table", { name: "Customers" }).getByRole("row");
const main = (page: Page) => page.getByRole("main");

async function expectDenied(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(main(page).getByRole("alert")).toHaveText(
    path.startsWith("/settings")
      ? /^Access Denied: You don't have permission to access this feature\.$/
      : /^Access Denied: You need Super Admin privileges to access this (dashboard|page)\.$/,
  );
}

test("a viewer finds no control that would change anything, even by shortcut or URL", async ({ page }) => {
  await enterAs(page, "viewer");
  await page.goto("/customers?view=bin");
  await expect(list(page).nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Add|Delete|Restore)/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /trash|deleted/i })).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await list(page).nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^(delete|edit|add) /i })).toHaveCount(0);
});

/** Controls that only show or copy; any other control on the customer page would change something. */
const showing = /^(Copy |Work$|Details$|Planned|Show |Ownership history|Service, mileage and value|\d+ locations)/;

async function expectNothingToChange(page: Page): Promise<void> {
  const pressed = await main(page)
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("aria-label") ?? (button.textContent ?? "").trim()),
    );
  expect(pressed.filter((name) => !showing.test(name))).toEqual([]);
  for (const role of ["textbox", "combobox", "checkbox", "spinbutton"] as const) {
    await expect(main(page).getByRole(role)).toHaveCount(0);
  }
}

test(
  "a viewer sees the whole customer page and can't change anything on it, even with shortcuts",
  { tag: "@phone" },
  async ({ page }) => {
    await enterAs(page, "admin");
    const api = await apiOf(page);
    const customer = await api.addCustomer({ firstName: "Vera", lastName: ownName("Viewed"), phone: "9735550161" });
    await api.addNote(customer.id, "Asked for the red one.");
    await api.addTask(customer.id, "Call about the red one");
    await api.addVehicle(customer.id, "current");
    await enterAs(page, "viewer");
    await openCustomer(page, customer);

    await expect(entryOf(page, "Asked for the red one.")).toContainText("Maria Alvarez");
    await expectNothingToChange(page);
    for (const key of ["n", "c", "t", "a"]) await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectNothingToChange(page);
    await filterBy(page, "LOGS");
    await expect(entryOf(page, "Customer added")).toContainText("Maria Alvarez");
    await page.getByRole("tab", { name: "Garage" }).click();
    await expect(workOf(page).getByRole("article", { name: "2021 Honda Accord" })).toBeVisible();
    await workOf(page)
      .getByRole("button", { name: /^Service, mileage and value/ })
      .click();
    await expect(workOf(page).getByRole("heading", { name: "Service history" })).toBeVisible();
    await expectNothingToChange(page);
    await show(page, "Details");
    await expect(detailsOf(page).getByText("(973) 555-0161")).toBeVisible();
    await expectNothingToChange(page);
    await show(page, "Planned");
    await expect(plansOf(page).getByText("Call about the red one")).toBeVisible();
    await expectNothingToChange(page);
  },
);

test("a viewer is denied settings and super admin pages, and only super admins see links to those", async ({
  page,
}) => {
  await signInAs(page, "viewer");
  await expect(page.getByRole("link", { name: "Super Admin" })).toHaveCount(0);
  const organization = "/super-admin/organizations/0198c0de-0000-7000-8000-000000000000";
  for (const path of ["/settings", "/settings/locations", "/super-admin", organization]) await expectDenied(page, path);
});

test("an admin manages settings but isn't a super admin", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expectDenied(page, "/super-admin");
});

test("another organization's customer is not found, without revealing who it is", async ({ page, request }) => {
  const foreign = await findForeign(request);
  await enterAs(page, "viewer");
  await page.goto(`/customers/${foreign.id}`);
  await expect(main(page).getByText("Customer not found")).toBeVisible();
  await expect(
    main(page).getByText("The customer may have been deleted or may belong to another organization."),
  ).toBeVisible();
  await expect(main(page).getByText(foreign.lastName)).toHaveCount(0);
});

test("another organization in the browser's storage is ignored", async ({ page, request }) => {
  const foreign = await findForeign(request);
  await signInAs(page, "viewer");
  await page.evaluate((organizationId) => {
    localStorage.setItem("automotive-crm.organizationId", organizationId);
    const personId = /"id":"([^"]+)"/.exec(localStorage.getItem("automotive-crm.user") ?? "")?.[1];
    localStorage.setItem(`automotive-crm.organizationId.${personId}`, organizationId);
  }, foreign.organizationId);
  // A tab keeps its own organization; a new one starts with what is stored.
  const tab = await page.context().newPage();
  await tab.goto("/customers");
  await expect(list(tab).nth(1)).toBeVisible();
  await expect(tab.getByText("Northstar Motors").first()).toBeAttached();
  await expect(tab.getByText(foreign.organizationName)).toHaveCount(0);
  const kept = await tab.evaluate(() => localStorage.getItem("automotive-crm.organizationId"));
  expect(kept).not.toBe(foreign.organizationId);
});

test("the server refuses what the pages hide: a viewer's session can't change anything", async ({ page, request }) => {
  const foreign = await findForeign(request);
  await enterAs(page, "viewer");
  const { token } = await signedInOf(page.context());
  const headers = { authorization: `Bearer ${token}` };
  const own = `/api/customers/${(await findCustomer(request, token)).id}`;
  const data = { firstName: "Mallory", lastName: "Viewer", phone: "2015550177" };
  const statuses = [
    await request.post("/api/customers", { headers, data }),
    await request.put(own, { headers, data }),
    await request.delete(own, { headers }),
    await request.delete(`/api/customers/${foreign.id}`, { headers }),
    await request.get(`/api/customers/${foreign.id}`, { headers }),
    await request.get(`/api/customers?organizationId=${foreign.organizationId}`, { headers }),
    await request.get("/api/customers", { headers: { ...headers, "x-organization-id": foreign.organizationId } }),
  ].map((answer) => answer.status());
  expect(statuses).toEqual([403, 403, 403, 403, 404, 404, 404]);
});

test("a moderator corrects a colleague's call, which a sales rep only reads", async ({ page, openAnotherPage }) => {
  const moderator = await openAnotherPage();
  const colleague = await openAnotherPage();
  await signInAs(colleague, "admin");
  const api = await apiOf(colleague);
  await signInAs(page, "salesRep");
  const customer = await (
    await apiOf(page)
  ).addCustomer({ firstName: "Cora", lastName: ownName("Corrected"), phone: "2015550162" });
  await api.addCall(customer.id, "Wants the bleu one");
  await openCustomer(page, customer);
  await show(page, "Work");
  await expect(entryOf(page, "Wants the bleu one")).toBeVisible();

  await signInAs(moderator, "moderator");
  await openCustomer(moderator, customer);
  await entryOf(moderator, "Wants the bleu one")
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await moderator.getByRole("menuitem", { name: "Edit" }).click();
  const form = moderator.getByRole("form", { name: "Edit entry" });
  await form.getByLabel("Text").fill("Wants the blue one");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(entryOf(page, "Wants the blue one")).toBeVisible();
  await expect(entryOf(page, "Wants the blue one").getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
});

test("a person without an organization is told so wherever one is required", async ({ page }) => {
  await enterAs(page, "withoutOrganization");
  for (const path of ["/customers", "/customers/0198c0de-0000-7000-8000-000000000000", "/settings"]) {
    await page.goto(path);
    await expect(main(page).getByRole("alert")).toHaveText(
      /^Organization Required: You need to be part of an organization to access this feature\.$/,
    );
  }
  await expectDenied(page, "/super-admin");
  await page.goto("/user-profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
