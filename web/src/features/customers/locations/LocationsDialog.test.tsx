import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import {
  airport,
  asLocationRole,
  associate,
  buildCustomer,
  downtown,
  enterWorkplace,
  openCustomers,
} from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();

beforeEach(() => enterWorkplace());

async function openDialog(customer = ada) {
  serveWorkspace(api, customer);
  openCustomers(`/customers/${customer.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Manage locations" }));
  return within(await screen.findByRole("dialog", { name: "Manage Location Associations" }));
}

describe("the location summary", () => {
  it("says if there is none", async () => {
    const nowhere = buildCustomer({ locationAssociations: [] });
    serveWorkspace(api, nowhere);
    openCustomers(`/customers/${nowhere.id}`);
    expect(await screen.findByText("No location assigned")).toBeTruthy();
  });

  it("shows the count if there are several, with their names in a popover", async () => {
    const both = buildCustomer({ locationAssociations: [associate(downtown, true), associate(airport, false)] });
    serveWorkspace(api, both);
    openCustomers(`/customers/${both.id}`);
    await userEvent.click(await screen.findByRole("button", { name: "2 locations" }));
    const names = within(await screen.findByRole("dialog", { name: "Customer's locations" }));
    expect(names.getByText("Downtown")).toBeTruthy();
    expect(names.getByText("Airport")).toBeTruthy();
  });
});

describe("Manage Location Associations", () => {
  it("adds a location and makes it primary, saved with Ctrl-Enter", async () => {
    const sent: unknown[] = [];
    api.answer(updateCustomer, ({ body }) => {
      sent.push(body);
      return { ...ada, version: 2, locationAssociations: [associate(airport, true), associate(downtown, false)] };
    });
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Airport" }));
    await userEvent.click(dialog.getByRole("button", { name: "Set Primary: Airport" }));
    expect(dialog.getAllByText("Primary")).toHaveLength(1);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("button", { name: "2 locations" })).toBeTruthy();
    expect(sent).toMatchObject([
      {
        locationAssociations: [
          { locationId: downtown.locationId, isPrimary: false },
          { locationId: airport.locationId, isPrimary: true },
        ],
        base: { locationAssociations: [{ locationId: downtown.locationId, isPrimary: true }] },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Manage Location Associations" })).toBeNull());
  });

  it("doesn't offer to change what concerns a location without permission, and says why", async () => {
    enterWorkplace({ access: asLocationRole("sales_rep", airport.locationId) });
    const both = buildCustomer({ locationAssociations: [associate(downtown, true), associate(airport, false)] });
    const dialog = await openDialog(both);
    const checkbox = (name: string) => dialog.getByRole<HTMLInputElement>("checkbox", { name });
    expect(checkbox("Downtown").disabled).toBe(true);
    expect(checkbox("Downtown").getAttribute("aria-describedby")).toBeTruthy();
    expect(dialog.getByText(/You don't have permission at Downtown/)).toBeTruthy();
    expect(checkbox("Airport").disabled).toBe(false);
    expect(dialog.queryByRole("button", { name: "Set Primary: Airport" })).toBeNull();
  });

  it("doesn't allow removing the last location", async () => {
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Downtown" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByText("Please select at least one location")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("checkbox", { name: "Downtown" })));
  });

  it("keeps the choice and says so if it couldn't be saved", async () => {
    api.answer(updateCustomer, new Refusal(500, "internal", "The server failed"));
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Airport" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Failed to associate location. Please try again.")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Airport" }).checked).toBe(true);
    await userEvent.click(dialog.getByRole("button", { name: "Set Primary: Airport" }));
    expect(dialog.queryByText("Failed to associate location. Please try again.")).toBeNull();
  });

  const refused = "Failed to associate location. Please try again. Choose an active location of this organization";

  it("says why a location was refused until the choice is changed or the dialog is opened again", async () => {
    const fields = { "locationAssociations.1.locationId": "Choose an active location of this organization" };
    api.answer(updateCustomer, new Refusal(422, "invalid_request", "Some fields are invalid", { fields }));
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Airport" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(refused)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Set Primary: Airport" }));
    expect(dialog.queryByText(refused)).toBeNull();

    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(refused)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    await userEvent.click(screen.getByRole("button", { name: "Manage locations" }));
    await screen.findByRole("dialog", { name: "Manage Location Associations" });
    expect(screen.queryByText(refused)).toBeNull();
  });
});
