import type { Page } from "@playwright/test";
import { administrationStops } from "./tour-administration.ts";
import { appointmentStops } from "./tour-appointments.ts";
import { assistantStops } from "./tour-assistant.ts";
import { callStops } from "./tour-calls.ts";
import { dashboardStops } from "./tour-dashboard.ts";
import { settingsStops } from "./tour-settings.ts";
import {
  admin,
  after,
  screen,
  superAdmin,
  viewer,
  withoutOrganization,
  work,
  workspaceStop,
  type TourStop,
} from "./tour-steps.ts";

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
  screen("shell-coming-soon", admin, "/inventory"),
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
  ...dashboardStops,
  ...customersStops,
  ...workspaceStops,
  ...callStops,
  ...administrationStops,
  ...appointmentStops,
  ...assistantStops,
  ...settingsStops,
];
