import { listCustomerBin } from "@automotive-crm/contract/customers/bin";
import { listCustomers, type CustomerPage } from "@automotive-crm/contract/customers/list";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildCustomer, buildPage, enterWorkplace, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi, unreachable } from "#testing/fake-api.ts";

const api = fakeApi();
const ada = buildCustomer();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper" });
const never = () => new Promise<never>(() => undefined);

beforeEach(() => enterWorkplace());
afterEach(() => vi.useRealTimers());

const rowOf = async (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const searchBox = async () => screen.findByRole("searchbox");
const skeleton = () => screen.queryByRole("status", { name: "Loading customers" });
const listRequests = () => api.requests.filter((request) => request === "GET /api/customers");

/** Answers with the page of a search; those without one are not answered. */
const answerSearches = (pages: Record<string, CustomerPage | (() => Promise<CustomerPage>)>) =>
  api.answer(listCustomers, ({ query }) => {
    const page = pages[query.get("search") ?? ""] ?? never;
    return typeof page === "function" ? page() : page;
  });

describe("while the rows of a search load", () => {
  it("shows a skeleton if the search before it found nobody, without that search's total", async () => {
    answerSearches({ zzz: buildPage([]) });
    openCustomers("/customers?search=zzz");
    await screen.findByText("No customers found");
    await userEvent.clear(await searchBox());
    await userEvent.type(await searchBox(), "ada");
    await waitFor(() => expect(skeleton()).toBeTruthy());
    expect(screen.getByRole("heading", { name: "Customers" })).toBeTruthy();
  });

  it("lets no one open, call or delete an earlier row, and announces the change", async () => {
    let answerLate: (page: CustomerPage) => void = () => undefined;
    answerSearches({ "": buildPage([ada]), g: () => new Promise((resolve) => (answerLate = resolve)) });
    openCustomers();
    await rowOf("Ada Lovelace");
    expect(screen.getByText("1 customer")).toBeTruthy();
    await userEvent.type(await searchBox(), "g");

    await screen.findByText("Loading customers");
    const table = screen.getByRole("table");
    expect(table.getAttribute("aria-busy")).toBe("true");
    for (const control of within(table).getAllByRole("link", { hidden: true, name: /Ada Lovelace/ })) {
      expect(control.closest("[inert]")).toBeTruthy();
    }

    act(() => answerLate(buildPage([grace])));
    const link = within(await rowOf("Grace Hopper")).getByRole("link", { name: "Grace Hopper" });
    expect(link.closest("[inert]")).toBeNull();
    expect(screen.getByText("1 customer")).toBeTruthy();
  });
});

describe("a server that doesn't answer", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it("gets a quiet line with Cancel after five seconds, then Retry", async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    let isAborted = false;
    api.answer(listCustomers, ({ signal }) => {
      signal?.addEventListener("abort", () => (isAborted = true));
      return never();
    });
    openCustomers();
    await screen.findByRole("status", { name: "Loading customers" });
    const asked = listRequests().length;
    await pass(4_000);
    expect(screen.queryByText("Still waiting for the customers…")).toBeNull();
    await pass(1_500);
    expect(screen.getByText("Still waiting for the customers…")).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("Loading stopped.")).toBeTruthy();
    expect(isAborted).toBe(true);
    expect(skeleton()).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(listRequests()).toHaveLength(asked);

    api.answer(listCustomers, buildPage([ada]));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
    expect(screen.queryByText("Loading stopped.")).toBeNull();
  });

  it("hides the rows of the earlier search once loading is canceled", async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    answerSearches({ "": buildPage([ada]) });
    openCustomers();
    await rowOf("Ada Lovelace");
    await user.type(await searchBox(), "gr");
    await screen.findByText("Loading customers");
    await pass(5_500);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("Loading stopped.")).toBeTruthy();
    expect(screen.queryByText("Ada Lovelace")).toBeNull();
  });

  it("is asked once, and its timeout is one error", async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
    answerSearches({});
    openCustomers();
    await screen.findByRole("status", { name: "Loading customers" });
    const asked = listRequests().length;
    timeout.abort();
    expect(await screen.findByRole("alert")).toBeTruthy();
    await pass(10_000);
    expect(listRequests()).toHaveLength(asked);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(screen.queryByText(/Still waiting/)).toBeNull();
  });

  it("is asked again only if it failed at once", async () => {
    let failures = 0;
    api.answer(listCustomers, async ({ signal }): Promise<typeof unreachable> => {
      if (failures > 0) await new Promise((resolve) => setTimeout(resolve, 3_000));
      // React's strict mode abandons the first request.
      if (!signal?.aborted) failures += 1;
      return unreachable;
    });
    openCustomers();
    await pass(20_000);
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(failures).toBe(2);
  });
});

describe("the bin", () => {
  it("leads from a page past its end to its last page", async () => {
    const deleted = { ...ada, deletedByName: null };
    api.answer(listCustomerBin, ({ query }) => {
      const page = Number(query.get("page"));
      return { customers: page === 1 ? [deleted] : [], page, limit: 25, total: 1 };
    });
    const { router } = openCustomers("/customers?view=bin&page=2");
    expect(await screen.findByRole("table", { name: "Deleted customers" })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ view: "bin" }));
  });
});
