import type { Page } from "@playwright/test";

/** How this walk looks at the product. */
export interface TourSession {
  /** Where the product runs, without a slash at the end. */
  url: string;
  theme: string;
  isPhone: boolean;
}

/** One screen or open dialog. Each stop gets a fresh browser context; `open` leads it to the moment of the picture. */
export interface TourStop {
  /** Also the picture's file name; starts with the feature's word, so that `--only customers` finds it. */
  name: string;
  open: (page: Page, session: TourSession) => Promise<void>;
}

/** Opens an address as a seeded person, without walking through the sign-in page each time. */
async function openAs(page: Page, { url }: TourSession, email: string, address: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/demo-sign-in`, { data: { email } });
  const session: unknown = await answer.json();
  await page.addInitScript((signedIn: unknown) => {
    if (typeof signedIn !== "object" || signedIn === null || !("token" in signedIn) || !("user" in signedIn)) return;
    localStorage.setItem("automotive-crm.token", String(signedIn.token));
    localStorage.setItem("automotive-crm.user", JSON.stringify(signedIn.user));
    localStorage.setItem("automotive-crm.sessionType", "demo");
  }, session);
  await page.goto(url + address);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

const admin = "maria.alvarez@northstar-motors.example";
const superAdmin = "grace.whitfield@automotive-crm.example";
const viewer = "helen.brandt@northstar-motors.example";
const withoutOrganization = "noah.fischer@newcomer.example";

/** A stop that is one address, seen by one person. */
const screen = (name: string, email: string, address: string): TourStop => ({
  name,
  open: (page, session) => openAs(page, session, email, address),
});

/** A stop that opens the address and then goes on. */
const after = (
  name: string,
  [email, address]: [string, string],
  goOn: (page: Page, session: TourSession) => Promise<void>,
) => ({
  name,
  open: async (page: Page, session: TourSession) => {
    await openAs(page, session, email, address);
    await goOn(page, session);
  },
});

const firstCustomer = (page: Page) => page.getByRole("table", { name: "Customers" }).getByRole("link").first();

const openForm = async (page: Page) => {
  await firstCustomer(page).waitFor();
  await page.getByRole("button", { name: "Add Customer" }).click();
  await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
};

const identityStops: TourStop[] = [
  {
    name: "sign-in",
    open: async (page, { url }) => {
      await page.goto(`${url}/sign-in`);
      await page.getByRole("button", { name: /Maria Alvarez/ }).waitFor();
    },
  },
  {
    name: "sign-up",
    open: async (page, { url }) => {
      await page.goto(`${url}/sign-up`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "login",
    open: async (page, { url }) => {
      await page.goto(`${url}/login`);
      await page.getByRole("textbox", { name: "Email" }).waitFor();
    },
  },
  after("user-profile", [admin, "/user-profile"], (page) => page.getByText("This device").waitFor()),
  after("session-warning", [admin, "/customers"], async (page) => {
    // As an answer of a session that is about to end.
    await page.route("**/api/auth/session-status", (route) =>
      route.fulfill({ json: { timeUntilTimeout: 272, lastActivity: new Date().toISOString(), isExpired: false } }),
    );
    await page.reload();
    await page.getByRole("region", { name: "Session Expiring Soon" }).waitFor();
  }),
];

const organizationStops: TourStop[] = [
  after("organization-create", [superAdmin, "/dashboard"], async (page) => {
    await page.getByRole("button", { name: /^Organization:/ }).click();
    await page.getByText("Create Organization").click();
    await page.getByRole("dialog", { name: "Create Organization" }).waitFor();
  }),
];

const shellStops: TourStop[] = [
  screen("shell-dashboard", admin, "/dashboard"),
  after("shell-menu", [admin, "/dashboard"], async (page, { isPhone }) => {
    await page.getByRole("button", { name: isPhone ? "Open menu" : "Collapse sidebar" }).click();
  }),
  after("shell-locations", [admin, "/dashboard"], (page) => page.getByRole("button", { name: "Location" }).click()),
  after("shell-themes", [admin, "/dashboard"], (page) => page.getByRole("button", { name: "Theme" }).click()),
  after("shell-notifications", [admin, "/dashboard"], (page) =>
    page.getByRole("button", { name: "Notifications" }).click(),
  ),
  after("shell-organizations", [superAdmin, "/dashboard"], (page) =>
    page.getByRole("button", { name: "Organization" }).click(),
  ),
  screen("shell-coming-soon", admin, "/calls"),
  screen("shell-not-found", admin, "/inventory/a/b/c"),
  screen("shell-access-denied", viewer, "/settings"),
  screen("shell-organization-required", withoutOrganization, "/customers"),
];

const customersStops: TourStop[] = [
  after("customers-list", [admin, "/customers"], (page) => firstCustomer(page).waitFor()),
  after("customers-no-match", [admin, "/customers?search=nobody"], (page) =>
    page.getByText("No customers found").first().waitFor(),
  ),
  after("customers-filtered", [admin, "/customers?search=smith&status=active&sort=name"], (page) =>
    firstCustomer(page).waitFor(),
  ),
  after("customers-global", [superAdmin, "/customers"], (page) => page.waitForLoadState("networkidle")),
  after("customers-form", [admin, "/customers"], openForm),
  after("customers-form-errors", [admin, "/customers"], async (page) => {
    await openForm(page);
    await page.getByRole("dialog").getByRole("button", { name: "Add Customer" }).click();
  }),
  after("customers-form-duplicate", [admin, "/customers"], async (page) => {
    await openForm(page);
    const form = page.getByRole("dialog");
    await form.getByLabel("First name").fill("Felix");
    await form.getByLabel("Phone", { exact: false }).fill("2015550142");
    await page.getByText("Felix Malfait").waitFor();
  }),
  after("customers-delete", [admin, "/customers"], async (page, { isPhone }) => {
    await firstCustomer(page).waitFor();
    if (isPhone) await firstCustomer(page).click();
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
  }),
  after("customers-bin", [admin, "/customers?view=bin"], (page) =>
    page
      .getByRole("button", { name: /^Restore / })
      .first()
      .waitFor(),
  ),
  after("customers-page", [admin, "/customers"], async (page) => {
    await firstCustomer(page).click();
    await page.waitForURL(/\/customers\/./);
    await page.getByText("Vehicles").first().waitFor();
  }),
];

/** Every stop of the walk; a feature adds its own list here. */
export const tourStops: TourStop[] = [...identityStops, ...organizationStops, ...shellStops, ...customersStops];
