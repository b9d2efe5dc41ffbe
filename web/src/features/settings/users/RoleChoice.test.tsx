import { listInvitations } from "@automotive-crm/contract/invitations/record";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { updateMemberRole } from "@automotive-crm/contract/organizations/members";
import { listUserAccounts } from "@automotive-crm/contract/organizations/user-accounts";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { updateUserLocation } from "@automotive-crm/contract/organizations/user-location-changes";
import { locationRoles, organizationRoles } from "@automotive-crm/contract/permissions/permissions";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { buildUserLocation } from "#testing/builders.ts";
import { airport, asRole, downtown, enterWorkplace, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { buildAccount, openTab } from "#testing/settings.tsx";
import { UsersTab } from "./UsersTab.tsx";

const api = fakeApi();
const grace = buildAccount();
let users = [grace];
let links = [buildUserLocation(downtown, { personId: grace.id })];

beforeEach(() => {
  enterWorkplace();
  users = [grace];
  links = [buildUserLocation(downtown, { personId: grace.id })];
  api.answer(listUserAccounts, () => users);
  api.answer(listLocations, [downtown, airport]);
  api.answer(listUserLocations, () => links);
  api.answer(listInvitations, []);
});

const asked = async (title: string) => within(await screen.findByRole("dialog", { name: title }));

const manage = async () => {
  openTab(<UsersTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Manage access of Grace Hopper" }));
  return asked("Manage Access");
};

/** The role that a request gives. */
const roleIn = <Role extends string>(roles: readonly Role[], body: unknown): Role | undefined =>
  typeof body === "object" && body !== null && "role" in body ? roles.find((each) => each === body.role) : undefined;

it("changes a role at a location once that is confirmed, says so, and takes it back", async () => {
  const dialog = await manage();
  const sent: unknown[] = [];
  api.answer(updateUserLocation, ({ body }) => {
    sent.push(body);
    links = links.map((link) => ({ ...link, role: roleIn(locationRoles, body) ?? "user" }));
    return links[0] ?? new Refusal(404, "not_found", "Not found");
  });
  const role = await dialog.findByRole("combobox", { name: "Role at Downtown" });
  await userEvent.selectOptions(role, "Manager");
  const question = await asked("Change Role");
  expect(
    question.getByText(
      "Change Grace Hopper's role at Downtown from Sales Rep to Manager? This takes effect right away.",
    ),
  ).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect([sent, role]).toEqual([[], expect.objectContaining({ value: "sales_rep" })]);
  await waitFor(() => expect(document.activeElement).toBe(role));
  await userEvent.selectOptions(role, "Manager");
  await userEvent.click((await asked("Change Role")).getByRole("button", { name: "Change Role" }));
  await waitFor(() => expect(sent).toEqual([{ role: "manager", base: { role: "sales_rep" } }]));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Change Role" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(role));
  expect(await screen.findByText("Grace Hopper is Manager at Downtown now.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone. Everything is as it was before.")).toBeTruthy();
  expect(sent[1]).toEqual({ role: "sales_rep", base: { role: "manager" } });
  await waitFor(() => expect(role).toHaveProperty("value", "sales_rep"));
});

it("says in the question why the server refuses a role", async () => {
  const dialog = await manage();
  api.answer(updateUserLocation, new Refusal(403, "forbidden", "You can't grant a role that you don't have."));
  await userEvent.selectOptions(await dialog.findByRole("combobox", { name: "Role at Downtown" }), "Admin");
  const question = await asked("Change Role");
  await userEvent.click(question.getByRole("button", { name: "Change Role" }));
  expect((await question.findByRole("alert")).textContent).toContain("You can't grant a role");
});

it("changes the role in the organization, which other roles than those of the invite can be", async () => {
  const dialog = await manage();
  const sent: unknown[] = [];
  api.answer(updateMemberRole, ({ body }) => {
    sent.push(body);
    users = [
      buildAccount({ publicMetadata: { ...grace.publicMetadata, role: roleIn(organizationRoles, body) ?? null } }),
    ];
    return users[0] ?? grace;
  });
  const role = await dialog.findByRole("combobox", { name: `Role in ${organization.name}` });
  expect(
    within(role)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Admin", "Moderator", "Manager", "Sales Rep", "Member", "Viewer", "None, only at locations"]);
  expect(role).toHaveProperty("value", "");
  await userEvent.selectOptions(role, "Moderator");
  await userEvent.click((await asked("Change Role")).getByRole("button", { name: "Change Role" }));
  await waitFor(() => expect(sent).toEqual([{ role: "org:moderator", base: { role: null } }]));
  await waitFor(() => expect(role).toHaveProperty("value", "org:moderator"));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent[1]).toEqual({ role: null, base: { role: "org:moderator" } }));
  await waitFor(() => expect(role).toHaveProperty("value", ""));
});

it("offers no role in the organization with more than one has", async () => {
  enterWorkplace({
    access: { ...asRole("org:viewer"), providerPermissions: ["org:users:manage"] },
  });
  const dialog = await manage();
  const role = await dialog.findByRole("combobox", { name: `Role in ${organization.name}` });
  expect(role.textContent).toBe("ViewerNone, only at locations");
});
