import { deleteCustomer, listCustomerBin, listCustomers, restoreCustomer } from "@automotive-crm/contract/customers";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import {
  airport,
  asLocationRole,
  asRole,
  associate,
  buildCustomer,
  buildPage,
  downtown,
  enterWorkplace,
  openCustomers,
} from "./customers-test-kit.tsx";

const api = fakeApi();
const ada = buildCustomer();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper", status: "prospect", phone: "3055550142" });

beforeEach(() => enterWorkplace());

const rowOf = async (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const searchBox = () => screen.findByPlaceholderText("Search by name, email, or phone...");
const queries = () => api.requests.filter((request) => request === "GET /api/customers").length;

describe("the list of customers", () => {
  it("shows the total, the counts and what a caller needs of each customer", async () => {
    const customer = buildCustomer({
      lastContact: null,
      locationAssociations: [associate(downtown, true), associate(airport, false)],
    });
    api.answer(
      listCustomers,
      buildPage([customer, grace], { total: 1204, counts: { active: 900, prospect: 204, inactive: 100 } }),
    );
    openCustomers();

    const row = await rowOf("Ada Lovelace");
    expect(within(row).getByText("AL")).toBeTruthy();
    expect(within(row).getByTitle(customer.id).textContent).toMatch(/^ID [0-9A-F]{8}$/);
    expect(within(row).getByText("ada@example.com")).toBeTruthy();
    expect(within(row).getByText("(201) 555-0123")).toBeTruthy();
    expect(within(row).getByTitle("Primary email")).toBeTruthy();
    expect(within(row).getByTitle("Primary phone")).toBeTruthy();
    expect(within(row).getByText("Downtown")).toBeTruthy();
    expect(within(row).getByText("+1 more")).toBeTruthy();
    expect(within(row).getByText("Active")).toBeTruthy();
    expect(within(row).getByText("Never")).toBeTruthy();
    expect(
      within(row)
        .getByRole("link", { name: /^Call Ada Lovelace/ })
        .getAttribute("href"),
    ).toBe("tel:+12015550123");
    expect(screen.getByRole("heading", { name: /^Customers ?1,204$/ })).toBeTruthy();
    for (const counted of ["Active 900", "Prospects 204", "Inactive 100"]) {
      expect(screen.getAllByText((_text, element) => element?.textContent === counted)).not.toHaveLength(0);
    }
  });

  it("falls back to city and state, then to 'No locations'", async () => {
    const nowhere = { locationAssociations: [] };
    api.answer(
      listCustomers,
      buildPage([
        buildCustomer({ ...nowhere, city: "Austin", state: "TX" }),
        buildCustomer({ ...nowhere, firstName: "Grace", lastName: "Hopper" }),
      ]),
    );
    openCustomers();
    expect(within(await rowOf("Ada Lovelace")).getByText("Austin, TX")).toBeTruthy();
    expect(within(await rowOf("Grace Hopper")).getByText("No locations")).toBeTruthy();
  });

  it("shows the day of the last contact, with the exact instant in its title", async () => {
    const year = new Date().getFullYear();
    api.answer(listCustomers, buildPage([buildCustomer({ lastContact: `${year}-11-21T20:15:00.000Z` })]));
    openCustomers();
    expect((await screen.findByText("Nov 21")).getAttribute("title")).toEqual(expect.stringContaining("1:15:00"));
  });

  it("says '10,000+' where nobody counted further", async () => {
    api.answer(listCustomers, buildPage([ada], { total: 10_000, isTotalExact: false }));
    openCustomers();
    expect(await screen.findByRole("heading", { name: /^Customers ?10,000\+$/ })).toBeTruthy();
  });

  it("waits while the organization is unknown", async () => {
    enterWorkplace({ organization: null, isReady: true });
    openCustomers();
    expect(await screen.findByText("Loading organization data...")).toBeTruthy();
  });

  it("asks for the current organization and location", async () => {
    enterWorkplace({ location: downtown });
    api.answer(listCustomers, ({ query }) => {
      expect(query.get("locationId")).toBe(downtown.locationId);
      expect(query.get("limit")).toBe("10");
      return buildPage([ada]);
    });
    openCustomers();
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
  });

  it("says what failed and tries again", async () => {
    api.answer(listCustomers, new Refusal(500, "internal", "The database is away"));
    openCustomers();
    expect((await screen.findByRole("alert")).textContent).toContain("Error loading customers: The database is away");

    api.answer(listCustomers, buildPage([ada]));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offers the first step when there is nobody yet", async () => {
    api.answer(listCustomers, buildPage([]));
    openCustomers();
    expect(await screen.findByText("No customers found")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add the first customer" })).toBeTruthy();
  });

  it("refuses who may not view customers", async () => {
    enterWorkplace({ access: asRole("org:stranger") });
    openCustomers();
    expect(await screen.findByText("Access Denied:")).toBeTruthy();
  });
});

describe("searching and filtering", () => {
  beforeEach(() => {
    api.answer(listCustomers, ({ query }) => {
      const found = [ada, grace]
        .filter(({ firstName }) => firstName.toLowerCase().includes(query.get("search") ?? ""))
        .filter(({ status }) => (query.get("status") ?? status) === status);
      return buildPage(found);
    });
  });

  it("searches once the typing rests, and keeps the search in the address", async () => {
    const { router } = openCustomers();
    await rowOf("Ada Lovelace");
    const before = queries();
    await userEvent.type(await searchBox(), "grace");
    await waitFor(() => expect(screen.queryByText("Ada Lovelace")).toBeNull());
    expect(screen.getByText("Grace Hopper")).toBeTruthy();
    expect(queries() - before).toBeLessThanOrEqual(2);
    expect(router.state.location.search).toEqual({ search: "grace" });
  });

  it("shows the last answer, whatever order the answers come in", async () => {
    let answerLate: (page: ReturnType<typeof buildPage>) => void = () => undefined;
    const late = new Promise<ReturnType<typeof buildPage>>((resolve) => (answerLate = resolve));
    openCustomers();
    await rowOf("Ada Lovelace");
    api.answer(listCustomers, ({ query }) => (query.get("search") === "gr" ? late : buildPage([ada])));
    await userEvent.type(await searchBox(), "gr");
    await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true"));
    await userEvent.clear(await searchBox());
    await userEvent.type(await searchBox(), "ada");
    await waitFor(() => expect(screen.queryByText("Grace Hopper")).toBeNull());
    answerLate(buildPage([grace]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText("Ada Lovelace")).toBeTruthy();
    expect(screen.queryByText("Grace Hopper")).toBeNull();
  });

  it("says that nobody matches, and leads back", async () => {
    openCustomers("/customers?search=zzz");
    expect(await screen.findByText("No customers found")).toBeTruthy();
    expect(screen.getByText(/Nobody matches “zzz”/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear search and filters" }));
    expect(await rowOf("Grace Hopper")).toBeTruthy();
    expect(await searchBox()).toHaveProperty("value", "");
  });

  it("filters by status, and clears it when the same status is picked again", async () => {
    const { router } = openCustomers("/customers?page=1");
    await rowOf("Ada Lovelace");
    const prospect = screen.getByRole("button", { name: "Prospect" });
    await userEvent.click(prospect);
    await waitFor(() => expect(screen.queryByText("Ada Lovelace")).toBeNull());
    expect(prospect.getAttribute("aria-pressed")).toBe("true");
    expect(router.state.location.search).toEqual({ status: "prospect" });

    await userEvent.click(prospect);
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
    expect(screen.getByRole("button", { name: "All Status" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("goes back to the filter before", async () => {
    const { router } = openCustomers();
    await rowOf("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: "Prospect" }));
    await waitFor(() => expect(screen.queryByText("Ada Lovelace")).toBeNull());
    router.history.back();
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
  });

  it("clears search, status and what was loaded", async () => {
    const { router } = openCustomers("/customers?search=grace&status=prospect");
    await rowOf("Grace Hopper");
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
    expect(router.state.location.search).toEqual({});
    expect(await searchBox()).toHaveProperty("value", "");
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
  it("sorts by a header, first one way, then the other, then not at all", async () => {
    let asked = "";
    api.answer(listCustomers, ({ query }) => {
      asked = `${query.get("sort")} ${query.get("order")}`;
      return buildPage([ada]);
    });
    openCustomers();
    const header = await screen.findByRole("columnheader", { name: "Customer" });
    const sort = within(header).getByRole("button");
    await userEvent.click(sort);
    await waitFor(() => expect(asked).toBe("name asc"));
    expect(header.getAttribute("aria-sort")).toBe("ascending");
    await userEvent.click(sort);
    await waitFor(() => expect(asked).toBe("name desc"));
    await userEvent.click(sort);
    await waitFor(() => expect(header.getAttribute("aria-sort")).toBe("none"));
  });

  it("turns pages in the address, and goes back to the first when a filter changes", async () => {
    api.answer(listCustomers, ({ query }) => {
      const page = Number(query.get("page"));
      return buildPage([page === 1 ? ada : grace], { page, total: 25 });
    });
    const { router } = openCustomers();
    await rowOf("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(await rowOf("Grace Hopper")).toBeTruthy();
    expect(router.state.location.search).toEqual({ page: 2 });
    await userEvent.click(screen.getByRole("button", { name: "Active" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ status: "active" }));
  });

  it("goes to the last page when the address is behind the end", async () => {
    api.answer(listCustomers, ({ query }) => {
      const page = Number(query.get("page"));
      return buildPage(page > 2 ? [] : [ada], { page, total: 11 });
    });
    const { router } = openCustomers("/customers?page=9");
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
    expect(router.state.location.search).toEqual({ page: 2 });
  });
});

describe("what one may do", () => {
  beforeEach(() => api.answer(listCustomers, buildPage([ada, grace])));

  it("shows a viewer neither Add Customer nor Delete", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    openCustomers();
    const row = await rowOf("Ada Lovelace");
    expect(within(row).getByRole("link", { name: "View Ada Lovelace" }).getAttribute("href")).toBe(
      `/customers/${ada.id}`,
    );
    expect(within(row).queryByRole("button", { name: /Delete/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Add Customer" })).toBeNull();
  });

  it("shows a sales rep Add Customer, but no Delete", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    openCustomers();
    expect(await screen.findByRole("button", { name: "Add Customer" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Delete/ })).toBeNull();
  });

  it("lets a location's admin delete the customers of that location only", async () => {
    enterWorkplace({ access: asLocationRole("admin", airport.locationId) });
    const there = buildCustomer({
      firstName: "Alan",
      lastName: "Turing",
      locationAssociations: [associate(airport, true)],
    });
    api.answer(listCustomers, buildPage([ada, there]));
    openCustomers();
    expect(within(await rowOf("Alan Turing")).getByRole("button", { name: /Delete/ })).toBeTruthy();
    expect(within(await rowOf("Ada Lovelace")).queryByRole("button", { name: /Delete/ })).toBeNull();
  });

  it("names the organization of each customer in Global View, where nobody can be added", async () => {
    enterWorkplace({ organization: null, isGlobalView: true, access: { ...asRole("org:admin"), isSuperAdmin: true } });
    api.answer(listCustomers, ({ query }) => {
      expect(query.get("organizationId")).toBe("global");
      return buildPage([ada]);
    });
    openCustomers();
    expect(await screen.findByRole("columnheader", { name: "Organization" })).toBeTruthy();
    expect(within(await rowOf("Ada Lovelace")).getByText("Northstar Motors")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add Customer" })).toBeNull();
    expect(screen.getByText(/choose an organization first/)).toBeTruthy();
  });

  it("marks who is not to be called, and asks before calling all the same", async () => {
    api.answer(listCustomers, buildPage([buildCustomer({ doNotCall: true })]));
    openCustomers();
    const row = await rowOf("Ada Lovelace");
    expect(within(row).getByTitle("Do not call")).toBeTruthy();
    await userEvent.click(within(row).getByRole("button", { name: /do not call/ }));
    expect(screen.getByRole("dialog", { name: "On the do-not-call list" })).toBeTruthy();
  });
});

describe("deleting a customer", () => {
  it("asks the documented question, and offers Undo afterwards", async () => {
    let customers = [ada, grace];
    api.answer(listCustomers, () => buildPage(customers));
    api.answer(
      deleteCustomer,
      ({ params }) => void (customers = customers.filter(({ id }) => id !== params["customerId"])),
    );
    api.answer(restoreCustomer, () => {
      customers = [ada, grace];
      return ada;
    });
    openCustomers();
    await userEvent.click(within(await rowOf("Ada Lovelace")).getByRole("button", { name: "Delete Ada Lovelace" }));
    const dialog = screen.getByRole("dialog", { name: "Delete customer" });
    expect(dialog.textContent).toContain("Are you sure you want to delete Ada Lovelace? This action cannot be undone.");
    expect(dialog.textContent).toContain("The customer stays in the bin for 30 days");

    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Ada Lovelace/ })).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();

    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
  });

  it("keeps the question open when deleting fails", async () => {
    api.answer(listCustomers, buildPage([ada]));
    api.answer(deleteCustomer, new Refusal(500, "internal", "Away"));
    openCustomers();
    await userEvent.click(within(await rowOf("Ada Lovelace")).getByRole("button", { name: /Delete/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete customer. Please try again.")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "Delete customer" })).toBeTruthy();
  });
});

describe("the bin", () => {
  it("lists who was deleted, when and by whom, and restores them", async () => {
    const deletedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    let customers = [{ ...ada, deletedAt, deletedByName: "Maria Alvarez" }];
    api.answer(listCustomerBin, () => ({ customers, page: 1, limit: 25, total: customers.length }));
    api.answer(restoreCustomer, () => {
      customers = [];
      return ada;
    });
    openCustomers("/customers?view=bin");
    expect(await screen.findByText("Ada Lovelace")).toBeTruthy();
    expect(screen.getByText("by Maria Alvarez · 27 days left")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Restore Ada Lovelace" }));
    expect(await screen.findByText("The bin is empty")).toBeTruthy();
  });

  it("is the list for who may not delete", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    api.answer(listCustomers, buildPage([ada]));
    openCustomers("/customers?view=bin");
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
  });
});
