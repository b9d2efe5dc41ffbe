import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useRequestedCall } from "#lib/calls/requested-call.ts";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { buildCustomer, buildPage, enterWorkplace, openCustomers } from "#testing/customers-pages.tsx";

const api = fakeApi();
const ada = buildCustomer();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper", phone: "3055550142" });

beforeEach(() => {
  enterWorkplace();
  api.answer(listCustomers, ({ query }) => {
    const search = query.get("search") ?? "";
    const found = [ada, grace].filter(({ phone, firstName }) => `${phone} ${firstName}`.includes(search));
    return buildPage(search === "Adda" ? [ada] : found, { isSimilar: search === "Adda" });
  });
  api.answer(getCustomer, new Refusal(404, "not_found", "Customer not found"));
});

const focused = () => document.activeElement?.textContent;
const searchBox = () => screen.findByPlaceholderText("Search by name, email, or phone...");

it("j, k and the arrows move through the rows, and Enter opens one", async () => {
  const { router } = openCustomers();
  await screen.findByText("Ada Lovelace");
  await userEvent.keyboard("j");
  await waitFor(() => expect(focused()).toBe("Ada Lovelace"));
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(focused()).toBe("Grace Hopper"));
  await userEvent.keyboard("jk");
  await waitFor(() => expect(focused()).toBe("Ada Lovelace"));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${ada.id}`));
});

it("d calls the customer of the row", async () => {
  openCustomers();
  await screen.findByText("Ada Lovelace");
  await userEvent.keyboard("jd");
  await waitFor(() => expect(useRequestedCall.getState().target).toMatchObject({ customer: { id: ada.id } }));
});

it("Enter in the search box opens the only match, without waiting for the list", async () => {
  const { router } = openCustomers();
  await userEvent.type(await searchBox(), "0142{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${grace.id}`));
});

it("Enter goes to the first row if there are several matches, or only similar ones", async () => {
  const { router } = openCustomers();
  await screen.findByText("Ada Lovelace");
  await userEvent.type(await searchBox(), "555{Enter}");
  await waitFor(() => expect(focused()).toBe("Ada Lovelace"));
  await userEvent.clear(await searchBox());
  await userEvent.type(await searchBox(), "Adda{Enter}");
  await waitFor(() => expect(focused()).toBe("Ada Lovelace"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/customers"));
});
