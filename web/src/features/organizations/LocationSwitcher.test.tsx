import type { Me } from "@automotive-crm/contract/identity/account";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { updateLocation } from "@automotive-crm/contract/organizations/location-changes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { buildLocation, buildMe, buildUserLocation } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();
const nobody: Me["access"] = {
  isSuperAdmin: false,
  passesEveryGuard: false,
  organizationRole: null,
  locationRoles: [],
};

it("doesn't offer Refresh locations without an organization", async () => {
  visit(api, { path: "/tasks", as: buildMe({ organizations: [], organization: null }) });
  await userEvent.click(await screen.findByRole("button", { name: /^Location:/ }, { timeout: 5_000 }));
  expect(await screen.findByRole("menuitem", { name: /Clear all cache/ })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: /Refresh locations/ })).toBeNull();
});

it("says in the menu that the locations couldn't be loaded, and tries again there", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const me = buildMe();
  const newark = buildLocation({ organizationId: me.organization?.id ?? "" });
  visit(api, { path: "/tasks", as: me, locations: [newark] });
  api.answer(listLocations, new Refusal(500, "internal", "Something broke"));
  const trigger = await screen.findByRole("button", { name: /^Location:\s*Select location/ }, { timeout: 5_000 });
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(trigger);
  expect((await screen.findByRole("alert")).textContent).toBe("The locations could not be loaded.");
  expect(screen.queryByText("No locations available")).toBeNull();

  await userEvent.click(screen.getByRole("menuitem", { name: "Retry" }));
  expect(await screen.findByRole("menuitem", { name: "Retry" })).toBeTruthy();
  api.answer(listLocations, [newark]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Retry" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("menuitemradio", { name: /Northstar Newark/ })),
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("button", { name: /^Location:\s*Northstar Newark/ })).toBeTruthy();
});

it("says that there are none only if there are none", async () => {
  visit(api, { path: "/tasks", as: buildMe() });
  await userEvent.click(await screen.findByRole("button", { name: /^Location:\s*No Location/ }, { timeout: 5_000 }));
  expect(await screen.findByText("No locations available")).toBeTruthy();
});

const openMenu = async () =>
  userEvent.click(await screen.findByRole("button", { name: /^Location:/ }, { timeout: 5_000 }));

it("adds the first location there, without the settings, which a manager can't open", async () => {
  const me = buildMe();
  const { router } = visit(api, {
    path: "/tasks",
    as: { ...me, access: { ...me.access, organizationRole: "org:manager" } },
  });
  await openMenu();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Add a location" }));
  expect(await screen.findByRole("dialog", { name: "Add Location" }, { timeout: 5_000 })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/tasks"));
});

it("edits the chosen location there, for a location admin", async () => {
  const me = buildMe();
  const newark = buildLocation({ organizationId: me.organization?.id ?? "" });
  const role = { locationId: newark.locationId, role: "admin" };
  const access = { ...me.access, organizationRole: null, locationRoles: [role] };
  const places = [buildUserLocation(newark, { isPrimary: true })];
  visit(api, { path: "/tasks", as: { ...me, access }, locations: [newark], places });
  const sent: unknown[] = [];
  api.answer(updateLocation, ({ body }) => {
    sent.push(body);
    return { ...newark, phone: "+12015550123" };
  });
  await openMenu();
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Edit Location/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Location" }, { timeout: 5_000 }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Primary location/).disabled).toBe(true);
  const phone = dialog.getByLabelText("Phone");
  await userEvent.clear(phone);
  await userEvent.type(phone, "2015550123");
  await userEvent.click(dialog.getByText("Save", { selector: "button" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([{ phone: expect.stringContaining("555"), name: newark.name }]);
});

it.each(["manager", "sales_rep", "user"])("offers a location's %s no Edit Location", async (role) => {
  const me = buildMe();
  const newark = buildLocation({ organizationId: me.organization?.id ?? "" });
  const locationRoles = [{ locationId: newark.locationId, role }];
  const places = [buildUserLocation(newark, { isPrimary: true })];
  const access = { ...me.access, organizationRole: null, locationRoles };
  visit(api, { path: "/tasks", as: { ...me, access }, locations: [newark], places });
  await openMenu();
  expect(await screen.findByRole("menuitem", { name: /Refresh locations/ })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: /Edit Location/ })).toBeNull();
});

it.each([
  ["no organization", buildMe({ organizations: [], organization: null, access: nobody })],
  ["no location", buildMe({ access: nobody })],
])("offers someone with %s no page that would only deny", async (_what, as) => {
  visit(api, { path: "/dashboard", as });
  const menu = within(await screen.findByRole("navigation", { name: "Main" }, { timeout: 5_000 }));
  await waitFor(() => expect(menu.getByRole("link", { name: "Dashboard" })).toBeTruthy());
  for (const name of ["Customers", "Calls", "Tasks", "Appointments", "Settings", "Super Admin"])
    expect(menu.queryByRole("link", { name })).toBeNull();
});
