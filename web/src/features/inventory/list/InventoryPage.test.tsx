import { countInventory, listInventory } from "@automotive-crm/contract/inventory/list";
import { createStockVehicle, type StockVehicle } from "@automotive-crm/contract/inventory/record";
import { inventoryViews } from "@automotive-crm/contract/inventory/views";
import type { SavedView } from "@automotive-crm/contract/views/saved-views";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { asRole, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { buildStock, noCounts } from "#testing/inventory/build-stock.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { readInventorySearch } from "#features/inventory/inventory.search.ts";
import { InventoryPage } from "./InventoryPage.tsx";

const api = fakeApi();
let stored: StockVehicle[];
let asked: Record<string, string>[];

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  localStorage.removeItem("automotive-crm.inventory-look");
  api.stream();
  stored = [buildStock()];
  asked = [];
  api.answer(listInventory, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return {
      vehicles: stored,
      page: Number(query.get("page") ?? 1),
      limit: 24,
      total: stored.length,
      isTotalExact: true,
    };
  });
  api.answer(countInventory, {
    ...noCounts,
    total: 41,
    conditions: [{ value: "used", count: 30 }],
    makes: [{ value: "Honda", count: 12 }],
    ages: [{ value: "over-90", count: 3 }],
    lacks: [{ value: "photos", count: 5 }],
  });
});

const open = (address = "/inventory") =>
  renderRoutes(
    address,
    [
      { path: "/inventory", validateSearch: readInventorySearch, component: InventoryPage },
      { path: "/inventory/$vehicleId", component: () => <p>One car</p> },
    ],
    <Toaster theme="dark" />,
  );

const lastAsked = () => asked.at(-1) ?? {};

describe("the list of cars", () => {
  it("shows them as cards with price and days in stock", async () => {
    open();
    const [card] = await screen.findAllByRole("article");
    const inCard = within(card ?? document.body);
    expect(inCard.getByRole("link", { name: "2022 Honda CR-V EX-L" }).getAttribute("href")).toBe(
      `/inventory/${stored[0]?.id}`,
    );
    expect(inCard.getByText("$28,995")).toBeTruthy();
    expect(inCard.getByText("45 days")).toBeTruthy();
    expect(inCard.getByText("Used · 12,400 mi · Sonic Gray")).toBeTruthy();
  });

  it("keeps the table once it is chosen, with costs for those who see them", async () => {
    const { unmount } = open();
    await userEvent.click(await screen.findByRole("radio", { name: "Table" }));
    expect(await screen.findByRole("cell", { name: "$26,000" })).toBeTruthy();
    unmount();
    enterWorkplace({ access: asRole("org:sales_rep") });
    open();
    const table = await screen.findByRole("table", { name: "Inventory" });
    expect(within(table).queryByRole("columnheader", { name: "Cost" })).toBeNull();
  });

  it("is filtered by its address, whose invalid parts it ignores", async () => {
    open("/inventory?condition=used&make=Honda&priceTo=30000&age=old&sort=cost&page=2&status=live");
    await screen.findAllByRole("article");
    expect(asked[0]).toEqual({
      condition: "used",
      make: "Honda",
      priceTo: "3000000",
      sort: "cost",
      order: "desc",
      page: "2",
      limit: "24",
    });
    const chips = screen.getByRole("list", { name: "Filters" });
    expect(
      within(chips)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Used", "Honda", "Price to $30,000"]);
  });

  it("is narrowed down by age and by what is missing, with counts, in the address", async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Over 90 days 3" }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ age: "over-90" }));
    await userEvent.click(screen.getByRole("button", { name: "No photos 5" }));
    await waitFor(() => expect(router.state.location.href).toBe("/inventory?age=over-90&lacks=photos"));
    await userEvent.click(screen.getByRole("button", { name: "Clear filter Over 90 days" }));
    await waitFor(() => expect(router.state.location.href).toBe("/inventory?lacks=photos"));
  });

  it("is saved as a view, and found again by it", async () => {
    const views: SavedView[] = [
      { id: idOf(71), name: "Aged", search: { age: "over-90", sort: "price", order: "asc" } },
    ];
    api.answer(inventoryViews.list, () => ({ views }));
    api.answer(inventoryViews.add, ({ body }) => {
      views.push({ id: idOf(72), ...(body as Omit<SavedView, "id">) });
      return { views };
    });
    const { router } = open("/inventory?condition=used&lacks=photos&page=3");
    await userEvent.click(await screen.findByRole("button", { name: "Views" }));
    const panel = within(await screen.findByRole("dialog", { name: "Views" }));
    await userEvent.type(await panel.findByRole("textbox", { name: "Save current view as" }), "No photos{Enter}");
    expect((await panel.findByRole("button", { name: "No photos" })).getAttribute("aria-current")).toBe("true");
    expect(views[1]?.search).toEqual({ condition: "used", lacks: "photos" });
    await userEvent.click(panel.getByRole("button", { name: "Aged" }));
    await waitFor(() => expect(router.state.location.href).toBe("/inventory?age=over-90&sort=price&order=asc"));
  });

  it("forgets the model with its make", async () => {
    const { router } = open("/inventory?make=Honda&model=CR-V");
    await userEvent.click(await screen.findByRole("button", { name: "Clear filter Honda" }));
    await waitFor(() => expect(router.state.location.href).toBe("/inventory"));
  });

  it("opens the only car that a search finds", async () => {
    open();
    await userEvent.type(await screen.findByRole("searchbox"), "4711{Enter}");
    expect(await screen.findByText("One car")).toBeTruthy();
  });

  it("says why nothing is shown, and clears the filters", async () => {
    stored = [];
    const { router } = open("/inventory?condition=new");
    await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(router.state.location.href).toBe("/inventory"));
    expect(await screen.findByText("No cars yet")).toBeTruthy();
  });

  it("says that it failed, and tries again", async () => {
    api.answer(listInventory, new Refusal(500, "internal", "Broken"));
    open();
    expect(await screen.findByText(/The cars could not be loaded/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("belongs to one organization", async () => {
    enterWorkplace({ isGlobalView: true, organization: null });
    open();
    expect(await screen.findByText("Choose an organization")).toBeTruthy();
  });
});

describe("a new car", () => {
  const fill = async () => {
    open();
    await screen.findAllByRole("article");
    await userEvent.keyboard("n");
    const form = await dialog("Add car");
    await userEvent.type(form.getByRole("textbox", { name: /^Make/ }), "Ford");
    await userEvent.type(form.getByRole("textbox", { name: /^Model/ }), "F-150");
    await userEvent.type(form.getByRole("textbox", { name: "Stock number" }), "T100");
    await userEvent.type(form.getByRole("textbox", { name: "Internet price" }), "$41,995");
    return form;
  };

  it("is added with its prices in cents, and opened", async () => {
    let sent: unknown;
    api.answer(createStockVehicle, ({ body, headers }) => {
      sent = body;
      expect(headers.get("x-organization-id")).toBe(organization.id);
      return buildStock({ make: "Ford" });
    });
    const form = await fill();
    await userEvent.click(form.getByRole("button", { name: "Add car" }));
    expect(await screen.findByText("One car")).toBeTruthy();
    expect(sent).toMatchObject({
      make: "Ford",
      stockNumber: "T100",
      internetPriceCents: 4_199_500,
      askingPriceCents: null,
      costCents: null,
      acquiredOn: "2026-11-23",
      status: "available",
      features: [],
    });
  });

  it("has the stock number of another car once that is insisted on", async () => {
    const sent: Record<string, unknown>[] = [];
    api.answer(createStockVehicle, ({ body }) => {
      sent.push(body as Record<string, unknown>);
      if (sent.length === 1)
        return new Refusal(409, "stock_number_taken", "The 2020 Kia Soul has stock number T100, too.");
      return buildStock();
    });
    const form = await fill();
    await userEvent.click(form.getByRole("button", { name: "Add car" }));
    expect(await form.findByText(/The 2020 Kia Soul has stock number T100/)).toBeTruthy();
    await userEvent.click(form.getByRole("button", { name: "Use it anyway" }));
    expect(await screen.findByText("One car")).toBeTruthy();
    expect(sent.map((body) => body["allowsSameStockNumber"])).toEqual([undefined, true]);
  });

  it("needs a stock number or a VIN, and amounts that are some", async () => {
    const form = await fill();
    await userEvent.clear(form.getByRole("textbox", { name: "Stock number" }));
    await userEvent.click(form.getByRole("button", { name: "Add car" }));
    expect(await form.findByText("Enter a stock number or a VIN")).toBeTruthy();
    await userEvent.type(form.getByRole("textbox", { name: "Internet price" }), "x{Tab}");
    expect(await form.findByText("Enter an amount like 24,995.00")).toBeTruthy();
  });
});
