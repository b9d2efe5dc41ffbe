import { createCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildCustomer, buildPage, downtown, enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { field, isClosed, openForm, save, typeGrace } from "#testing/forms/new-customer-form.ts";

const api = fakeApi();
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  enterWorkplace();
  api.answer(listCustomers, buildPage([]));
  api.answer(listLocations, [downtown]);
  api.answer(findDuplicates, { duplicates: [] });
  api.answer(createCustomer, ({ body }) => {
    sent.push(body);
    return buildCustomer();
  });
});

describe("a new customer without a phone", () => {
  it("needs an email, and is reached by it", async () => {
    const { form } = await openForm();
    await typeGrace();
    await userEvent.click(form.getByRole("checkbox", { name: "No phone" }));
    expect(screen.queryByRole("textbox", { name: "Phone" })).toBeNull();
    await save();
    expect(await screen.findByText("Phone number is required")).toBeTruthy();
    await userEvent.type(field("Email"), "grace@navy.example");
    await save();
    await isClosed();
    expect(sent[0]).toMatchObject({ email: "grace@navy.example", preferredContactMethod: "email" });
    expect(sent[0]).not.toHaveProperty("phone");
  });
});

describe("a new company", () => {
  it("asks for a company's name, which comes before its contact person", async () => {
    const { form } = await openForm();
    await typeGrace();
    await userEvent.click(form.getByRole("checkbox", { name: "Company" }));
    await save();
    expect(await screen.findByText("Company name is required")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Company name")));
    await userEvent.type(field("Company name"), "Acme Fleet");
    await save();
    await isClosed();
    expect(sent[0]).toMatchObject({ companyName: "Acme Fleet", firstName: "Grace", lastName: "Hopper" });
  });
});
