import { createCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { isClosed, openForm, save, typeGrace } from "#testing/forms/new-customer-form.ts";
import {
  airport,
  asLocationRole,
  buildCustomer,
  buildPage,
  downtown,
  enterWorkplace,
  sam,
} from "#testing/customers-pages.tsx";

const api = fakeApi();
let sent: unknown[] = [];
let asked: (string | null)[] = [];

beforeEach(() => {
  [sent, asked] = [[], []];
  enterWorkplace();
  api.answer(listCustomers, buildPage([]));
  api.answer(listLocations, [downtown, airport]);
  api.answer(findDuplicates, { duplicates: [] });
  api.answer(listColleagues, ({ query }) => {
    asked.push(query.get("locationIds"));
    return [sam];
  });
  api.answer(createCustomer, ({ body }) => {
    sent.push(body);
    return buildCustomer();
  });
});

const owner = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Owner" });
const shown = async () => (await owner()).value || (await owner()).placeholder;

async function chooseSam() {
  await userEvent.click(await owner());
  await userEvent.click(await screen.findByRole("option", { name: "Sam Seller" }));
}

describe("a new customer's owner", () => {
  it("is the salesperson who adds them at a location where they sell, until someone is chosen", async () => {
    enterWorkplace({ access: asLocationRole("sales_rep", airport.locationId) });
    await openForm();
    expect(await shown()).toBe("Maria Alvarez");
    await typeGrace();
    await save();
    await isClosed();
    expect(sent[0]).not.toHaveProperty("ownerId");
  });

  it("is nobody or one of those who can see customers at the chosen locations", async () => {
    await openForm();
    expect(await shown()).toBe("No owner");
    await userEvent.click(screen.getByRole("checkbox", { name: "Airport" }));
    await waitFor(() => expect(asked.at(-1)).toBe([airport.locationId, downtown.locationId].toSorted().join()));
    await chooseSam();
    await typeGrace();
    await save();
    await isClosed();
    expect(sent).toMatchObject([{ ownerId: sam.id }]);
  });

  it("is kept with the draft", async () => {
    await openForm();
    await typeGrace();
    await chooseSam();
    cleanup();
    await openForm();
    await userEvent.click(screen.getByRole("button", { name: "Restore what you typed" }));
    await waitFor(async () => expect(await shown()).toBe("Sam Seller"));
  });

  it("is refused on its field", async () => {
    const fields = { ownerId: "Choose someone who can see this customer" };
    api.answer(createCustomer, new Refusal(422, "invalid_request", "Some fields are invalid", { fields }));
    await openForm();
    await typeGrace();
    await save();
    expect(await screen.findByText("Choose someone who can see this customer")).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await owner()));
  });
});

it("takes one key for a prospect", async () => {
  await openForm();
  await typeGrace();
  await userEvent.keyboard("{Alt>}p{/Alt}");
  await save();
  await isClosed();
  expect(sent).toMatchObject([{ status: "prospect" }]);
});
