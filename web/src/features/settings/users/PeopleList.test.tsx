import { listInvitations } from "@automotive-crm/contract/invitations/record";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserAccounts } from "@automotive-crm/contract/organizations/user-accounts";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { downtown, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildAccount, openTab } from "#testing/settings.tsx";
import { readPeopleSearch } from "./people-search.ts";
import { UsersTab } from "./UsersTab.tsx";

const api = fakeApi();
const grace = buildAccount();
const inOrganization = (role: string, firstName: string, at: number) =>
  buildAccount({
    id: idOf(at),
    firstName,
    lastName: "Example",
    publicMetadata: { ...grace.publicMetadata, role, locationAccess: [] },
  });
const crowd = Array.from({ length: 58 }, (_, at) => inOrganization("org:member", `Person${at + 1}`, 1000 + at));

beforeEach(() => {
  enterWorkplace();
  api.answer(listUserAccounts, [
    ...crowd,
    inOrganization("org:viewer", "Vic", 2001),
    inOrganization("org:moderator", "Mo", 2002),
  ]);
  api.answer(listLocations, [downtown]);
  api.answer(listUserLocations, []);
  api.answer(listInvitations, []);
});

const names = () =>
  within(screen.getByRole("table", { name: "Users" }))
    .getAllByText(/ Example$/)
    .map(({ textContent }) => textContent);

it("shows people page by page, and starts at the first page of whatever is searched for", async () => {
  const { router } = openTab(<UsersTab />);
  expect(await screen.findByText("1–25 of 60")).toBeTruthy();
  expect(names()).toHaveLength(25);
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByText("51–60 of 60")).toBeTruthy();
  expect(names()).toHaveLength(10);
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 3 }));
  fireEvent.change(screen.getByRole("searchbox", { name: "Search users" }), { target: { value: "person7" } });
  await waitFor(() => expect(names()).toEqual(["Person7 Example"]));
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  await waitFor(() => expect(router.state.location.search).toEqual({ search: "person7" }));
});

it("finds its search, filter and page again in the address", async () => {
  openTab(<UsersTab />, "/", { search: "example", role: "viewer" });
  await waitFor(() => expect(names()).toEqual(["Vic Example"]));
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search users" }).value).toBe("example");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Role" }).value).toBe("viewer");
});

it("offers every role", async () => {
  openTab(<UsersTab />);
  await screen.findByText("1–25 of 60");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Role" }), "Moderator");
  await waitFor(() => expect(names()).toEqual(["Mo Example"]));
});

it("opens a person by their row", async () => {
  openTab(<UsersTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Person1 Example" }));
  expect(await screen.findByRole("dialog", { name: "Manage Access" })).toBeTruthy();
});

it.each([
  [
    { search: 7, page: 2 },
    { search: "7", page: 2 },
  ],
  [{ search: "", role: "<b>", status: "asleep", page: "x" }, {}],
  [
    { role: "sales_rep", status: "all", page: 1 },
    { role: "sales_rep", status: "all" },
  ],
])("reads %o", (address, search) => {
  expect(readPeopleSearch(address)).toEqual(search);
});

it("says where people work: at all locations by their role in the organization, or at none", async () => {
  const nowhere = buildAccount({
    id: idOf(3001),
    firstName: "Nora",
    lastName: "Example",
    publicMetadata: { ...grace.publicMetadata, role: null, locationAccess: [] },
  });
  api.answer(listUserAccounts, [inOrganization("org:viewer", "Vic", 2001), nowhere]);
  openTab(<UsersTab />);
  expect((await screen.findByRole("row", { name: /Vic Example/ })).textContent).toContain("All locations");
  expect(screen.getByRole("row", { name: /Nora Example/ }).textContent).toContain("No location access");
});
