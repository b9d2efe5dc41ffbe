import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates, type DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildCustomer, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  enterWorkplace();
  serveWorkspace(api, ada);
  api.answer(updateCustomer, ({ body }) => {
    sent.push(body);
    return { ...ada, version: ada.version + sent.length };
  });
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const open = () => openCustomers(`/customers/${ada.id}`);

describe("a change that makes a customer like another one", () => {
  const grace: DuplicateHint = {
    customerId: idOf(77),
    name: "Grace Hopper",
    companyName: null,
    firstName: "Grace",
    lastName: "Hopper",
    email: null,
    phone: "3055550142",
    status: "active",
    locationName: "Downtown",
    isVisible: true,
    matchedBy: ["phone"],
  };
  const asked: Record<string, string>[] = [];
  const knows = (duplicates: DuplicateHint[]) => {
    asked.length = 0;
    api.answer(findDuplicates, ({ query }) => {
      const { organizationId: _, ...search } = Object.fromEntries(query);
      asked.push(search);
      return { duplicates };
    });
  };

  it("is hinted at while a phone is typed, and saved only on purpose", async () => {
    knows([grace]);
    open();
    await press("Add phone number");
    await userEvent.type(await screen.findByRole("textbox", { name: "Phone number" }), "3055550142");
    const hint = within(await screen.findByRole("region", { name: "Possible duplicates" }));
    expect(hint.getByText("same phone")).toBeTruthy();
    expect(hint.getByText("Open the other customer to compare before you save.")).toBeTruthy();
    expect(asked.at(-1)).toEqual({ phone: "3055550142", editedId: ada.id });
    await press("Save");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Not saved yet. Open the other customer, or save anyway.",
    );
    const anyway = screen.getByRole("button", { name: "Save anyway" });
    await waitFor(() => expect(document.activeElement).toBe(anyway));
    expect(sent).toEqual([]);
    await userEvent.click(anyway);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ acknowledgedDuplicateIds: [grace.customerId] }]);
  });

  it("is looked for by each of several phones, before and after both are kept", async () => {
    knows([grace]);
    open();
    await press("Add phone number");
    await userEvent.click(await screen.findByRole("textbox", { name: "Phone number" }));
    await userEvent.paste("305-555-0142 or 305-555-0143");
    const both = { phone: "3055550142, 3055550143", editedId: ada.id };
    await waitFor(() => expect(asked.at(-1)).toEqual(both));
    await press(/^Keep both/);
    await press("Save");
    await press("Save anyway");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).toEqual(asked.map(() => both));
  });

  it("is looked for by what is new: an email, a name, or a name at another address", async () => {
    knows([{ ...grace, matchedBy: ["name"] }]);
    open();
    await press("Add email address");
    await userEvent.type(await screen.findByRole("textbox", { name: "Email" }), "grace@navy.mil");
    await waitFor(() => expect(asked.at(-1)).toEqual({ email: "grace@navy.mil", editedId: ada.id }));
    await press("Edit details");
    const first = await screen.findByRole("textbox", { name: /^First name/ });
    await userEvent.clear(first);
    await userEvent.type(first, "Augusta");
    const named = { firstName: "Augusta", lastName: ada.lastName, editedId: ada.id };
    await waitFor(() => expect(asked.at(-1)).toEqual(named));
    const details = within(screen.getByRole("form", { name: "Edit details" }));
    expect(await details.findByText("same name")).toBeTruthy();
    await press("Edit address");
    const street = await screen.findByRole("textbox", { name: "Street address" });
    await userEvent.clear(street);
    await userEvent.type(street, "12 Oak St");
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ firstName: ada.firstName, lastName: ada.lastName, address: "12 Oak St" }),
    );
  });

  it("is not asked about if nothing of it is new", async () => {
    knows([grace]);
    open();
    await press("Edit details");
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Status" }), "Inactive");
    await press("Save");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).toEqual([]);
  });
});
