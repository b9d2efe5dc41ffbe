import { getMe } from "@automotive-crm/contract/identity/account";
import { listLocations, type Location } from "@automotive-crm/contract/organizations/location";
import { listOrganizations } from "@automotive-crm/contract/organizations/record";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { prefetchPages } from "#app/pages/lazy-page.tsx";
import { wait } from "#lib/browser/wait.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Refusal } from "#testing/fake-api.ts";
import { fakeOrganizations, grace, harbor, northstar, openOrganizationMenu } from "#testing/organization-switcher.tsx";
import { visit } from "#testing/render-app.tsx";

const { api, list, open } = fakeOrganizations();

describe("a super admin's organization switcher", () => {
  it("shows Super Admin for one organization, and lists it below Global View", async () => {
    await open("/tasks");
    expect(screen.getByRole("button", { name: /^Organization:\s*Northstar Motors\s*Super Admin$/ })).toBeTruthy();
    await openOrganizationMenu();
    const items = await screen.findAllByRole("menuitemradio");
    expect(items.map((item) => item.textContent)).toEqual(["Global View", "Northstar Motors"]);
  });

  it("does nothing when the current one is chosen again", async () => {
    const { router } = await open("/tasks");
    await openOrganizationMenu();
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Northstar Motors" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/tasks"));
  });

  it("stays on a page that was opened before the chosen organization's locations arrived", async () => {
    list(northstar, harbor);
    const { router } = await open("/tasks");
    let arrive = (_locations: Location[]) => {};
    api.answer(listLocations, () => new Promise<Location[]>((resolve) => (arrive = resolve)));
    await openOrganizationMenu();
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Harbor Autos" }));
    await screen.findByRole("button", { name: /^Organization:\s*Harbor Autos/ });
    await act(() => router.navigate({ to: "/analytics" }));
    arrive([]);
    await waitFor(() => expect(useWorkplace.getState().isReady).toBe(true));
    // Were it opened, the dashboard would follow right after.
    await wait(20);
    await waitFor(() => expect(router.state.location.pathname).toBe("/analytics"));
  });

  it("opens the error panel if the change fails, which can retry it", async () => {
    list(northstar, harbor);
    const { router } = await open("/tasks");
    await prefetchPages();
    api.answer(getMe, new Refusal(500, "internal", "Something broke"));
    await openOrganizationMenu();
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Harbor Autos" }));
    const panel = within(await screen.findByRole("alertdialog", { name: "Something Went Wrong" }, { timeout: 5_000 }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/tasks"));
    api.answer(getMe, { ...grace, organization: { ...harbor, role: null }, isGlobalView: false });
    await userEvent.click(panel.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(useWorkplace.getState().organization?.id).toBe(harbor.id);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("says if there are none, and reloads the list whenever it is opened", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    list();
    visit(api, { path: "/tasks", as: grace });
    await userEvent.click(
      await screen.findByRole("button", { name: /^Organization:\s*Global View\s*Super Admin/ }, { timeout: 5_000 }),
    );
    // At most once a second.
    const patience = { timeout: 5_000 };
    expect(await screen.findByText("No organizations found", {}, patience)).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    list(northstar);
    await openOrganizationMenu();
    expect(await screen.findByRole("menuitemradio", { name: "Northstar Motors" }, patience)).toBeTruthy();
  });

  it("says in the menu that the list couldn't be loaded, and tries again there", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    api.answer(listOrganizations, new Refusal(500, "internal", "Something broke"));
    visit(api, { path: "/tasks", as: grace });
    await userEvent.click(
      await screen.findByRole("button", { name: /^Organization:\s*Global View/ }, { timeout: 5_000 }),
    );
    expect((await screen.findByRole("alert")).textContent).toBe("The organizations could not be loaded.");
    expect(screen.queryByText("No organizations found")).toBeNull();
    api.answer(listOrganizations, [northstar]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Retry" }));
    expect(await screen.findByRole("menuitemradio", { name: "Northstar Motors" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
