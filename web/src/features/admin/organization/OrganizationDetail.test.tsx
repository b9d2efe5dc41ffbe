import { getMe } from "@automotive-crm/contract/identity/account";
import { listInvitations } from "@automotive-crm/contract/invitations/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { deactivateUser, getOpenWork } from "@automotive-crm/contract/organizations/deactivation";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { createLocation } from "@automotive-crm/contract/organizations/location-changes";
import { listMembers, updateMemberRole } from "@automotive-crm/contract/organizations/members";
import { listOrganizations } from "@automotive-crm/contract/organizations/record";
import { updateUserMetadata, type UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { addUserLocation } from "@automotive-crm/contract/organizations/user-location-changes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import {
  buildColleague,
  buildId,
  buildLocation,
  buildMe,
  buildOrganization,
  buildUserLocation,
} from "#testing/builders.ts";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";
import { buildAccount } from "#testing/settings.tsx";

const api = fakeApi();
const organization = buildOrganization();
const main = buildLocation({ organizationId: organization.id, name: "Main", department: "Sales", isPrimary: true });
const lot = buildLocation({
  organizationId: organization.id,
  name: "Lot",
  address: null,
  city: null,
  state: null,
  zipCode: null,
});
const superAdmin = buildMe({
  access: { isSuperAdmin: true, passesEveryGuard: false, organizationRole: null, locationRoles: [] },
});
const path = `/super-admin/organizations/${organization.id}`;
const loaded = { timeout: 10_000 };

const buildMember = (firstName: string, lastName: string, roles: UserAccount["publicMetadata"]["locationAccess"]) => {
  const account = buildAccount({ id: buildId(), firstName, lastName, organizationId: organization.id });
  return { ...account, publicMetadata: { ...account.publicMetadata, locationAccess: roles } };
};
const at = ({ locationId }: typeof main, role: "sales_rep" | "manager") => ({ locationId, role, department: null });
const grace = buildMember("Grace", "Hopper", [at(main, "sales_rep"), at(lot, "manager")]);
const alan = buildMember("Alan", "Turing", [at(main, "sales_rep")]);
const ada = buildMember("Ada", "Lovelace", [at(main, "sales_rep")]);
const edsger = { ...buildMember("Edsger", "Dijkstra", []), emailAddresses: [] };

let members: UserAccount[];

beforeEach(() => {
  members = [grace, alan, ada, edsger];
  api.answer(listOrganizations, [organization]);
  api.answer(listMembers, () => members);
  api.answer(listInvitations, []);
});

const open = (search = "") => {
  visit(api, { path: path + search, as: superAdmin, locations: [main, lot] });
  return screen.findByRole("heading", { level: 1, name: organization.name }, loaded);
};

it("works in the organization that the page is about, as the header says", async () => {
  const inGlobalView = { ...superAdmin, organizations: [], organization: null, isGlobalView: true };
  visit(api, { path, as: inGlobalView, locations: [main, lot] });
  api.answer(getMe, ({ headers }) =>
    headers.get("x-organization-id") === organization.id
      ? { ...inGlobalView, organization: { ...organization, role: null }, isGlobalView: false }
      : inGlobalView,
  );
  await screen.findByRole("heading", { level: 1, name: organization.name }, loaded);
  expect(
    await screen.findByRole("button", { name: new RegExp(`^Organization:\\s*${organization.name}`) }, loaded),
  ).toBeTruthy();
  expect(await screen.findByRole("table", { name: "Locations" }, loaded)).toBeTruthy();
});

it("lists locations with what they are and who works there", async () => {
  await open();
  const table = within(await screen.findByRole("table", { name: "Locations" }, loaded));
  const [first, second] = await Promise.all(
    [main, lot].map(({ name }) => table.findByRole("row", { name: new RegExp(name) })),
  );
  for (const text of ["Sales", "Primary", "Active", "Grace Hopper, Alan Turing +1 more", "410 Broad Street"]) {
    expect(first?.textContent).toContain(text);
  }
  for (const text of ["1Grace Hopper", "No address set"]) expect(second?.textContent).toContain(text);
});

it("says that there are no locations yet", async () => {
  visit(api, { path, as: superAdmin });
  expect(await screen.findByText("No locations found for this organization", undefined, loaded)).toBeTruthy();
});

it("adds a location with its city, state, ZIP code and manager, the first one as the primary one", async () => {
  visit(api, { path, as: superAdmin });
  await screen.findByRole("heading", { level: 1, name: organization.name }, loaded);
  api.answer(listColleagues, [buildColleague({ id: grace.id, firstName: "Grace", lastName: "Hopper", role: null })]);
  await userEvent.click(await screen.findByRole("button", { name: "Add Location" }, loaded));
  const dialog = within(await screen.findByRole("dialog", { name: "Add New Location" }, loaded));
  await waitFor(() => expect(dialog.getByLabelText(/^Primary location/)).toHaveProperty("checked", true));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^Location Name/, "North");
  type("City", "Newark");
  type("State", "NJ");
  type("ZIP Code", "07102");
  await userEvent.click(dialog.getByRole("combobox", { name: "Manager" }));
  await userEvent.click(await dialog.findByRole("option", { name: "Grace Hopper" }));
  expect(within(dialog.getByLabelText("Default Role")).getAllByRole("option")).toHaveLength(3);
  api.answer(createLocation, new Refusal(500, "internal", "Something broke"));
  await userEvent.click(dialog.getByText("Add Location", { selector: "button" }));
  expect(await dialog.findByText(/^Failed to add location: /)).toBeTruthy();
  const sent: unknown[] = [];
  api.answer(createLocation, ({ body }) => {
    sent.push(body);
    return { ...lot, name: "North" };
  });
  api.answer(listLocations, [{ ...lot, name: "North" }]);
  await userEvent.click(dialog.getByText("Add Location", { selector: "button" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([
    {
      name: "North",
      city: "Newark",
      state: "NJ",
      zipCode: "07102",
      managerId: grace.id,
      role: "user",
      isPrimary: true,
    },
  ]);
  expect(within(screen.getByRole("table", { name: "Locations" })).getByText("North")).toBeTruthy();
});

it("lists users by what they may do where, and assigns those without a location to one", async () => {
  await open("?tab=users");
  expect(await screen.findByRole("tab", { name: "Current Users (4)" }, loaded)).toBeTruthy();
  const table = within(await screen.findByRole("table", { name: "Current users" }));
  const row = (name: string) => table.getByRole("row", { name: new RegExp(name) }).textContent;
  for (const text of ["Main, Lot", "Manager", "Never"]) expect(row("Grace Hopper")).toContain(text);
  for (const text of ["No email", "No locations"]) expect(row("Edsger Dijkstra")).toContain(text);

  await userEvent.click(screen.getByRole("button", { name: "Assign Edsger Dijkstra to Location" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Assign User to Location" }));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Location" }), "Lot");
  const sent: unknown[] = [];
  api.answer(addUserLocation, ({ body }) => {
    sent.push(body);
    members = [
      grace,
      { ...edsger, publicMetadata: { ...edsger.publicMetadata, locationAccess: [at(lot, "manager")] } },
    ];
    return buildUserLocation(lot);
  });
  await userEvent.click(dialog.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText("Everyone has access to a location.")).toBeTruthy();
  expect(sent).toEqual([{ userId: edsger.id, locationId: lot.locationId, role: "user" }]);
});

it("says nothing about access where there are no people and no locations", async () => {
  members = [];
  visit(api, { path: `${path}?tab=users`, as: superAdmin });
  expect(await screen.findByRole("tab", { name: "Current Users (0)" }, loaded)).toBeTruthy();
  expect(screen.queryByText("Unassigned Users")).toBeNull();
  expect(screen.queryByText("Everyone has access to a location.")).toBeNull();
});

it("changes someone's access, and says if that fails", async () => {
  await open("?tab=users");
  await userEvent.click(await screen.findByRole("button", { name: "Edit Alan Turing" }, loaded));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit User Access" }));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Main" }), "No access");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Lot" }), "Manager");
  api.answer(updateUserMetadata, new Refusal(500, "internal", "Something broke"));
  await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await dialog.findByText(/Failed to save user changes/)).toBeTruthy();
  const sent: unknown[] = [];
  api.answer(updateUserMetadata, ({ body }) => {
    sent.push(body);
    return alan;
  });
  await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    {
      userId: alan.id,
      metadata: { locationAccess: [{ locationId: lot.locationId, role: "manager" }] },
      base: { locationAccess: [{ locationId: main.locationId, role: "sales_rep" }] },
    },
  ]);
});

it("changes someone's role in the organization, and their roles at locations with it", async () => {
  await open("?tab=users");
  await userEvent.click(await screen.findByRole("button", { name: "Edit Alan Turing" }, loaded));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit User Access" }));
  const sent: unknown[] = [];
  api.answer(updateMemberRole, ({ body }) => {
    sent.push(body);
    members = [grace, { ...alan, publicMetadata: { ...alan.publicMetadata, role: "org:manager" } }];
    return alan;
  });
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Role in the organization" }), "Manager");
  await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ role: "org:manager", base: { role: alan.publicMetadata.role } }]);
  // The higher of the two, which is not the one at the location.
  const row = (await screen.findByText("Alan Turing")).closest("tr");
  await expect.poll(() => row?.cells[3]?.textContent).toBe("Manager");
});

it("shows both roles if another admin changed the same location in the meantime, and keeps the other choices", async () => {
  await open("?tab=users");
  await userEvent.click(await screen.findByRole("button", { name: "Edit Alan Turing" }, loaded));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit User Access" }));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Main" }), "Admin");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Lot" }), "Manager");
  const sent: unknown[] = [];
  api.answer(updateUserMetadata, ({ body }) => {
    sent.push(body);
    const conflicts = { [main.locationId]: { theirs: null, yours: "admin" } };
    return sent.length === 1 ? new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }) : alan;
  });
  await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
  const question = within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));
  expect(question.getByRole("group", { name: "Role at Main" }).textContent).toContain("Their changeNo access");
  await userEvent.click(question.getByRole("radio", { name: /^Their change ?No access$/ }));
  await userEvent.click(question.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[1]).toMatchObject({
    metadata: { locationAccess: [{ locationId: lot.locationId, role: "manager" }] },
    base: { locationAccess: [] },
  });
});

it("removes someone who is not the last administrator", async () => {
  api.answer(getOpenWork, { openWork: [{ kind: "tasks", count: 0, takerIds: [] }] });
  await open("?tab=users");
  await userEvent.click(await screen.findByRole("button", { name: "Remove Ada Lovelace" }, loaded));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove User" }));
  api.answer(deactivateUser, new Refusal(409, "conflict", "This is the last administrator of the organization."));
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByText("This is the last administrator of the organization.")).toBeTruthy();
  api.answer(deactivateUser, () => {
    members = [grace, alan];
    return { ...ada, isActive: false };
  });
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Ada Lovelace was removed.")).toBeTruthy();
  expect(await screen.findByRole("tab", { name: "Current Users (2)" })).toBeTruthy();
});
