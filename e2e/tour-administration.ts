import { listOrganizations } from "@automotive-crm/contract/organizations/record";
import type { Page } from "@playwright/test";
import { after, signIn, superAdmin, type TourSession, type TourStop } from "./tour-steps.ts";

const northstar = "Northstar Motors";

const headersOf = async (page: Page, session: TourSession) => ({
  authorization: `Bearer ${await signIn(page, session, superAdmin)}`,
});

async function findOrganizationId(page: Page, session: TourSession): Promise<string> {
  const headers = await headersOf(page, session);
  const answer = await page.request.get(session.url + listOrganizations.path, { headers });
  const listed = listOrganizations.response?.parse(await answer.json()) ?? [];
  return listed.find(({ name }) => name === northstar)?.id ?? "";
}

/** A stop on an organization's page. */
const organizationStop = (name: string, search: string, open: (page: Page) => Promise<unknown>): TourStop => ({
  name,
  async open(page, session) {
    const organizationId = await findOrganizationId(page, session);
    await page.goto(`${session.url}/super-admin/organizations/${organizationId}${search}`);
    await page.getByRole("heading", { level: 1, name: northstar }).waitFor();
    await open(page);
  },
});

const row = (page: Page, table: string) => page.getByRole("table", { name: table }).getByRole("row").nth(1);
let invitations = 0;

export const administrationStops: TourStop[] = [
  after("super-admin-overview", [superAdmin, "/super-admin"], (page) =>
    page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem").first().waitFor(),
  ),
  after("super-admin-partial-failure", [superAdmin, "/dashboard"], async (page, { url }) => {
    await page.route("**/api/admin/users", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${url}/super-admin`);
    await page.getByText("could not load").waitFor();
  }),
  after("super-admin-organizations", [superAdmin, "/super-admin?tab=organizations"], (page) =>
    row(page, "Organizations").waitFor(),
  ),
  after("super-admin-outbox", [superAdmin, "/super-admin/outbox"], (page) =>
    page.getByRole("table", { name: "Mail" }).or(page.getByText("No mail yet")).first().waitFor(),
  ),
  organizationStop("organization-locations", "", (page) => row(page, "Locations").waitFor()),
  organizationStop("organization-location-dialog", "", async (page) => {
    await page.getByRole("button", { name: "Add Location" }).click();
    await page.getByRole("dialog", { name: "Add New Location" }).waitFor();
  }),
  organizationStop("organization-users", "?tab=users", (page) => row(page, "Current users").waitFor()),
  organizationStop("organization-access", "?tab=users", async (page) => {
    await page.getByRole("button", { name: "Edit Maria Alvarez" }).click();
    await page.getByRole("dialog", { name: "Edit User Access" }).waitFor();
  }),
  organizationStop("organization-edit", "", async (page) => {
    await page.getByRole("main").getByRole("button", { name: "Settings" }).click();
    await page.getByRole("dialog", { name: "Edit Organization" }).waitFor();
  }),
  {
    name: "organization-invitations",
    async open(page, session) {
      const organizationId = await findOrganizationId(page, session);
      const email = `newcomer-${Date.now()}-${invitations++}@dealer.example`;
      await page.request.post(
        `${session.url}/api/organizations/${organizationId}/invite?organizationId=${organizationId}`,
        { headers: await headersOf(page, session), data: { email, role: "org:member" } },
      );
      await page.goto(`${session.url}/super-admin/organizations/${organizationId}?tab=users&list=invitations`);
      await page.getByText(email).waitFor();
    },
  },
  organizationStop("organization-invite", "?tab=users", async (page) => {
    await page.getByRole("button", { name: "Invite User" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite User" });
    await dialog.getByLabel("Email").fill("ada@dealer.example, bob@dealer.example");
  }),
  {
    name: "invitation-error",
    async open(page, { url }) {
      await page.goto(`${url}/accept-invitation?invitation_id=1`);
      await page.getByText("Invalid invitation link").waitFor();
    },
  },
  {
    name: "invitation-open",
    async open(page, { url }) {
      await page.route("**/api/invitations/*", (route) =>
        route.fulfill({
          json: {
            id: "0198c0de-0000-7000-8000-000000000000",
            emailAddress: "noah.fischer@newcomer.example",
            organizationName: northstar,
            role: "org:member",
            invitedBy: "Maria Alvarez",
            message: "Welcome aboard! You start on Monday.",
            status: "pending",
            createdAt: new Date().toISOString(),
            expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
          },
        }),
      );
      await page.goto(`${url}/accept-invitation?invitation_id=0198c0de-0000-7000-8000-000000000000&token=t`);
      await page.getByText("Sign in required").waitFor();
    },
  },
];
