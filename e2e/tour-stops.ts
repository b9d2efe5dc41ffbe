import { listActivities } from "@automotive-crm/contract/activities";
import { demoSignIn } from "@automotive-crm/contract/demo-sign-in";
import type { AnswerOf } from "@automotive-crm/contract/endpoint";
import type { Page } from "@playwright/test";

/** The settings of one tour. */
export interface TourSession {
  /** Where the product runs, without a trailing slash. */
  url: string;
  theme: string;
  isPhone: boolean;
}

/** One screen or open dialog. Each stop gets a fresh browser context, in which `open` prepares the screenshot. */
export interface TourStop {
  /** Also the screenshot's file name; starts with the feature's word, so that `--only customers` finds it. */
  name: string;
  open: (page: Page, session: TourSession) => Promise<void>;
}

/** By email: the server limits sign-ins, and there are more stops than it allows. */
const sessions = new Map<string, AnswerOf<typeof demoSignIn>>();

/** Signs in a seeded person without going through the sign-in page each time. */
async function signIn(page: Page, { url }: TourSession, email: string): Promise<string> {
  const known = sessions.get(email);
  const session = known ?? demoSignIn.response?.parse(await answerTo(page, `${url}/api/auth/demo-sign-in`, email));
  if (!session) throw new Error("Sign-in failed.");
  sessions.set(email, session);
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem("automotive-crm.token", token);
    localStorage.setItem("automotive-crm.user", JSON.stringify(user));
    localStorage.setItem("automotive-crm.sessionType", "demo");
  }, session);
  return session.token;
}

const answerTo = async (page: Page, address: string, email: string): Promise<unknown> =>
  (await page.request.post(address, { data: { email } })).json();

/** Opens a page as a seeded person. */
async function openAs(page: Page, session: TourSession, email: string, path: string): Promise<void> {
  await signIn(page, session, email);
  await page.goto(session.url + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

let busiestCustomerId: string | undefined;

/** The customer with the most recent timeline entries. */
async function findBusiest(page: Page, { url }: TourSession, token: string): Promise<string | undefined> {
  const answer = await page.request.get(`${url}/api/activities?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const ids = listActivities.response?.parse(await answer.json()).activities.map(({ customerId }) => customerId) ?? [];
  const entriesOf = (customerId: string) => ids.filter((id) => id === customerId).length;
  return ids.toSorted((one, other) => entriesOf(other) - entriesOf(one))[0];
}

const work = (page: Page) => page.getByRole("region", { name: "Work" });

/** Opens the customer page; on a phone, at the given card. */
async function openWorkspace(page: Page, session: TourSession, card: "Work" | "Details" | "Planned"): Promise<void> {
  const token = await signIn(page, session, admin);
  busiestCustomerId ??= await findBusiest(page, session, token);
  await page.goto(`${session.url}/customers/${busiestCustomerId}`);
  // On a phone it is below the screen and not laid out yet.
  await work(page).locator("[data-entry]").first().waitFor({ state: "attached" });
  if (!session.isPhone) return;
  await page.getByRole("group", { name: "Show", exact: true }).getByRole("button", { name: card }).click();
}

const admin = "maria.alvarez@northstar-motors.example";
const superAdmin = "grace.whitfield@automotive-crm.example";
const viewer = "helen.brandt@northstar-motors.example";
const withoutOrganization = "noah.fischer@newcomer.example";

/** A stop that is one page, as one person sees it. */
const screen = (name: string, email: string, path: string): TourStop => ({
  name,
  open: (page, session) => openAs(page, session, email, path),
});

/** A stop that opens the page and continues from there. */
const after = (
  name: string,
  [email, path]: [string, string],
  steps: (page: Page, session: TourSession) => Promise<void>,
) => ({
  name,
  open: async (page: Page, session: TourSession) => {
    await openAs(page, session, email, path);
    await steps(page, session);
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
    // The response of a session that is about to end.
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
  screen("shell-coming-soon", admin, "/tasks"),
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
];

const workspaceStop = (
  name: string,
  card: "Work" | "Details" | "Planned",
  steps: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): TourStop => ({
  name,
  open: async (page, session) => {
    await openWorkspace(page, session, card);
    await steps(page);
  },
});

/** A stop at a dialog that a button in the plans card opens. */
const dialogStop = (name: string, button: string, title: string) =>
  workspaceStop(name, "Planned", async (page) => {
    await page.getByRole("region", { name: "Plans" }).getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("dialog", { name: title }).waitFor();
  });

const unsentNote = "Wants the blue one, with the longer lease.";

async function startNote(page: Page, text: string): Promise<void> {
  await work(page).getByRole("button", { name: /^NOTE/ }).click();
  await page.getByRole("textbox", { name: "Note text" }).fill(text);
}

async function leaveNoteUnsent(page: Page): Promise<void> {
  // As if the server could no longer be reached.
  await page.route("**/api/activities", (route) => route.abort());
  await startNote(page, unsentNote);
  await page.keyboard.press("Control+Enter");
  await work(page).getByText("Not saved yet").first().waitFor();
}

async function leaveWorkBehind(page: Page): Promise<void> {
  await leaveNoteUnsent(page);
  await startNote(page, "Asked whether the winter tires are included.");
}

const workspaceStops: TourStop[] = [
  workspaceStop("workspace-activity", "Work"),
  workspaceStop("workspace-details", "Details"),
  workspaceStop("workspace-planned", "Planned"),
  workspaceStop("workspace-note", "Work", async (page) => {
    await work(page).getByRole("button", { name: /^NOTE/ }).click();
    await page.getByRole("textbox", { name: "Note text" }).fill("Wants the blue one, with the longer lease.");
  }),
  workspaceStop("workspace-logs", "Work", (page) =>
    work(page).getByRole("group", { name: "Show entries" }).getByText("LOGS").click(),
  ),
  workspaceStop("workspace-garage", "Work", async (page) => {
    await work(page).getByRole("tab", { name: "Garage" }).click();
    await work(page).getByRole("tab", { name: /^Past/ }).waitFor();
  }),
  dialogStop("workspace-task", "SCHEDULE TASK", "Create New Task"),
  dialogStop("workspace-appointment", "Appointment", "Schedule Appointment"),
  dialogStop("workspace-call", "Call", "Call Setup"),
  dialogStop("workspace-vehicle", "Vehicle", "Add Vehicle"),
  workspaceStop("workspace-locations", "Work", async (page) => {
    await page.getByRole("button", { name: "Manage locations" }).click();
    await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
  }),
  workspaceStop("workspace-not-saved", "Work", leaveNoteUnsent),
  workspaceStop("unsent-work", "Work", async (page) => {
    await leaveWorkBehind(page);
    await page.getByRole("button", { name: /not saved yet/ }).click();
    await page.getByRole("region", { name: "Drafts" }).waitFor();
  }),
  workspaceStop("unsent-work-edit", "Work", async (page) => {
    await leaveWorkBehind(page);
    await page.getByRole("button", { name: /not saved yet/ }).click();
    await page.getByRole("region", { name: "Unsent changes" }).getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("dialog", { name: /^Edit/ }).waitFor();
  }),
  workspaceStop("sign-out-question", "Work", async (page) => {
    await leaveWorkBehind(page);
    await page.evaluate(() => location.assign("/dashboard"));
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("dialog", { name: "Before you sign out" }).waitFor();
  }),
];

/** Every stop of the tour; a feature adds its own list here. */
export const tourStops: TourStop[] = [
  ...identityStops,
  ...organizationStops,
  ...shellStops,
  ...customersStops,
  ...workspaceStops,
];
