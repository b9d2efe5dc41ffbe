import { listCustomers } from "@automotive-crm/contract/customers/list";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi } from "#testing/fake-api.ts";
import { buildCustomer, buildPage, enterWorkplace, openCustomers } from "#testing/customers-pages.tsx";

const api = fakeApi();
const ada = buildCustomer();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper", status: "prospect", phone: "3055550142" });

beforeEach(() => enterWorkplace());

const rowOf = async (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const searchBox = () => screen.findByPlaceholderText("Search by name, email, or phone...");
const queries = () => api.requests.filter((request) => request === "GET /api/customers").length;

describe("searching and filtering", () => {
  beforeEach(() => {
    api.answer(listCustomers, ({ query }) => {
      const found = [ada, grace]
        .filter(({ firstName }) => firstName.toLowerCase().includes(query.get("search") ?? ""))
        .filter(({ status }) => (query.get("status") ?? status) === status);
      return buildPage(found);
    });
  });

  it("searches when typing pauses, and keeps the search in the URL", async () => {
    const { router } = openCustomers();
    await rowOf("Ada Lovelace");
    const before = queries();
    const box = await searchBox();
    // At once: on a busy machine, pauses between keys would be long enough to search.
    for (const value of ["g", "gr", "gra", "grac", "grace"]) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(screen.queryByText("Ada Lovelace")).toBeNull());
    expect(screen.getByText("Grace Hopper")).toBeTruthy();
    expect(queries() - before).toBeLessThanOrEqual(2);
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "grace" }));
  });

  it("shows the latest response, regardless of the order of responses", async () => {
    let answerLate: (page: ReturnType<typeof buildPage>) => void = () => undefined;
    const late = new Promise<ReturnType<typeof buildPage>>((resolve) => (answerLate = resolve));
    openCustomers();
    await rowOf("Ada Lovelace");
    api.answer(listCustomers, ({ query }) => {
      const typed = query.get("search");
      return typed === "gr" ? late : buildPage(typed === "ada l" ? [] : [ada]);
    });
    await userEvent.type(await searchBox(), "gr");
    await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true"));
    await userEvent.clear(await searchBox());
    await userEvent.type(await searchBox(), "ada");
    await waitFor(() => expect(screen.queryByText("Grace Hopper")).toBeNull());
    answerLate(buildPage([grace]));
    // Once a later response is shown, the late one has had its effect.
    await userEvent.type(await searchBox(), " l");
    expect(await screen.findByText(/Nobody matches “ada l”/)).toBeTruthy();
    expect(screen.queryByText("Grace Hopper")).toBeNull();
  });

  it("says that no one matches, and offers to clear the filters", async () => {
    openCustomers("/customers?search=zzz");
    expect(await screen.findByText("No customers found")).toBeTruthy();
    expect(screen.getByText(/Nobody matches “zzz”/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear search and filters" }));
    expect(await rowOf("Grace Hopper")).toBeTruthy();
    expect(await searchBox()).toHaveProperty("value", "");
  });

  it("filters by status, and clears it when the same status is chosen again", async () => {
    const { router } = openCustomers("/customers?page=1");
    await rowOf("Ada Lovelace");
    const prospect = screen.getByRole("button", { name: "Prospect" });
    await userEvent.click(prospect);
    await waitFor(() => expect(screen.queryByText("Ada Lovelace")).toBeNull());
    expect(prospect.getAttribute("aria-pressed")).toBe("true");
    await waitFor(() => expect(router.state.location.search).toEqual({ status: "prospect" }));

    await userEvent.click(prospect);
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
    expect(screen.getByRole("button", { name: "All Status" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("returns to the previous filter with Back", async () => {
    const { router } = openCustomers();
    await rowOf("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: "Prospect" }));
    await waitFor(() => expect(screen.queryByText("Ada Lovelace")).toBeNull());
    router.history.back();
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
  });

  it("clears search and status", async () => {
    const { router } = openCustomers("/customers?search=grace&status=prospect");
    await rowOf("Grace Hopper");
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(await searchBox()).toHaveProperty("value", "");
  });

  it("clears the sorting too, keeps the page size, and is disabled if there is nothing to clear", async () => {
    const { router } = openCustomers("/customers?sort=name&order=desc&limit=25");
    await rowOf("Ada Lovelace");
    const clear = screen.getByRole("button", { name: "Clear" });
    expect(clear).toHaveProperty("disabled", false);
    await userEvent.click(clear);
    await waitFor(() => expect(router.state.location.search).toEqual({ limit: 25 }));
    expect(clear).toHaveProperty("disabled", true);
    await userEvent.type(await searchBox(), "a");
    expect(clear).toHaveProperty("disabled", false);
  });

  it("writes a phone number plainly in the URL", async () => {
    const { router } = openCustomers();
    await rowOf("Ada Lovelace");
    await userEvent.type(await searchBox(), "9735550177");
    await waitFor(() => expect(router.state.location.href).toBe("/customers?search=9735550177"));
  });

  it("keeps text that looks like a number as typed", async () => {
    openCustomers("/customers?search=1e5");
    expect(await searchBox()).toHaveProperty("value", "1e5");
  });

  it("clears filters one by one", async () => {
    const { router } = openCustomers("/customers?search=grace&status=prospect");
    await rowOf("Grace Hopper");
    await userEvent.click(screen.getByRole("button", { name: "Clear filter Status: Prospect" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "grace" }));
    await userEvent.click(screen.getByRole("button", { name: "Clear filter “grace”" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});

describe("sorting and paging", () => {
  it("sorts by a header, ascending, then descending, then not at all", async () => {
    let sorting = "";
    api.answer(listCustomers, ({ query }) => {
      sorting = `${query.get("sort")} ${query.get("order")}`;
      return buildPage([ada]);
    });
    openCustomers();
    const header = await screen.findByRole("columnheader", { name: "Customer" });
    const sort = within(header).getByRole("button");
    await userEvent.click(sort);
    await waitFor(() => expect(sorting).toBe("name asc"));
    expect(header.getAttribute("aria-sort")).toBe("ascending");
    await userEvent.click(sort);
    await waitFor(() => expect(sorting).toBe("name desc"));
    await userEvent.click(sort);
    await waitFor(() => expect(header.getAttribute("aria-sort")).toBe("none"));
  });

  it("keeps the page in the URL, and returns to the first when a filter changes", async () => {
    api.answer(listCustomers, ({ query }) => {
      const page = Number(query.get("page"));
      return buildPage([page === 1 ? ada : grace], { page, total: 25 });
    });
    const { router } = openCustomers();
    await rowOf("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(await rowOf("Grace Hopper")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
    await userEvent.click(screen.getByRole("button", { name: "Active" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ status: "active" }));
  });

  it("goes to the last page if the URL's page is past the end", async () => {
    api.answer(listCustomers, ({ query }) => {
      const page = Number(query.get("page"));
      return buildPage(page > 2 ? [] : [ada], { page, total: 11 });
    });
    const { router } = openCustomers("/customers?page=9");
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
  });

  it("remembers the chosen page size", async () => {
    const limits: (string | null)[] = [];
    api.answer(listCustomers, ({ query }) => {
      limits.push(query.get("limit"));
      return buildPage([ada], { total: 60, limit: Number(query.get("limit")) });
    });
    const first = openCustomers();
    await rowOf("Ada Lovelace");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows" }), "25");
    await waitFor(() => expect(limits.at(-1)).toBe("25"));
    first.unmount();
    limits.length = 0;
    const { router } = openCustomers();
    await rowOf("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2, limit: 25 }));
    expect(limits).not.toContain("10");
  });
});
