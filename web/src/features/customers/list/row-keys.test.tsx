import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
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

/** A request may take longer than the usual second while all tests run. */
const patience = { timeout: 5_000 };
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

it("a search from the header goes to the first row, unless someone types on before it is there", async () => {
  const asked = new Map<string, () => void>();
  api.answer(listCustomers, ({ query }) => {
    const search = query.get("search") ?? "";
    if (search === "zzz") return buildPage([]);
    return new Promise((resolve) => asked.set(search, () => resolve(buildPage([ada, grace]))));
  });
  const arrive = async (search: string) => (await vi.waitUntil(() => asked.get(search), patience))();
  const { router } = openCustomers("/customers?search=zzz");
  await screen.findByText("No customers found");
  const elsewhere = document.body.appendChild(document.createElement("input"));
  onTestFinished(() => elsewhere.remove());
  const seek = (search: string) =>
    router.navigate({ to: "/customers", search: { search }, state: { toFirstRow: true } });

  await act(() => seek("love"));
  await userEvent.type(elsewhere, "a");
  await arrive("love");
  await screen.findByText("Ada Lovelace");
  await act(() => new Promise(requestAnimationFrame));
  await waitFor(() => expect(document.activeElement).toBe(elsewhere));

  await act(() => seek("hop"));
  await arrive("hop");
  await waitFor(() => expect(focused()).toBe("Ada Lovelace"));
});

describe("while the rows of another filter are coming", () => {
  const found = [grace, ada, buildCustomer({ firstName: "Katherine", lastName: "Johnson" })];
  let arrive: (() => void) | undefined;

  beforeEach(() => {
    arrive = undefined;
    api.answer(listCustomers, ({ query }) => {
      if (!query.get("status")) return buildPage([ada, grace]);
      return new Promise((resolve) => (arrive = () => resolve(buildPage(found))));
    });
  });

  async function chooseFilter() {
    openCustomers();
    await screen.findByText("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: /Prospect/ }));
    await screen.findByRole("table", { name: "Customers", busy: true });
    await vi.waitUntil(() => arrive, patience);
  }

  it.each([
    ["j", "Grace Hopper"],
    ["jj", "Ada Lovelace"],
    ["jjk", "Grace Hopper"],
    ["k", "Katherine Johnson"],
  ])("%s waits for them and goes to %s", async (keys, name) => {
    await chooseFilter();
    await userEvent.keyboard(keys);
    expect(focused()).not.toContain("Lovelace");
    arrive?.();
    await waitFor(() => expect(focused()).toBe(name));
  });

  it("typing elsewhere calls the key off", async () => {
    await chooseFilter();
    await userEvent.keyboard("j");
    const box = await searchBox();
    await userEvent.click(box);
    arrive?.();
    await screen.findByText("Katherine Johnson");
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it("a key pressed just before they were asked for counts among them", async () => {
    const { router } = openCustomers();
    await screen.findByText("Ada Lovelace");
    await userEvent.keyboard("jj");
    await waitFor(() => expect(focused()).toBe("Grace Hopper"));
    await act(() => router.navigate({ to: "/customers", search: { status: "prospect" } }));
    (await vi.waitUntil(() => arrive, patience))();
    await waitFor(() => expect(focused()).toBe("Ada Lovelace"));
  });

  it("a row that has had the focus for long keeps no place among them", async () => {
    const { router } = openCustomers();
    await screen.findByText("Ada Lovelace");
    await userEvent.keyboard("jj");
    await waitFor(() => expect(focused()).toBe("Grace Hopper"));
    const read = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => read() + 5_000);
    await act(() => router.navigate({ to: "/customers", search: { status: "prospect" } }));
    (await vi.waitUntil(() => arrive, patience))();
    await screen.findByText("Katherine Johnson");
    expect(focused()).not.toBe("Ada Lovelace");
  });

  it("d after j waits for them too, and calls the customer of the row", async () => {
    await chooseFilter();
    await userEvent.keyboard("jjd");
    expect(useRequestedCall.getState().target).toBeNull();
    arrive?.();
    await waitFor(() => expect(useRequestedCall.getState().target).toMatchObject({ customer: { id: ada.id } }));
  });

  it("Enter after j waits for them too, and opens the row instead of choosing the filter again", async () => {
    const { router } = openCustomers();
    await screen.findByText("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: /Prospect/ }));
    await vi.waitUntil(() => arrive, patience);
    await userEvent.keyboard("j{Enter}");
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: "/customers", search: { status: "prospect" } }),
    );
    arrive?.();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${grace.id}`));
  });
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
