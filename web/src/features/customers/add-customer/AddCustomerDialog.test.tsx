import { createCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { AddCustomerDialog } from "./AddCustomerDialog.tsx";
import { field, isClosed, openForm, save, typeGrace } from "#testing/forms/new-customer-form.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";
import {
  airport,
  asLocationRole,
  buildCustomer,
  buildPage,
  downtown,
  enterWorkplace,
  idOf,
  organization,
} from "#testing/customers-pages.tsx";

const api = fakeApi();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper" });

interface Sent {
  body: unknown;
  key: string | null;
}
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  enterWorkplace();
  api.answer(listCustomers, () => buildPage(sent.length > 0 ? [grace] : []));
  api.answer(listLocations, [downtown, airport]);
  api.answer(findDuplicates, { duplicates: [] });
  answerSaving(grace);
});

function answerSaving(...answers: (typeof grace | Refusal | typeof unreachable)[]): void {
  api.answer(createCustomer, ({ body, headers }) => {
    sent.push({ body, key: headers.get("idempotency-key") });
    return answers[Math.min(sent.length, answers.length) - 1] ?? grace;
  });
}

describe("the Add Customer form", () => {
  it("has the documented sections and buttons", async () => {
    const { form } = await openForm();
    for (const section of ["Basic Information", "Select Locations", "Address Information", "Additional Information"]) {
      expect(form.getByRole("group", { name: section })).toBeTruthy();
    }
    expect(form.getByRole("button", { name: "Refresh locations" })).toBeTruthy();
    expect(form.getByRole("button", { name: "Cancel" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("First name")));
  });

  it("saves with Ctrl-Enter from any field", async () => {
    await openForm();
    await typeGrace();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("reports missing fields, focuses the first, and clears an error when its field is edited", async () => {
    await openForm();
    await save();
    expect(await screen.findByText("First name is required")).toBeTruthy();
    expect(screen.getByText("Last name is required")).toBeTruthy();
    expect(screen.getByText("Phone number is required")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("First name")));

    await userEvent.type(field("First name"), "G");
    expect(screen.queryByText("First name is required")).toBeNull();
    expect(screen.getByText("Last name is required")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("refuses a short phone and an invalid email", async () => {
    await openForm();
    await userEvent.type(field("Phone"), "305555");
    await userEvent.type(field("Email"), "grace@navy");
    await save();
    expect(await screen.findByText("Please enter a valid 10-digit phone number")).toBeTruthy();
    expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  });

  it("formats the phone while typing or pasting, at most ten digits", async () => {
    await openForm();
    await userEvent.type(field("Phone"), "30555501429");
    expect(field("Phone")).toHaveProperty("value", "(305) 555-0142");
    await userEvent.clear(field("Phone"));
    await userEvent.paste("+1 305.555.0142");
    expect(field("Phone")).toHaveProperty("value", "(305) 555-0142");
  });
});

it("has a field for the phone's extension, which takes one that was typed with the number", async () => {
  const { form } = await openForm();
  await userEvent.type(field("Phone"), "3055550142 x12");
  await userEvent.tab();
  expect(field("Phone")).toHaveProperty("value", "(305) 555-0142");
  expect(form.getByLabelText("Extension")).toHaveProperty("value", "12");
  await userEvent.type(form.getByLabelText("Extension"), "-3");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(await form.findByText("Please enter digits only, at most 10")).toBeTruthy();
});

describe("a phone number that isn't a US number", () => {
  it.each(["+44 20", "0012015550142"])("stays as pasted and is refused: %s", async (pasted) => {
    await openForm();
    await userEvent.click(field("Phone"));
    await userEvent.paste(pasted);
    expect(field("Phone")).toHaveProperty("value", pasted);
    expect(screen.getByText("Please enter a valid 10-digit phone number")).toBeTruthy();
    await userEvent.clear(field("Phone"));
    expect(screen.queryByText("Please enter a valid 10-digit phone number")).toBeNull();
  });
});

describe("while saving", () => {
  // user-event does not support Enter for a form whose button is outside it.
  const pressEnter = () => fireEvent.submit(screen.getByRole("group", { name: "Basic Information" }));

  it("can't be changed or closed, and keeps the focus", async () => {
    let arrive = (_customer: typeof grace) => {};
    api.answer(createCustomer, () => new Promise<typeof grace>((resolve) => (arrive = resolve)));
    const { form } = await openForm();
    await typeGrace();
    await userEvent.type(field("Notes"), "likes blue");
    await userEvent.click(field("Phone"));
    pressEnter();
    expect(await form.findByRole("button", { name: "Adding..." })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Phone")));

    await userEvent.type(field("Notes"), " and red");
    expect(field("Notes")).toHaveProperty("value", "likes blue");
    await userEvent.click(screen.getByRole("checkbox", { name: "Airport" }));
    expect(screen.getByRole("checkbox", { name: "Airport" })).toHaveProperty("checked", false);
    await userEvent.keyboard("{Alt>}p{/Alt}");
    expect(screen.getByRole("radio", { name: "Active" })).toHaveProperty("checked", true);

    await userEvent.type(field("Notes"), "{Escape}");
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(form.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Discard what you typed?")).toBeNull();

    arrive(grace);
    await isClosed();
  });

  it("can be edited again after a failure", async () => {
    answerSaving(new Refusal(500, "internal", "The database is away"));
    await openForm();
    await typeGrace();
    await userEvent.click(field("Phone"));
    pressEnter();
    await screen.findByText("Not saved yet.");
    await waitFor(() => expect(document.activeElement).toBe(field("Phone")));
    await userEvent.type(field("Notes"), "likes blue");
    expect(field("Notes")).toHaveProperty("value", "likes blue");
  });
});

describe("saving", () => {
  it("sends digits only and empty fields as null, then shows the new customer and returns the focus", async () => {
    await openForm();
    await typeGrace();
    await save();
    await isClosed();
    expect(sent[0]?.body).toEqual({
      firstName: "Grace",
      lastName: "Hopper",
      email: null,
      phone: "3055550142",
      address: null,
      city: null,
      state: null,
      zipCode: null,
      dateOfBirth: null,
      driverLicense: null,
      preferredContactMethod: "phone",
      notes: null,
      status: "active",
      organizationId: organization.id,
      locationAssociations: [{ locationId: downtown.locationId, relationshipType: "customer", isPrimary: true }],
    });
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByRole("row", { name: /Grace Hopper/ })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Customer" })));
  });

  it("keeps all typed text if it fails, and repeats the same save", async () => {
    answerSaving(new Refusal(500, "internal", "The database is away"), unreachable, grace);
    await openForm();
    await typeGrace();
    await save();
    expect(await screen.findByText(/The database is away/)).toBeTruthy();
    expect(screen.getByText("Not saved yet.")).toBeTruthy();
    expect(field("First name")).toHaveProperty("value", "Grace");
    expect(field("Phone")).toHaveProperty("value", "(305) 555-0142");

    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText(/Unable to connect to server/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await isClosed();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it("doesn't save without an organization, and says so", async () => {
    enterWorkplace({ organization: null });
    const root = createRootRoute({
      component: () => <AddCustomerDialog isOpen onClose={() => undefined} onAdded={() => undefined} />,
    });
    const router = createRouter({ routeTree: root, history: createMemoryHistory() });
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>,
    );
    await screen.findByRole("dialog");
    await typeGrace();
    await save();
    expect(
      await screen.findByText("Organization context is required. Please refresh the page and try again."),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("is a new save once the content has changed", async () => {
    answerSaving(new Refusal(500, "internal", "The database is away"), grace);
    await openForm();
    await typeGrace();
    await save();
    await screen.findByText("Not saved yet.");
    await userEvent.type(field("Notes"), "likes blue");
    await save();
    await isClosed();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it("shows the server's refusals on their fields", async () => {
    answerSaving(
      new Refusal(400, "invalid_request", "Some fields are invalid", { fields: { email: "Email must be somebody's" } }),
    );
    await openForm();
    await typeGrace();
    await save();
    expect(await screen.findByText("Email must be somebody's")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Email")));
    expect(screen.getByText("Not saved yet.")).toBeTruthy();
    await userEvent.type(field("Notes"), "likes blue");
    expect(screen.getByText("Not saved yet.")).toBeTruthy();
    await userEvent.type(field("Email"), "g");
    expect(screen.queryByText("Not saved yet.")).toBeNull();
  });
});

describe("locations", () => {
  const box = (name: string) => screen.getByRole("checkbox", { name });

  it("starts with the header's location, and lets another become primary", async () => {
    enterWorkplace({ location: airport });
    await openForm();
    expect(box("Airport")).toHaveProperty("checked", true);
    await userEvent.click(box("Downtown"));
    await userEvent.click(screen.getByRole("button", { name: "Set Primary: Downtown" }));
    await typeGrace();
    await save();
    await isClosed();
    expect(sent[0]?.body).toMatchObject({
      locationAssociations: [
        { locationId: airport.locationId, isPrimary: false },
        { locationId: downtown.locationId, isPrimary: true },
      ],
    });
  });

  it("requires one if there are any", async () => {
    await openForm();
    await typeGrace();
    await userEvent.click(box("Downtown"));
    await save();
    expect(await screen.findByText("Please select at least one location")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box("Downtown")));
    await userEvent.click(box("Airport"));
    expect(screen.queryByText("Please select at least one location")).toBeNull();
  });

  it("requires none if there are none", async () => {
    enterWorkplace({ locations: [] });
    api.answer(listLocations, []);
    await openForm();
    expect(await screen.findByText(/No locations available/)).toBeTruthy();
    await typeGrace();
    await save();
    await isClosed();
    expect(sent[0]?.body).toMatchObject({ locationAssociations: [] });
  });

  it("says that customers can't be added anymore if the permission was lost while typing", async () => {
    await openForm();
    await typeGrace();
    act(() => useWorkplace.setState({ access: { ...useWorkplace.getState().access, organizationRole: "org:viewer" } }));
    expect(await screen.findByText(/You can no longer add customers at any location/)).toBeTruthy();
    expect(field("First name")).toHaveProperty("value", "Grace");
    expect(screen.queryByText(/No locations available/)).toBeNull();
  });

  it("offers only locations where the person may add customers", async () => {
    enterWorkplace({ access: asLocationRole("sales_rep", airport.locationId) });
    await openForm();
    expect(box("Airport")).toHaveProperty("checked", true);
    expect(screen.queryByRole("checkbox", { name: "Downtown" })).toBeNull();
  });

  it("reloads them on Refresh, and keeps the choice", async () => {
    await openForm();
    await userEvent.click(box("Airport"));
    const harbor = { ...downtown, locationId: idOf(13), name: "Harbor" };
    api.answer(listLocations, [airport, harbor]);
    await userEvent.click(screen.getByRole("button", { name: "Refresh locations" }));
    expect(await screen.findByRole("checkbox", { name: "Harbor" })).toHaveProperty("checked", false);
    expect(box("Airport")).toHaveProperty("checked", true);
    expect(screen.queryByRole("checkbox", { name: "Downtown" })).toBeNull();
  });
});
