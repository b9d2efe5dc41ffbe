import { listInvitations } from "@automotive-crm/contract/invitations/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { updateMemberRole } from "@automotive-crm/contract/organizations/members";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserAccounts } from "@automotive-crm/contract/organizations/user-accounts";
import { listUserLocations, type UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { removeUserLocation, updateUserLocation } from "@automotive-crm/contract/organizations/user-location-changes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { buildUserLocation } from "#testing/builders.ts";
import { airport, downtown, enterWorkplace, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { buildAccount, openTab } from "#testing/settings.tsx";
import { UsersTab } from "./UsersTab.tsx";

const api = fakeApi();
const grace = buildAccount();
const seen = buildUserLocation(downtown, { personId: grace.id, role: "sales_rep" });

let links: UserLocation[];
let sent: unknown[];

beforeEach(() => {
  enterWorkplace();
  links = [seen];
  sent = [];
  api.answer(listUserAccounts, [grace]);
  api.answer(listLocations, [downtown, airport]);
  api.answer(listUserLocations, () => links);
  api.answer(listColleagues, []);
  api.answer(listInvitations, []);
  // Someone else made her a manager in the meantime.
  api.answer(updateUserLocation, ({ body }) => {
    sent.push(body);
    const conflicts = { role: { theirs: "manager", yours: "admin" } };
    return sent.length === 1 ? new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }) : seen;
  });
});

const manage = async () => {
  openTab(<UsersTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Manage access of Grace Hopper" }));
  return within(await screen.findByRole("dialog", { name: "Manage Access" }));
};

const edit = async () => {
  const dialog = await manage();
  await userEvent.click(await dialog.findByRole("button", { name: "Edit access to Downtown" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Location Access" }));
  await userEvent.selectOptions(form.getByRole("combobox", { name: /^Role/ }), "Admin");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  return form;
};

const question = async () => within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));

it("shows the second of two admins both roles, and saves the one they choose", async () => {
  await edit();
  const asked = await question();
  const role = within(asked.getByRole("group", { name: "Role at Downtown" }));
  expect(role.getByRole("radio", { name: /^Their change ?Manager$/ })).toBeTruthy();
  expect(role.getByRole("radio", { name: /^Yours ?Admin$/ })).toHaveProperty("checked", true);
  await userEvent.click(asked.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Location Access" })).toBeNull());
  expect(sent).toEqual([
    { role: "admin", base: { role: "sales_rep" } },
    { role: "admin", base: { role: "manager" } },
  ]);
});

it("leaves the other admin's role where that is chosen", async () => {
  await edit();
  const asked = await question();
  await userEvent.click(asked.getByRole("radio", { name: /^Their change ?Manager$/ }));
  await userEvent.click(asked.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ base: {} });
});

it("leaves the other admin's role in the organization where that is chosen", async () => {
  api.answer(updateMemberRole, ({ body }) => {
    sent.push(body);
    const conflicts = { role: { theirs: "org:moderator", yours: "org:admin" } };
    return sent.length === 1 ? new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }) : grace;
  });
  api.answer(listUserAccounts, [{ ...grace, publicMetadata: { ...grace.publicMetadata, role: "org:viewer" } }]);
  const dialog = await manage();
  const role = await dialog.findByRole("combobox", { name: `Role in ${organization.name}` });
  await userEvent.selectOptions(role, "Admin");
  const change = within(await screen.findByRole("dialog", { name: "Change Role" }));
  await userEvent.click(change.getByRole("button", { name: "Change Role" }));
  const asked = await question();
  await userEvent.click(asked.getByRole("radio", { name: /^Their change/ }));
  await userEvent.click(asked.getByRole("button", { name: "Save" }));
  const before = { role: "org:viewer" };
  await waitFor(() => expect(sent[1]).toEqual({ ...before, base: before }));
});

it("keeps what the second admin chose in the form if they keep editing", async () => {
  const form = await edit();
  await userEvent.click((await question()).getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Someone else changed this too" })).toBeNull());
  expect(form.getByRole("combobox", { name: /^Role/ })).toHaveProperty("value", "admin");
  expect(sent).toHaveLength(1);
});

it("asks in the list as well", async () => {
  const dialog = await manage();
  await userEvent.selectOptions(await dialog.findByRole("combobox", { name: "Role at Downtown" }), "Admin");
  const change = within(await screen.findByRole("dialog", { name: "Change Role" }));
  await userEvent.click(change.getByRole("button", { name: "Change Role" }));
  await userEvent.click((await question()).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

it("says if the access was removed in the meantime", async () => {
  api.answer(updateUserLocation, new Refusal(404, "not_found", "User location not found"));
  const form = await edit();
  expect((await form.findByRole("alert")).textContent).toContain(
    "Someone else removed their access to Downtown in the meantime. Add it again if they need it.",
  );
});

it("doesn't remove access whose role was changed in the meantime, and then asks about the new role", async () => {
  const dialog = await manage();
  await userEvent.click(await dialog.findByRole("button", { name: "Remove access to Downtown" }));
  const asked = within(await screen.findByRole("dialog", { name: "Remove Access" }));
  expect(asked.getByText(/Their role there is Sales Rep\./)).toBeTruthy();
  const roles: unknown[] = [];
  const problem = "Someone else changed their role there in the meantime. Look at it before you remove it.";
  api.answer(removeUserLocation, ({ query }) => {
    roles.push(query.get("role"));
    links = roles.length === 1 ? [{ ...seen, role: "manager" }] : [];
    return roles.length === 1 ? new Refusal(409, "conflict", problem) : undefined;
  });
  await userEvent.click(asked.getByRole("button", { name: "Remove" }));
  expect(await asked.findByText(problem)).toBeTruthy();
  expect(await asked.findByText(/Their role there is Manager\./)).toBeTruthy();
  await userEvent.click(asked.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByText("They have no access to any location yet.")).toBeTruthy();
  expect(roles).toEqual(["sales_rep", "manager"]);
});
