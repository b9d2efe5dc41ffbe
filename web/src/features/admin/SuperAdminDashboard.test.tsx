import {
  countLocations,
  getReportStats,
  listPeople,
  listRecentActivity,
} from "@automotive-crm/contract/admin/overview";
import { listInvitations } from "@automotive-crm/contract/invitations/record";
import { suspendOrganization, updateOrganization } from "@automotive-crm/contract/organizations/changes";
import { listMembers } from "@automotive-crm/contract/organizations/members";
import { listOrganizations } from "@automotive-crm/contract/organizations/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { buildId, buildMe, buildOrganization } from "#testing/builders.ts";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();
const northstar = buildOrganization();
const lakeside = buildOrganization({ name: "Lakeside Auto", slug: "lakeside-auto", status: "suspended" });
const superAdmin = buildMe({
  access: { isSuperAdmin: true, passesEveryGuard: false, organizationRole: null, locationRoles: [] },
});
const broken = new Refusal(500, "internal", "Something broke");
/** The page asks half a second after it is opened. */
const loaded = { timeout: 10_000 };

beforeEach(() => {
  const ada = { id: buildId(), firstName: "Ada", lastName: "Lovelace", email: "ada@northstar.example" };
  api.answer(listOrganizations, [northstar, lakeside]);
  api.answer(listPeople, [
    { ...ada, lastActiveAt: new Date().toISOString() },
    { ...ada, id: buildId(), lastActiveAt: null },
  ]);
  api.answer(countLocations, { totalLocations: 7 });
  api.answer(getReportStats, { reportsThisMonth: 4 });
  api.answer(listRecentActivity, [
    {
      id: buildId(),
      at: "2026-03-10T15:00:00.000Z",
      title: "Created location",
      subject: "Dockside",
      actorKind: "person",
      actorName: "Ingrid Olsen",
      organizationId: northstar.id,
      organizationName: northstar.name,
    },
  ]);
});

const open = (path = "/super-admin") => visit(api, { path, as: superAdmin });
const card = async (name: string) => within(await screen.findByRole("region", { name }, loaded));

it("counts everything there is, and shows what was done last", async () => {
  open();
  expect(await (await card("Organizations")).findByText("2", undefined, loaded)).toBeTruthy();
  const users = await card("Total Users");
  expect(await users.findByText("1 active in the last 30 days")).toBeTruthy();
  expect(await (await card("Locations")).findByText("7")).toBeTruthy();
  expect(await (await card("Reports This Month")).findByText("4")).toBeTruthy();
  const activity = await card("Recent Activity");
  expect(await activity.findByText("Created location")).toBeTruthy();
  expect(activity.getByRole("link", { name: northstar.name }).getAttribute("href")).toBe(
    `/super-admin/organizations/${northstar.id}`,
  );
});

it("says on its card what could not be loaded, and tries again", async () => {
  api.answer(countLocations, broken);
  open();
  const locations = await card("Locations");
  const retry = await locations.findByRole("button", { name: /^Retry/ }, loaded);
  expect(locations.getByText(/could not load/)).toBeTruthy();
  expect(await (await card("Reports This Month")).findByText("4")).toBeTruthy();
  expect(screen.queryByText("Error Loading Data")).toBeNull();
  api.answer(countLocations, { totalLocations: 7 });
  await userEvent.click(retry);
  expect(await locations.findByText("7")).toBeTruthy();
});

it.each([
  [broken, "Failed to load dashboard data. Please try refreshing the page."],
  [new Refusal(429, "rate_limit_exceeded", "Too many requests"), "Too many requests. Please wait before refreshing."],
])("says if nothing can be loaded, and offers to retry: %#", async (refusal, text) => {
  api.answer(countLocations, refusal);
  api.answer(getReportStats, refusal);
  api.answer(listPeople, refusal);
  api.answer(listRecentActivity, refusal);
  api.answer(listOrganizations, refusal);
  open();
  const overview = within(await screen.findByRole("tabpanel", { name: "Overview" }, loaded));
  expect(await overview.findByText("Error Loading Data", undefined, loaded)).toBeTruthy();
  expect(overview.getByText(text)).toBeTruthy();
  expect(overview.getAllByRole("button", { name: /^Retry/ }).length).toBeGreaterThan(0);
});

it("finds organizations, and suspends one after asking", async () => {
  open("/super-admin?tab=organizations");
  const table = within(await screen.findByRole("table", { name: "Organizations" }, loaded));
  expect(table.getByText("Suspended")).toBeTruthy();
  const search = screen.getByRole("searchbox", { name: "Search organizations" });
  await userEvent.type(search, "nowhere");
  expect(await screen.findByText("No organizations found")).toBeTruthy();
  await userEvent.clear(search);
  await userEvent.type(search, "north");
  await userEvent.click(await screen.findByRole("button", { name: `Suspend ${northstar.name}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Suspend ${northstar.name}` }));
  api.answer(suspendOrganization, { ...northstar, status: "suspended" });
  await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByRole("button", { name: `Resume ${northstar.name}` })).toBeTruthy();
  expect(screen.queryByText(lakeside.name)).toBeNull();
});

it("opens an organization by its row, and comes back to the tab and the search", async () => {
  const { router } = open("/super-admin?tab=organizations");
  const search = await screen.findByRole("searchbox", { name: "Search organizations" }, loaded);
  await userEvent.type(search, "lakes");
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: "organizations", search: "lakes" }));
  api.answer(listMembers, []);
  api.answer(listInvitations, []);
  await userEvent.click(await screen.findByRole("link", { name: "Lakeside Auto" }));
  await screen.findByRole("heading", { level: 1, name: "Lakeside Auto" }, loaded);
  await userEvent.click(await screen.findByRole("tab", { name: "Users" }));
  await userEvent.click(screen.getByRole("link", { name: "Back" }));
  const again = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search organizations" }, loaded);
  expect(again.value).toBe("lakes");
  expect(screen.queryByRole("link", { name: "Northstar Motors" })).toBeNull();
});

it("edits what was said of an organization when it was created", async () => {
  open("/super-admin?tab=organizations");
  await userEvent.click(await screen.findByRole("button", { name: "Settings of Northstar Motors" }, loaded));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Organization" }));
  await userEvent.type(dialog.getByLabelText("Website"), "https://northstar.example");
  await userEvent.selectOptions(dialog.getByLabelText("Size (employees)"), "11-50");
  const sent: unknown[] = [];
  api.answer(updateOrganization, ({ body }) => {
    sent.push(body);
    return northstar;
  });
  await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(sent).toMatchObject([{ website: "https://northstar.example", size: "11-50" }]));
});
