import { updateOrganization } from "@automotive-crm/contract/organizations/changes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Refusal } from "#testing/fake-api.ts";
import { fakeOrganizations, grace, northstar, openOrganizationMenu } from "#testing/organization-switcher.tsx";
import { visit } from "#testing/render-app.tsx";

const { api, open } = fakeOrganizations();

describe("Organization Time Zone", () => {
  const openDialog = async () => {
    await openOrganizationMenu();
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
    expect(zone.value).toBe("Eastern Time (New York)");
    await userEvent.clear(zone);
    await userEvent.type(zone, "chicago");
    await userEvent.click(await dialog.findByRole("option", { name: /^Central Time .Chicago/ }));
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
    await userEvent.click(await dialog.findByRole("option", { name: /^Mountain Time .Denver/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("alert")).toHaveProperty("textContent", expect.stringContaining("Not saved yet."));
    expect(zone.value).toBe("Mountain Time (Denver)");
  });

  it("isn't offered in Global View", async () => {
    visit(api, { path: "/tasks", as: grace });
    await screen.findByRole("button", { name: /^Organization:/ });
    await openOrganizationMenu();
    const item = await screen.findByRole("menuitemradio", { name: "Global View" });
    await userEvent.click(item);
    await screen.findByRole("button", { name: /^Organization:\s*Global View/ });
    await openOrganizationMenu();
    await screen.findByRole("menuitem", { name: "Create Organization" });
    expect(screen.queryByRole("menuitem", { name: "Organization Time Zone" })).toBeNull();
  });
});
