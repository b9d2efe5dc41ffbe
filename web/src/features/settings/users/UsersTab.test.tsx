import { inviteUser, inviteUsers, listInvitations, type Invitation } from "@automotive-crm/contract/invitations/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { deactivateUser, getOpenWork, reactivateUser } from "@automotive-crm/contract/organizations/deactivation";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserAccounts, type UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { listUserLocations, type UserLocation } from "@automotive-crm/contract/organizations/user-location";
import {
  addUserLocation,
  removeUserLocation,
  updateUserLocation,
} from "@automotive-crm/contract/organizations/user-location-changes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { buildColleague, buildUserLocation } from "#testing/builders.ts";
import { airport, asRole, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { buildAccount, openTab } from "#testing/settings.tsx";
import { UsersTab } from "./UsersTab.tsx";

const api = fakeApi();
const grace = buildAccount();
const colleague = buildColleague({ id: idOf(41), firstName: "Alan", lastName: "Turing", role: null });

let users: UserAccount[];
let links: UserLocation[];

beforeEach(() => {
  enterWorkplace();
  users = [grace];
  links = [buildUserLocation(downtown, { personId: grace.id, isPrimary: true })];
  api.answer(listUserAccounts, () => users);
  api.answer(listLocations, [downtown, airport]);
  api.answer(listUserLocations, () => links);
  api.answer(listColleagues, [colleague]);
  api.answer(listInvitations, []);
});

const manage = async () => {
  openTab(<UsersTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Manage access of Grace Hopper" }));
  return within(await screen.findByRole("dialog", { name: "Manage Access" }));
};

it("lists people with their access and last sign in, and says if filters leave no one", async () => {
  openTab(<UsersTab />);
  const row = (await screen.findByText("Grace Hopper")).closest("tr");
  for (const text of ["grace@northstar.example", "Downtown · Sales Rep", "Never"]) {
    await waitFor(() => expect(row?.textContent).toContain(text));
  }
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Role" }), "BDC Rep");
  expect(await screen.findByText("No users found matching your filters")).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Role" }).textContent).toBe(
    "All RolesAdminManagerBDC RepService AdvisorUserSales RepModeratorTeam MemberViewer",
  );
});

it("shows two locations of a person, and how many more", async () => {
  const access = [61, 62, 63].map((n) => ({ locationId: idOf(n), role: "sales_rep" as const, department: null }));
  const withAccess = (count: number, firstName: string) =>
    buildAccount({
      id: idOf(50 + count),
      firstName,
      publicMetadata: { ...grace.publicMetadata, locationAccess: access.slice(0, count) },
    });
  users = [withAccess(2, "Two"), withAccess(3, "Three")];
  openTab(<UsersTab />);
  const badges = async (name: string) => {
    const row = (await screen.findByText(name)).closest("tr");
    return [row?.textContent.match(/Location · /g)?.length, row?.textContent.match(/\+\d+ more/)?.[0]];
  };
  expect(await badges("Two Hopper")).toEqual([2, undefined]);
  expect(await badges("Three Hopper")).toEqual([2, "+1 more"]);
});

it("offers no one to change a super admin's access", async () => {
  users = [buildAccount({ publicMetadata: { ...grace.publicMetadata, globalRole: "global:super_admin" } })];
  openTab(<UsersTab />);
  expect(await screen.findByText("Super Admin")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Manage access/ })).toBeNull();
});

const asked = async (title: string) => within(await screen.findByRole("dialog", { name: title }));

it("edits access with the location as it is", async () => {
  const dialog = await manage();
  await userEvent.click(await dialog.findByRole("button", { name: "Edit access to Downtown" }));
  const edit = within(await screen.findByRole("dialog", { name: "Edit Location Access" }));
  const location = edit.getByRole("textbox", { name: "Location" });
  expect(location).toMatchObject({ readOnly: true, value: "Downtown" });
  expect(edit.getByText("Location cannot be changed. Remove and re-add to change location.")).toBeTruthy();
  const sent: unknown[] = [];
  api.answer(updateUserLocation, ({ body }) => {
    sent.push(body);
    return links[0] ?? new Refusal(404, "not_found", "Not found");
  });
  await userEvent.selectOptions(edit.getByRole("combobox", { name: /^Role/ }), "BDC Rep");
  await userEvent.click(edit.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ role: "bdc_rep", base: { role: "sales_rep" } }]));
});

it("adds access to a location they don't have yet, with a role", async () => {
  const dialog = await manage();
  await userEvent.click(await dialog.findByRole("button", { name: "Add Access" }));
  const add = within(await screen.findByRole("dialog", { name: "Add Location Access" }));
  await add.findByRole("option", { name: "Airport" });
  expect(add.queryByRole("option", { name: "Downtown" })).toBeNull();
  await userEvent.click(add.getByRole("button", { name: "Add Access" }));
  expect(await add.findByText("Please select a location")).toBeTruthy();
  expect(add.getByText("Please select a role")).toBeTruthy();
  const sent: unknown[] = [];
  api.answer(addUserLocation, ({ body }) => {
    sent.push(body);
    links = [...links, buildUserLocation(airport, { personId: grace.id, role: "manager" })];
    return buildUserLocation(airport);
  });
  await userEvent.selectOptions(add.getByRole("combobox", { name: /^Location/ }), "Airport");
  await userEvent.selectOptions(add.getByRole("combobox", { name: /^Role/ }), "Manager");
  await userEvent.click(add.getByRole("button", { name: "Add Access" }));
  await dialog.findByRole("combobox", { name: "Role at Airport" });
  expect(sent).toEqual([{ userId: grace.id, locationId: airport.locationId, role: "manager" }]);
  await userEvent.click(dialog.getByRole("button", { name: "Add Access" }));
  expect(await screen.findByText("This user already has access to all available locations.")).toBeTruthy();
});

it("removes access after asking", async () => {
  const dialog = await manage();
  await userEvent.click(await dialog.findByRole("button", { name: "Remove access to Downtown" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove Access" }));
  api.answer(removeUserLocation, () => {
    links = [];
    return undefined;
  });
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByText("They have no access to any location yet.")).toBeTruthy();
  const sent: unknown[] = [];
  api.answer(addUserLocation, ({ body }) => {
    sent.push(body);
    links = [buildUserLocation(downtown, { personId: grace.id })];
    return buildUserLocation(downtown);
  });
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toMatchObject([{ userId: grace.id, role: "sales_rep", isPrimary: true }]));
  expect(await dialog.findByRole("combobox", { name: "Role at Downtown" })).toBeTruthy();
});

it("deactivates someone once others take over their open work, and reactivates them", async () => {
  api.answer(getOpenWork, {
    openWork: [
      { kind: "tasks", count: 2, takerIds: [colleague.id] },
      { kind: "appointments", count: 1, takerIds: [colleague.id] },
      { kind: "customers", count: 12, takerIds: [colleague.id] },
    ],
  });
  const dialog = await manage();
  await userEvent.click(dialog.getByRole("button", { name: "Deactivate" }));
  const leaving = within(await screen.findByRole("dialog", { name: "Deactivate User" }));
  const tasks = await leaving.findByRole("combobox", { name: /^Who takes over 2 open tasks/ });
  api.answer(
    deactivateUser,
    new Refusal(422, "invalid_request", "Please choose who takes over 2 open tasks", {
      fields: { "handOver.tasks": "Please choose who takes over 2 open tasks" },
    }),
  );
  await userEvent.click(leaving.getByRole("button", { name: "Deactivate" }));
  await waitFor(() => expect(tasks.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(tasks));
  const sent: unknown[] = [];
  api.answer(deactivateUser, ({ body }) => {
    sent.push(body);
    users = [buildAccount({ isActive: false })];
    return users[0] ?? grace;
  });
  await userEvent.click(tasks);
  await leaving.findByRole("option", { name: "Alan Turing" });
  await userEvent.keyboard("alan{Enter}");
  await userEvent.type(leaving.getByRole("combobox", { name: /1 open appointment/ }), "no one{Enter}");
  await userEvent.type(leaving.getByRole("combobox", { name: /12 customers/ }), "turing{Enter}");
  await userEvent.click(leaving.getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("Grace Hopper was deactivated.")).toBeTruthy();
  expect(sent).toEqual([{ handOver: { tasks: colleague.id, appointments: null, customers: colleague.id } }]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Inactive");
  api.answer(reactivateUser, () => {
    users = [grace];
    return grace;
  });
  await userEvent.click(await screen.findByRole("button", { name: "Reactivate Grace Hopper" }));
  await userEvent.click((await asked("Reactivate User")).getByRole("button", { name: "Reactivate" }));
  expect(await screen.findByText("No users found matching your filters")).toBeTruthy();
});

it("shows in Global View whose people they are", async () => {
  enterWorkplace({ organization: null, isGlobalView: true, access: { ...asRole("org:admin"), isSuperAdmin: true } });
  openTab(<UsersTab />);
  expect(await screen.findByText(organization.name)).toBeTruthy();
});

it("lists in Global View someone without an organization, whose access nobody can manage there", async () => {
  enterWorkplace({ organization: null, isGlobalView: true, access: { ...asRole("org:admin"), isSuperAdmin: true } });
  api.answer(listUserAccounts, [{ ...grace, organizationId: null, organizationName: null }]);
  openTab(<UsersTab />);
  expect(await screen.findByText("No organization")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Manage access/ })).toBeNull();
});

it("offers to try again if the users can't be loaded", async () => {
  api.answer(listUserAccounts, new Refusal(500, "internal", "Something failed"));
  openTab(<UsersTab />);
  await screen.findByText("The users could not be loaded.");
  api.answer(listUserAccounts, [grace]);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Grace Hopper")).toBeTruthy();
});

it("invites someone, who is listed until they answer", async () => {
  const invitation: Invitation = {
    id: idOf(50),
    emailAddress: "ada@new.example",
    status: "pending",
    createdAt: "2026-03-01T09:00:00.000Z",
    expiresAt: "2026-03-08T09:00:00.000Z",
    invitedBy: "Grace Hopper",
    message: null,
    locationAccess: [],
    publicMetadata: { role: "org:member" },
  };
  openTab(<UsersTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Invite User" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite User" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Email" }), invitation.emailAddress);
  const role = dialog.getByRole("combobox", { name: "Role" });
  expect(
    within(role)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Administrator", "Member", "Admin (Legacy)", "Member (Legacy)"]);
  await userEvent.selectOptions(role, "Admin (Legacy)");
  expect(dialog.queryByRole("combobox", { name: "Location role" })).toBeNull();
  await userEvent.selectOptions(role, "Member (Legacy)");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Location role" }), "Sales Rep");
  await userEvent.click(dialog.getByRole("checkbox", { name: airport.name }));
  const sent: unknown[] = [];
  api.answer(inviteUser, ({ body }) => {
    sent.push(body);
    api.answer(listInvitations, [invitation]);
    return invitation;
  });
  await userEvent.click(dialog.getByRole("button", { name: "Send Invitation" }));
  const pending = within(await screen.findByRole("region", { name: "Pending Invitations" }));
  expect(pending.getByRole("button", { name: "Revoke the invitation to ada@new.example" })).toBeTruthy();
  expect(sent).toEqual([
    {
      email: "ada@new.example",
      role: "member",
      locationAccess: [{ locationId: airport.locationId, role: "sales_rep" }],
      message: "",
    },
  ]);
});

it("says why some of many people could not be invited, and leaves their addresses", async () => {
  openTab(<UsersTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Invite User" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite User" }));
  const emails = dialog.getByRole("textbox", { name: "Email" });
  await userEvent.type(emails, "ada@new.example, grace@northstar.example");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Role" }), "Administrator");
  const problem = "grace@northstar.example already belongs to this organization";
  api.answer(inviteUsers, {
    results: [
      { email: "ada@new.example", invitation: null, problem: null },
      { email: "grace@northstar.example", invitation: null, problem },
    ],
  });
  await userEvent.click(dialog.getByRole("button", { name: "Send 2 Invitations" }));
  expect(await dialog.findByText(new RegExp(problem))).toBeTruthy();
  expect(emails).toHaveProperty("value", "grace@northstar.example");
});

it("asks before it discards what was chosen for an invitation", async () => {
  openTab(<UsersTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Invite User" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite User" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: airport.name }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Discard what you typed?")).toBeTruthy();
});
