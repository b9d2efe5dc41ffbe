import { createOrganization } from "@automotive-crm/contract/organizations/changes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Refusal, unreachable } from "#testing/fake-api.ts";
import { fakeOrganizations, harbor, northstar, openOrganizationMenu } from "#testing/organization-switcher.tsx";

const { api, list, open } = fakeOrganizations();

async function openForm() {
  await openOrganizationMenu();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Create Organization" }));
  return within(await screen.findByRole("dialog", { name: "Create Organization" }, { timeout: 5_000 }));
}

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
      list(northstar, harbor);
      return harbor;
    });
    await open("/tasks");
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Organization Name *"), "Harbor");
    const zone = form.getByRole<HTMLInputElement>("combobox", { name: /^Time Zone/ });
    expect(zone.value).toBe("Mountain Time (Denver)");
    await userEvent.clear(zone);
    await userEvent.tab();
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    expect(await form.findByText("Please select a time zone")).toBeTruthy();
    expect(sent).toBeUndefined();
    await userEvent.type(zone, "phoenix");
    await userEvent.click(await form.findByRole("option", { name: /^Mountain Standard Time .Phoenix/ }));
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    await waitFor(() => expect(sent).toMatchObject({ name: "Harbor", timeZone: "America/Phoenix" }));
  });

  it("opens the new organization without asking, with it in the list", async () => {
    const { router } = await open("/tasks");
    let sent: unknown;
    api.answer(createOrganization, ({ body }) => {
      sent = body;
      list(northstar, harbor);
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
    api.answer(createOrganization, new Refusal(409, "conflict", message, { fields: { slug: "Slug is already used" } }));
    const form = await openForm();
    await userEvent.type(form.getByLabelText("Organization Name *"), "Ab");
    await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
    expect(await form.findByText(message)).toBeTruthy();
    expect(form.getByText("Slug is already used")).toBeTruthy();
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
    expect(await form.findByText("Name must be at most 200 characters")).toBeTruthy();
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
