import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listAdministrators } from "@automotive-crm/contract/organizations/colleagues";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { holdForFirstPage } from "#lib/browser/first-page.ts";
import { useRequestedCall } from "#lib/calls/requested-call.ts";
import { queryClient } from "#lib/api/query-client.ts";
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
  idOf,
  openCustomers,
} from "#testing/customers-pages.tsx";

const api = fakeApi();
const ada = buildCustomer();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper", status: "prospect", phone: "3055550142" });

beforeEach(() => enterWorkplace());

const rowOf = async (name: string) => screen.findByRole("row", { name: new RegExp(name) });

const cellOf = (row: HTMLElement, index: number) => within(row).getAllByRole("cell")[index] ?? row;

describe("the list of customers", () => {
  it("shows the total, the counts and what callers need about each customer", async () => {
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
    expect(within(row).queryByTitle(/^Primary/)).toBeNull();
    expect(cellOf(row, 3).textContent).toBe("Downtown+1 more");
    expect(within(row).getByText("Active")).toBeTruthy();
    expect(within(row).getByText("Never")).toBeTruthy();
    expect(within(row).getByRole("button", { name: "Call Ada Lovelace, (201) 555-0123" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Customers 1,204" })).toBeTruthy();
    for (const counted of ["Active 900", "Prospects 204", "Inactive 100"]) {
      expect(screen.getAllByText((_text, element) => element?.textContent === counted)).not.toHaveLength(0);
    }
  });

  it("marks the primary email and phone only where there are others", async () => {
    const [phone] = ada.phones;
    const work = { id: idOf(71), number: "2015550188", e164: "+12015550188", isPrimary: false };
    const emails = [
      { id: idOf(72), email: "ada@work.example", isPrimary: false },
      { id: idOf(73), email: "ada@home.example", isPrimary: true },
    ];
    const reachable = buildCustomer({ phones: phone ? [phone, { ...phone, ...work }] : [], emails });
    api.answer(listCustomers, buildPage([reachable]));
    openCustomers();
    const row = await rowOf("Ada Lovelace");
    expect(within(row).getByTitle("Primary of 2 emails").parentElement?.textContent).toContain("ada@home.example");
    expect(within(row).getByTitle("Primary of 2 phones").parentElement?.textContent).toContain("(201) 555-0123");
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
    expect(cellOf(await rowOf("Ada Lovelace"), 3).textContent).toBe("Austin, TX");
    expect(cellOf(await rowOf("Grace Hopper"), 3).textContent).toBe("No locations");
  });

  it("shows the day of the last contact at the customer's location, with the exact time in its title", async () => {
    const year = new Date().getFullYear();
    // Late on November 20 in Phoenix.
    const lastContact = `${year}-11-21T05:15:00.000Z`;
    const zones = ["America/New_York", "America/Phoenix"];
    const customers = zones.map((timeZone, index) => buildCustomer({ id: idOf(300 + index), timeZone, lastContact }));
    api.answer(listCustomers, buildPage(customers));
    openCustomers();
    const day = await screen.findByText("Nov 21");
    await userEvent.hover(day);
    expect(day.title).toMatch(/12:15:00 AM EST$/);
    expect(screen.getByText("Nov 20")).toBeTruthy();
  });

  it("shows its first rows without what only a mouse brings up, which follows at once", async () => {
    let show = () => undefined as void;
    holdForFirstPage(new Promise((resolve) => (show = resolve)));
    onTestFinished(() => show());
    api.answer(listCustomers, buildPage([ada]));
    openCustomers();
    const row = await rowOf("Ada Lovelace");
    const labels = () =>
      within(row)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label"));
    expect(labels()).toEqual(["Call Ada Lovelace, (201) 555-0123"]);
    expect(within(row).queryByRole("link", { name: "View Ada Lovelace" })).toBeNull();
    show();
    expect(await within(row).findByRole("link", { name: "View Ada Lovelace" })).toBeTruthy();
    expect(labels()).toEqual(["Copy phone number", "Call Ada Lovelace, (201) 555-0123", "Delete Ada Lovelace"]);
  });

  it("has them at once under a finger, which sees them", async () => {
    holdForFirstPage(new Promise((resolve) => onTestFinished(() => resolve())));
    const { matchMedia } = window;
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query === "(pointer: coarse)" }),
    );
    api.answer(listCustomers, buildPage([ada]));
    openCustomers();
    expect(within(await rowOf("Ada Lovelace")).getByRole("link", { name: "View Ada Lovelace" })).toBeTruthy();
  });

  it("says '10,000+' if counting stopped there", async () => {
    api.answer(listCustomers, buildPage([ada], { total: 10_000, isTotalExact: false }));
    openCustomers();
    expect(await screen.findByRole("heading", { name: "Customers 10,000+" })).toBeTruthy();
  });

  it("waits while the organization is unknown", async () => {
    enterWorkplace({ organization: null, isReady: false });
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

  it("offers the first step if there are no customers yet", async () => {
    api.answer(listCustomers, buildPage([]));
    openCustomers();
    expect(await screen.findByText("No customers found")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add the first customer" })).toBeTruthy();
  });

  it("denies access without permission to view customers", async () => {
    api.answer(listAdministrators, []);
    enterWorkplace({ access: asRole("org:stranger") });
    openCustomers();
    expect(await screen.findByText("Access Denied:")).toBeTruthy();
  });
});

describe("permissions in the list", () => {
  beforeEach(() => api.answer(listCustomers, buildPage([ada, grace])));

  it("show a viewer neither Add Customer nor Delete", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    openCustomers();
    const row = await rowOf("Ada Lovelace");
    expect(within(row).getByRole("link", { name: "View Ada Lovelace" }).getAttribute("href")).toBe(
      `/customers/${ada.id}`,
    );
    expect(within(row).queryByRole("button", { name: /Delete/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Add Customer" })).toBeNull();
  });

  it("show a sales rep Add Customer, but not Delete", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    openCustomers();
    expect(await screen.findByRole("button", { name: "Add Customer" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Delete/ })).toBeNull();
  });

  it("let a location's admin delete only that location's customers", async () => {
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

  it("show each customer's organization in Global View, without Add Customer", async () => {
    enterWorkplace({ organization: null, isGlobalView: true, access: { ...asRole("org:admin"), isSuperAdmin: true } });
    api.answer(listCustomers, ({ query }) => {
      expect(query.get("organizationId")).toBe("global");
      return buildPage([ada]);
    });
    openCustomers();
    expect(await screen.findByRole("columnheader", { name: "Organization" })).toBeTruthy();
    expect(cellOf(await rowOf("Ada Lovelace"), 3).textContent).toBe("Northstar Motors");
    expect(screen.queryByRole("button", { name: "Add Customer" })).toBeNull();
    expect(screen.getByText(/choose an organization first/)).toBeTruthy();
  });

  it("mark do-not-call customers, and open the call dialog", async () => {
    const listed = buildCustomer({ doNotCall: true });
    api.answer(listCustomers, buildPage([listed]));
    openCustomers();
    const row = await rowOf("Ada Lovelace");
    expect(within(row).getByTitle("Do not call")).toBeTruthy();
    await userEvent.click(within(row).getByRole("button", { name: /do not call/ }));
    expect(useRequestedCall.getState().target).toEqual({ customer: listed, number: "2015550123" });
  });

  it("link to the device's phone for viewers, and ask before calling a do-not-call customer", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    api.answer(listCustomers, buildPage([ada]));
    const { unmount } = openCustomers();
    const link = within(await rowOf("Ada Lovelace")).getByRole("link", { name: /^Call Ada Lovelace/ });
    expect(link.getAttribute("href")).toBe("tel:+12015550123");
    unmount();
    queryClient.clear();
    api.answer(listCustomers, buildPage([buildCustomer({ doNotCall: true })]));
    openCustomers();
    await userEvent.click(within(await rowOf("Ada Lovelace")).getByRole("button", { name: /do not call/ }));
    expect(await screen.findByRole("dialog", { name: "On the do-not-call list" })).toBeTruthy();
  });
});

describe("a list that failed without a connection", () => {
  it("is reloaded when the connection is back", async () => {
    api.answer(listCustomers, new Refusal(500, "internal", "Away"));
    openCustomers();
    expect(await screen.findByText("Error loading customers:")).toBeTruthy();
    api.answer(listCustomers, buildPage([ada]));
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    expect(await rowOf("Ada Lovelace")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
