import { listLocations } from "@automotive-crm/contract/location-record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { buildLocation, buildMe } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();

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
  const choice = await screen.findByRole("menuitemradio", { name: /Northstar Newark/ });
  await waitFor(() => expect(document.activeElement).toBe(choice));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("button", { name: /^Location:\s*Northstar Newark/ })).toBeTruthy();
});

it("leads an admin to add the first location", async () => {
  const { router } = visit(api, { path: "/tasks", as: buildMe() });
  await userEvent.click(await screen.findByRole("button", { name: /^Location:\s*No Location/ }, { timeout: 5_000 }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Add a location" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/settings/locations"));
});

it("says that there are none only if there are none", async () => {
  visit(api, { path: "/tasks", as: buildMe() });
  await userEvent.click(await screen.findByRole("button", { name: /^Location:\s*No Location/ }, { timeout: 5_000 }));
  expect(await screen.findByText("No locations available")).toBeTruthy();
});
