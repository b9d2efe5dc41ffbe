import { getMe, type Me } from "@automotive-crm/contract/identity";
import { createOrganization, updateOrganization } from "@automotive-crm/contract/new-organization";
import { listOrganizations, type Organization } from "@automotive-crm/contract/organizations";
import { listLocations, type Location } from "@automotive-crm/contract/location-record";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { prefetchPages } from "#app/pages/lazy-page.tsx";
import { wait } from "#lib/browser/wait.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { buildMe, buildOrganization } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();
const access = { isSuperAdmin: true, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
const northstar = buildOrganization();
const harbor = buildOrganization({ name: "Harbor Autos", slug: "harbor-autos" });
const grace: Me = buildMe({ access, organizations: [], organization: null, isGlobalView: true });

let listed: Organization[] = [];

beforeEach(() => {
  listed = [northstar];
  api.answer(listOrganizations, () => listed);
});

async function open(path: string) {
  const view = visit(api, { path, as: grace });
  api.answer(getMe, ({ headers }) => {
    const found = [...listed, harbor].find(({ id }) => id === headers.get("x-organization-id"));
    return found ? { ...grace, organization: { ...found, role: null }, isGlobalView: false } : grace;
  });
  await screen.findByRole("button", { name: /^Organization:\s*Northstar Motors/ });
  return view;
}

const openMenu = () => userEvent.click(screen.getByRole("button", { name: /^Organization:/ }));

async function openForm() {
  await openMenu();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Create Organization" }));
  return within(await screen.findByRole("dialog", { name: "Create Organization" }, { timeout: 5_000 }));
}

describe("a super admin's organization switcher", () => {
  it("shows Super Admin for one organization, and lists it below Global View", async () => {
    await open("/tasks");
    expect(screen.getByRole("button", { name: /^Organization:\s*Northstar Motors\s*Super Admin$/ })).toBeTruthy();
    await openMenu();
    const items = await screen.findAllByRole("menuitemradio");
    expect(items.map((item) => item.textContent)).toEqual(["Global View", "Northstar Motors"]);
  });

  it("does nothing when the current one is chosen again", async () => {
    const { router } = await open("/tasks");
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Northstar Motors" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/tasks"));
  });

  it("opens the dashboard, unless somebody has gone to another page before the locations are there", async () => {
    listed = [northstar, harbor];
    const { router } = await open("/tasks");
    let arrive = (_locations: Location[]) => {};
    api.answer(listLocations, () => new Promise<Location[]>((resolve) => (arrive = resolve)));
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Harbor Autos" }));
    await screen.findByRole("button", { name: /^Organization:\s*Harbor Autos/ });
    await act(() => router.navigate({ to: "/inventory" }));
    arrive([]);
    await waitFor(() => expect(useWorkplace.getState().isReady).toBe(true));
    // The dashboard would be opened right after.
    await wait(20);
    await waitFor(() => expect(router.state.location.pathname).toBe("/inventory"));
  });

  it("opens the error panel if the change fails, which can retry it", async () => {
    listed = [northstar, harbor];
    const { router } = await open("/tasks");
    await prefetchPages();
    api.answer(getMe, new Refusal(500, "internal", "Something broke"));
    await openMenu();
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
    listed = [];
    visit(api, { path: "/tasks", as: grace });
    await userEvent.click(
      await screen.findByRole("button", { name: /^Organization:\s*Global View\s*Super Admin/ }, { timeout: 5_000 }),
    );
    // At most once a second.
    const patience = { timeout: 5_000 };
    expect(await screen.findByText("No organizations found", {}, patience)).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    listed = [northstar];
    await openMenu();
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

describe("Create Organization", () => {
  it("has the documented fields, and can be saved once there are a name and a slug", async () => {
    await open("/tasks");
    const form = await openForm();
    expect(form.getByText("Add a new organization to the system")).toBeTruthy();
    const submit = form.getByRole("button", { name: "Create Organization" });
    expect(submit).toHaveProperty("disabled", true);
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText("Organization Name *")));

    await userEvent.type(form.getByLabelText("Organization Name *"), "Ab C");
    expect(form.getByRole("textbox", { name: "Slug" })).toHaveProperty("value", "ab-c");
    expect(form.getByText("Used for URLs and identification")).toBeTruthy();
    expect(submit).toHaveProperty("disabled", false);
    await userEvent.clear(form.getByLabelText("Slug *"));
    expect(submit).toHaveProperty("disabled", true);

    expect(form.getByLabelText("Website")).toHaveProperty("type", "url");
    expect(form.getByLabelText("Description")).toHaveProperty("rows", 3);
    const options = (name: string) =>
      within(form.getByLabelText(name))
        .getAllByRole("option")
        .map((option) => option.textContent);
    expect(options("Industry").slice(1)).toEqual([
      "automotive",
      "retail",
      "healthcare",
      "technology",
      "finance",
      "manufacturing",
      "other",
    ]);
    expect(options("Size (employees)").slice(1)).toEqual(["1-10", "11-50", "51-200", "201-500", "500+"]);
  });

  it("asks for the time zone, and suggests the browser's", async () => {
    let sent: unknown;
    api.answer(createOrganization, ({ body }) => {
      sent = body;
      listed = [northstar, harbor];
      return harbor;
    });
    await open("/tasks");
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Organization Name *"), "Harbor");
    const zone = form.getByRole<HTMLInputElement>("combobox", { name: /^Time Zone/ });
    expect(zone.value).toBe("America / Denver");
    await userEvent.clear(zone);
    await userEvent.tab();
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    expect(await form.findByText("Please select a time zone")).toBeTruthy();
    expect(sent).toBeUndefined();
    await userEvent.type(zone, "phoenix");
    await userEvent.click(await form.findByRole("option", { name: /^America \/ Phoenix/ }));
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    await waitFor(() => expect(sent).toMatchObject({ name: "Harbor", timeZone: "America/Phoenix" }));
  });

  it("opens the new organization without asking, with it in the list", async () => {
    const { router } = await open("/tasks");
    let sent: unknown;
    api.answer(createOrganization, ({ body }) => {
      sent = body;
      listed = [northstar, harbor];
      return harbor;
    });
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Organization Name *"), "Harbor Autos");
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(sent).toMatchObject({ name: "Harbor Autos", slug: "harbor-autos", timeZone: expect.any(String) });
    expect(screen.queryByRole("dialog", { name: "Create Organization" })).toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(useWorkplace.getState().organization?.id).toBe(harbor.id);
    expect(await screen.findByText("Harbor Autos was created.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: /Harbor Autos\s*2 orgs available/ })).toBeTruthy();
    // The list is reloaded at most once a second.
    const readings = () => api.requests.filter((request) => request === "GET /api/admin/organizations").length;
    await waitFor(() => expect(readings()).toBeGreaterThan(1));
    await waitFor(() =>
      expect(Object.keys(sessionStorage).filter((key) => key.includes("new-organization"))).toEqual([]),
    );
  });

  it("keeps typed text if it fails, and says why", async () => {
    await open("/tasks");
    const message = "The slug ab is already used.";
    api.answer(createOrganization, new Refusal(409, "conflict", message, { fields: { slug: "is already used" } }));
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Organization Name *"), "Ab");
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    expect(await form.findByText(message)).toBeTruthy();
    expect(form.getByText("Is already used")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole("textbox", { name: "Slug" })));

    api.answer(createOrganization, unreachable);
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    expect(await form.findByText("Failed to create organization. Please try again.")).toBeTruthy();
    expect(form.getByLabelText("Organization Name *")).toHaveProperty("value", "Ab");
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole("button", { name: "Create Organization" })));

    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(form.getByLabelText("Organization Name *")).toHaveProperty("value", "Ab");
  });

  it("refuses a reserved slug until another name changes it", async () => {
    await open("/tasks");
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Organization Name *"), "Admin");
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    expect(await form.findByText("This slug is reserved. Please choose another one")).toBeTruthy();
    await userEvent.type(form.getByLabelText("Organization Name *"), "s");
    expect(form.queryByText(/is reserved/)).toBeNull();
  });

  it("reloads the list after a failure, no matter how soon, without logging to the console", async () => {
    const warn = vi.spyOn(console, "warn");
    await open("/tasks");
    api.answer(createOrganization, unreachable);
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Organization Name *"), "Ab");
    const reads = () => api.requests.filter((request) => request === "GET /api/admin/organizations").length;
    for (const readBefore of [reads(), reads() + 1]) {
      await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
      await waitFor(() => expect(reads()).toBe(readBefore + 1));
      await waitFor(() => expect(form.getByRole("button", { name: "Create Organization" })).toBeTruthy());
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it("reports that a pasted name is too long, and keeps all of it", async () => {
    await open("/tasks");
    const form = await openForm();
    const name = form.getByLabelText("Organization Name *");
    await userEvent.click(name);
    await userEvent.paste("x".repeat(201));
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    expect(await form.findByText("Must be at most 200 characters")).toBeTruthy();
    expect(name).toHaveProperty("value", "x".repeat(201));
  });

  it("restores text typed before a reload", async () => {
    const { unmount } = await open("/tasks");
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Organization Name *"), "Ab");
    unmount();
    await open("/tasks");
    const again = await openForm();
    expect(again.getByLabelText("Organization Name *")).toHaveProperty("value", "Ab");
    await userEvent.click(again.getByRole("button", { name: "Start over" }));
    expect(again.getByLabelText("Organization Name *")).toHaveProperty("value", "");
  });
});

describe("Organization Time Zone", () => {
  const openDialog = async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Organization Time Zone" }));
    return within(await screen.findByRole("dialog", { name: "Organization Time Zone" }, { timeout: 5_000 }));
  };

  it("changes the current organization's", async () => {
    let sent: unknown;
    api.answer(updateOrganization, ({ body }) => {
      sent = body;
      return { ...northstar, timeZone: "America/Chicago" };
    });
    await open("/tasks");
    const dialog = await openDialog();
    const zone = dialog.getByRole<HTMLInputElement>("combobox", { name: /^Time Zone/ });
    expect(zone.value).toBe("America / New York");
    await userEvent.clear(zone);
    await userEvent.type(zone, "chicago");
    await userEvent.click(await dialog.findByRole("option", { name: /^America \/ Chicago/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual({ timeZone: "America/Chicago", base: { timeZone: "America/New_York" } }));
    expect(await screen.findByText("The time zone was changed.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says why it was not saved, and keeps the choice", async () => {
    api.answer(updateOrganization, new Refusal(500, "internal", "The server is busy."));
    await open("/tasks");
    const dialog = await openDialog();
    const zone = dialog.getByRole<HTMLInputElement>("combobox", { name: /^Time Zone/ });
    await userEvent.clear(zone);
    await userEvent.type(zone, "denver");
    await userEvent.click(await dialog.findByRole("option", { name: /^America \/ Denver/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("alert")).toHaveProperty("textContent", expect.stringContaining("Not saved yet."));
    expect(zone.value).toBe("America / Denver");
  });

  it("isn't offered in Global View", async () => {
    visit(api, { path: "/tasks", as: grace });
    await screen.findByRole("button", { name: /^Organization:/ });
    await openMenu();
    const item = await screen.findByRole("menuitemradio", { name: "Global View" });
    await userEvent.click(item);
    await screen.findByRole("button", { name: /^Organization:\s*Global View/ });
    await openMenu();
    await screen.findByRole("menuitem", { name: "Create Organization" });
    expect(screen.queryByRole("menuitem", { name: "Organization Time Zone" })).toBeNull();
  });
});
