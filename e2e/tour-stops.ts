import { administrationStops } from "./tour-administration.ts";
import { appointmentStops } from "./tour-appointments.ts";
import { assistantStops } from "./tour-assistant.ts";
import { callStops } from "./tour-calls.ts";
import { customerStops } from "./tour-customers.ts";
import { dashboardStops } from "./tour-dashboard.ts";
import { inventoryStops } from "./tour-inventory.ts";
import { dealStops } from "./tour-deals.ts";
import { leadStops } from "./tour-leads.ts";
import { showroomStops } from "./tour-showroom.ts";
import { settingsStops } from "./tour-settings.ts";
import { vehicleStops } from "./tour-vehicles.ts";
import { workspaceStops } from "./tour-workspace.ts";
import { admin, after, screen, superAdmin, viewer, withoutOrganization, type TourStop } from "./tour-steps.ts";

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
  after("user-profile", [admin, "/user-profile"], (page) => page.getByText("This device", { exact: true }).waitFor()),
  after("user-profile-end", [admin, "/user-profile"], async (page) => {
    await page.getByText("This device", { exact: true }).waitFor();
    await page.keyboard.press("End");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }),
  screen("user-profile-no-organization", withoutOrganization, "/user-profile"),
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
    await page.getByRole("button", { name: isPhone ? "Open menu" : /^(Collapse|Expand) sidebar$/ }).click();
  }),
  after("shell-locations", [admin, "/dashboard"], (page) => page.getByRole("button", { name: "Location" }).click()),
  after("shell-themes", [admin, "/dashboard"], (page) => page.getByRole("button", { name: "Theme" }).click()),
  after("shell-notifications", [admin, "/dashboard"], async (page) => {
    await page.getByRole("button", { name: "Notifications" }).click();
    await page
      .getByText("No new notifications")
      .or(page.getByRole("button", { name: "Mark all as read" }))
      .waitFor();
  }),
  after("shell-organizations", [superAdmin, "/dashboard"], (page) =>
    page.getByRole("button", { name: "Organization" }).click(),
  ),
  after("shell-keys", [admin, "/dashboard"], async (page) => {
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  }),
  after("shell-search", [admin, "/dashboard"], async (page) => {
    await page.keyboard.press("Control+k");
  }),
  after("shell-error-panel", [admin, "/customers"], async (page) => {
    await page.getByRole("table", { name: "Customers" }).getByRole("link").first().waitFor();
    // As if the server could no longer be reached.
    await page.route("**/api/**", (route) => route.abort("connectionrefused"));
    const search = page.getByRole("searchbox", { name: /search by name/i });
    const panel = page.getByRole("alertdialog");
    for (const typed of ["a", "an", "ana", "anab"]) {
      if (await panel.isVisible()) break;
      await search.fill(typed);
      await page.getByText("Error loading customers:").or(panel).first().waitFor();
    }
    await panel.waitFor();
  }),
  screen("shell-coming-soon", admin, "/analytics"),
  screen("shell-not-found", admin, "/inventory/a/b/c"),
  after("shell-access-denied", [viewer, "/settings"], (page) =>
    page.getByRole("list", { name: "Administrators" }).waitFor(),
  ),
  screen("shell-organization-required", withoutOrganization, "/customers"),
];

/** Every stop of the tour; a feature adds its own list here. */
export const tourStops: TourStop[] = [
  ...identityStops,
  ...organizationStops,
  ...shellStops,
  ...dashboardStops,
  ...customerStops,
  ...workspaceStops,
  ...dealStops,
  ...showroomStops,
  ...leadStops,
  ...inventoryStops,
  ...vehicleStops,
  ...callStops,
  ...administrationStops,
  ...appointmentStops,
  ...assistantStops,
  ...settingsStops,
];
