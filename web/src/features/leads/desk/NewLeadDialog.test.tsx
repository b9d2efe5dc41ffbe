import { findDuplicates, type DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { createLead } from "@automotive-crm/contract/leads/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { asRole, buildCustomer, downtown, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { buildLead, now } from "#testing/leads/build-lead.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { NewLeadButton } from "./NewLeadButton.tsx";

const api = fakeApi();
let sent: unknown[];

atWorkAt(now, () => {
  sent = [];
  api.answer(findDuplicates, { duplicates: [] });
  api.answer(createLead, ({ body }) => {
    sent.push(body);
    return buildLead({ type: "walk-in" });
  });
});

const open = () =>
  renderRoutes("/", [
    { path: "/", component: () => <NewLeadButton isInHeader /> },
    { path: "/leads", component: () => null },
  ]);

/** By its key. */
async function openForm() {
  const { router } = open();
  await screen.findByRole("button", { name: "New lead" });
  await userEvent.keyboard("w");
  return { router, form: await dialog("New lead") };
}

describe("a new lead at the desk", () => {
  it("takes a name, a phone and what they want, and shows the lead", async () => {
    const { router, form } = await openForm();
    await userEvent.keyboard("Ada Lovelace{Tab}(201) 555-0123{Tab}A used CR-V{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(sent).toEqual([
        {
          type: "walk-in",
          name: "Ada Lovelace",
          phone: "(201) 555-0123",
          comments: "A used CR-V",
          locationId: downtown.locationId,
        },
      ]),
    );
    await waitFor(() => expect(router.state.location.href).toContain("/leads?view=all&lead="));
    expect(form.queryByRole("alert")).toBeNull();
  });

  it("takes an email in the same field, of someone on the phone", async () => {
    const { form } = await openForm();
    await userEvent.click(form.getByRole("radio", { name: "Phone-up" }));
    await userEvent.type(form.getByLabelText("Name *"), "Ada");
    await userEvent.type(form.getByLabelText("Phone or email *"), "ada@example.com");
    await userEvent.type(form.getByLabelText("What they want *"), "Price of a Civic");
    await userEvent.click(form.getByRole("button", { name: "Add lead" }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ type: "phone", email: "ada@example.com" })]));
  });

  it("says what is missing, and what the server refuses, beside the field", async () => {
    const { form } = await openForm();
    await userEvent.click(form.getByRole("button", { name: "Add lead" }));
    expect(await form.findByText("Enter a phone number or an email")).toBeTruthy();
    await userEvent.type(form.getByLabelText("Name *"), "Ada");
    await userEvent.type(form.getByLabelText("Phone or email *"), "555-0123");
    await userEvent.type(form.getByLabelText("What they want *"), "A Civic");
    await userEvent.click(form.getByRole("button", { name: "Add lead" }));
    expect(await form.findByText("Please enter a valid 10-digit phone number")).toBeTruthy();
    expect(sent).toEqual([]);
    const fields = { phone: "This number can't be called" };
    api.answer(createLead, new Refusal(422, "invalid_request", "Not accepted", { fields }));
    await userEvent.type(form.getByLabelText("Phone or email *"), "{Home}201");
    await userEvent.click(form.getByRole("button", { name: "Add lead" }));
    expect(await form.findByText("This number can't be called")).toBeTruthy();
  });

  it("is not offered to who may not add customers", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    open();
    await userEvent.keyboard("w");
    expect(screen.queryByRole("button", { name: "New lead" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

const known: DuplicateHint = {
  customerId: idOf(77),
  name: "Ada Lovelace",
  companyName: null,
  firstName: "Ada",
  lastName: "Lovelace",
  email: null,
  phone: "2015550123",
  status: "active",
  locationName: "Downtown",
  isVisible: true,
  matchedBy: ["phone"],
};
const augusta: DuplicateHint = { ...known, customerId: idOf(78), name: "Augusta King", firstName: "Augusta" };

async function typeLead(name: string, contact = "(201) 555-0123") {
  const { form } = await openForm();
  await userEvent.type(form.getByLabelText("Name *"), name);
  await userEvent.type(form.getByLabelText("Phone or email *"), contact);
  await userEvent.type(form.getByLabelText("What they want *"), "A Civic");
  return form;
}
const add = (form: Awaited<ReturnType<typeof typeLead>>) =>
  userEvent.click(form.getByRole("button", { name: "Add lead" }));

describe("a new lead of somebody known", () => {
  it("shows whom the phone belongs to, and what they asked not to have done, and is theirs", async () => {
    api.answer(findDuplicates, { duplicates: [known] });
    api.answer(getCustomer, buildCustomer({ id: known.customerId, doNotCall: true }));
    const form = await typeLead("Ada");
    expect(await form.findByRole("radio", { name: /^Ada Lovelace/ })).toHaveProperty("checked", true);
    expect(await form.findByText("Asked not to be called")).toBeTruthy();
    await add(form);
    await waitFor(() => expect(sent).toMatchObject([{ customerId: known.customerId, phone: "(201) 555-0123" }]));
  });

  it("is asked about if the email is of somebody with another first name", async () => {
    api.answer(findDuplicates, ({ query }) => ({
      duplicates: query.get("email") === "ada@example.com" ? [known] : [],
    }));
    api.answer(getCustomer, buildCustomer({ id: known.customerId }));
    const form = await typeLead("Byron", "ada@example.com");
    await add(form);
    expect((await form.findByRole("alert")).textContent).toBe("Not saved yet. Choose who it is.");
    expect(sent).toEqual([]);
    await userEvent.click(form.getByRole("radio", { name: "Somebody else: add a new customer" }));
    await add(form);
    await waitFor(() => expect(sent).toMatchObject([{ isNewCustomer: true }]));
    expect(sent[0]).not.toHaveProperty("customerId");
  });

  it("goes to the one who is chosen of two with the same phone", async () => {
    api.answer(findDuplicates, { duplicates: [known, augusta] });
    api.answer(getCustomer, buildCustomer({ id: known.customerId }));
    const form = await typeLead("A. King");
    await userEvent.click(await form.findByRole("radio", { name: /^Augusta King/ }));
    await add(form);
    await waitFor(() => expect(sent).toMatchObject([{ customerId: augusta.customerId }]));
  });

  it("is asked about again once another phone is typed", async () => {
    api.answer(findDuplicates, { duplicates: [known] });
    api.answer(getCustomer, buildCustomer({ id: known.customerId }));
    const form = await typeLead("Byron");
    await userEvent.click(await form.findByRole("radio", { name: "Somebody else: add a new customer" }));
    const contact = form.getByLabelText("Phone or email *");
    await userEvent.clear(contact);
    await userEvent.type(contact, "(201) 555-0124");
    await add(form);
    expect((await form.findByRole("alert")).textContent).toBe("Not saved yet. Choose who it is.");
    expect(sent).toEqual([]);
  });

  it("says where somebody is a customer whom the person may not see", async () => {
    api.answer(findDuplicates, { duplicates: [{ ...known, phone: null, isVisible: false, locationName: "Airport" }] });
    const form = await typeLead("Ada");
    expect(await form.findByText(/^Ada Lovelace at Airport has this, too/)).toBeTruthy();
    await add(form);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty("isNewCustomer");
  });
});
