import { getDealBoard, getDealBoardColumn } from "@automotive-crm/contract/deals/board";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listInventory } from "@automotive-crm/contract/inventory/list";
import { listDeals } from "@automotive-crm/contract/deals/list";
import { listLeadSources } from "@automotive-crm/contract/leads/source";
import { loseDeal, moveDeal, reopenDeal } from "@automotive-crm/contract/deals/moves";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import type { DealStage } from "@automotive-crm/contract/deals/stages";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { setWindowWidth } from "#testing/browser/window-width.ts";
import { asRole, buildPage, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { buildBoard, buildDeal } from "#testing/deals/build-deal.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { readDealsAgain } from "#features/deals/deals.queries.ts";
import { DealsPage } from "./DealsPage.tsx";
import { readDealsSearch } from "./deals.search.ts";

const api = fakeApi();
let stored: DealDetails[];
let asked: URLSearchParams;
let sent: unknown[];

const put = (id: string | undefined, changes: Partial<DealDetails>): DealDetails => {
  const found = stored.find((deal) => deal.id === id) ?? buildDeal();
  const saved = { ...found, ...changes };
  stored = stored.map((deal) => (deal === found ? saved : deal));
  return saved;
};

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  stored = [
    buildDeal(),
    buildDeal({ customerId: idOf(102), customerName: "Grace Hopper", stage: "new", vehicle: null, isStale: false }),
  ];
  sent = [];
  api.answer(listLeadSources, () => ({
    sources: [
      {
        id: idOf(900),
        name: "Cars.com",
        type: "internet" as const,
        targetMinutes: 15,
        isActive: false,
        version: 1,
      },
    ],
  }));
  api.answer(getDealBoard, ({ query }) => {
    asked = query;
    return buildBoard(stored);
  });
  api.answer(listDeals, ({ query }) => {
    asked = query;
    return {
      deals: stored,
      page: 1,
      limit: 25,
      totals: { count: stored.length, priceCents: 4_999_000, newUnits: 1, usedUnits: 1 },
    };
  });
  api.answer(moveDeal, ({ params, body }) => {
    sent.push(body);
    return put(params["dealId"], { stage: (body as { to: DealStage }).to, daysInStage: 0 });
  });
});

const open = (address = "/deals") =>
  renderRoutes(
    address,
    [
      { path: "/deals", validateSearch: readDealsSearch, component: DealsPage },
      { path: "/deals/$dealId", component: () => null },
      { path: "/customers/$customerId", component: () => null },
    ],
    <Toaster theme="dark" />,
  );

const column = async (name: string) => within(await screen.findByRole("region", { name }));
const card = (name: string) => screen.findByRole("link", { name });

/** Opens the board, and moves Grace from New to Visit by two keys. */
async function moveGraceTwice(): Promise<void> {
  open();
  (await card("Grace Hopper")).focus();
  await userEvent.keyboard("]");
  const engaged = await column("Engaged");
  await waitFor(() => expect(engaged.getByRole("link", { name: "Grace Hopper" })).toBe(document.activeElement));
  await userEvent.keyboard("]");
  expect(await (await column("Visit")).findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
}

describe("the board", () => {
  it("shows who, which car, since when, and that nothing is next", async () => {
    open();
    const engaged = await column("Engaged");
    expect(engaged.getByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
    expect(engaged.getByText("2024 Toyota RAV4 XLE")).toBeTruthy();
    expect(engaged.getByText("9 days")).toBeTruthy();
    expect(engaged.getByText("No next step")).toBeTruthy();
    expect((await column("New")).getByText("No vehicle yet")).toBeTruthy();
  });

  it("is moved on by ] and back by [, and the card keeps the focus", async () => {
    open();
    (await card("Ada Lovelace")).focus();
    await userEvent.keyboard("]");
    const visit = await column("Visit");
    await waitFor(() => expect(visit.getByRole("link", { name: "Ada Lovelace" })).toBe(document.activeElement));
    await waitFor(() => expect(sent).toEqual([{ from: "engaged", to: "visit" }]));
    expect(screen.getByText(/Ada Lovelace is in Visit, column 3 of 7, with 1 deal/)).toBeTruthy();
    await userEvent.keyboard("[[");
    const engaged = await column("Engaged");
    await waitFor(() => expect(engaged.getByRole("link", { name: "Ada Lovelace" })).toBe(document.activeElement));
  });

  it("moves a card twice in a row, the second time once the first is stored", async () => {
    let store: () => void = () => undefined;
    const stored = new Promise<void>((resolve) => (store = resolve));
    api.answer(moveDeal, async ({ params, body }) => {
      sent.push(body);
      if (sent.length === 1) await stored;
      return put(params["dealId"], { stage: (body as { to: DealStage }).to });
    });
    await moveGraceTwice();
    expect(sent).toEqual([{ from: "new", to: "engaged" }]);
    store();
    await waitFor(() => expect(sent.at(-1)).toEqual({ from: "engaged", to: "visit" }));
    expect(await screen.findByText("Grace Hopper: Visit.")).toBeTruthy();
    expect((await column("Visit")).getByRole("link", { name: "Grace Hopper" })).toBeTruthy();
  });

  it("keeps a moved card in its column when the board is read before the move is stored", async () => {
    let store: () => void = () => undefined;
    const isStored = new Promise<void>((resolve) => (store = resolve));
    api.answer(moveDeal, async ({ params, body }) => {
      await isStored;
      return put(params["dealId"], { stage: (body as { to: DealStage }).to });
    });
    open();
    (await card("Ada Lovelace")).focus();
    await userEvent.keyboard("]");
    const moved = await (await column("Visit")).findByRole("link", { name: "Ada Lovelace" });
    await readDealsAgain();
    expect((await column("Visit")).getByRole("link", { name: "Ada Lovelace" })).toBe(moved);
    expect((await column("Visit")).getByRole("heading", { name: "Visit 1" })).toBeTruthy();
    store();
    expect(await screen.findByText("Ada Lovelace: Visit.")).toBeTruthy();
    expect((await column("Visit")).getByRole("link", { name: "Ada Lovelace" })).toBe(moved);
  });

  it("puts the card where it began if two moves of it fail while nothing can be read", async () => {
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    api.answer(moveDeal, async (): Promise<typeof unreachable> => {
      await failed;
      return unreachable;
    });
    await moveGraceTwice();
    api.answer(getDealBoard, unreachable);
    fail();
    expect(await (await column("New")).findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
    expect((await column("New")).getByRole("heading", { name: "New 1" })).toBeTruthy();
    expect((await column("Visit")).queryByRole("link", { name: "Grace Hopper" })).toBeNull();
  });

  it("takes the last move back by Control Z", async () => {
    open();
    (await card("Ada Lovelace")).focus();
    await userEvent.keyboard("]");
    await waitFor(() => expect(sent).toHaveLength(1));
    await (await column("Visit")).findByRole("link", { name: "Ada Lovelace" });
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(await (await column("Engaged")).findByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
    expect(sent.at(-1)).toEqual({ from: "visit", to: "engaged" });
  });

  it("puts the card where the server says if someone else has moved it, and says so", async () => {
    api.answer(moveDeal, ({ params }) => {
      put(params["dealId"], { stage: "sold" });
      return new Refusal(409, "edit_conflict", "Someone else changed it", {
        conflicts: { stage: { theirs: "sold", yours: "visit" } },
      });
    });
    open();
    (await card("Ada Lovelace")).focus();
    await userEvent.keyboard("]");
    expect(await (await column("Sold")).findByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
    expect(screen.getByText("Ada Lovelace is in Sold, column 5 of 7.")).toBeTruthy();
    expect(await screen.findByText("Someone else has already moved the deal of Ada Lovelace to Sold.")).toBeTruthy();
  });

  it("puts the card back after a failure, and moves it by Retry", async () => {
    api.answer(moveDeal, new Refusal(500, "internal", "The database is away"));
    open();
    (await card("Ada Lovelace")).focus();
    await userEvent.keyboard("]");
    expect(await screen.findByText(/The deal of Ada Lovelace wasn't moved/)).toBeTruthy();
    expect((await column("Engaged")).getByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
    api.answer(moveDeal, ({ params }) => put(params["dealId"], { stage: "visit" }));
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await (await column("Visit")).findByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
    expect(await screen.findByText("Ada Lovelace: Visit.")).toBeTruthy();
  });

  it("asks why a deal is lost, and reopens it by Undo", async () => {
    api.answer(loseDeal, ({ params, body }) => {
      sent.push(body);
      return put(params["dealId"], { stage: "lost", lostFromStage: "engaged", lostReason: "Price" });
    });
    api.answer(reopenDeal, ({ params }) => put(params["dealId"], { stage: "engaged" }));
    open();
    await card("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: "Move or work on the deal of Ada Lovelace" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Lost…" }));
    const lose = await dialog("Lose deal");
    await userEvent.click(lose.getByRole("button", { name: "Lose deal" }));
    expect(lose.getByText("Choose a reason", { selector: "p" })).toBeTruthy();
    await userEvent.selectOptions(lose.getByRole("combobox", { name: "Reason" }), "Price");
    await userEvent.click(lose.getByRole("button", { name: "Lose deal" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Ada Lovelace" })).toBeNull());
    expect(sent).toEqual([{ from: "engaged", reason: "Price", note: null, followUpOn: null, plans: "keep" }]);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await (await column("Engaged")).findByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
    expect(await screen.findByText(/^Reopened in Engaged\./)).toBeTruthy();
  });

  it("counts all deals of a column, and loads the next ones", async () => {
    const next = buildDeal({ customerName: "Edsger Dijkstra" });
    api.answer(getDealBoard, () => ({
      columns: buildBoard(stored).columns.map((each) =>
        each.stage === "engaged" ? { ...each, count: 1240, priceCents: 3_099_380_000, nextCursor: "more" } : each,
      ),
    }));
    api.answer(getDealBoardColumn, ({ query }) => ({
      stage: "engaged" as const,
      count: 1240,
      priceCents: 3_099_380_000,
      deals: query.get("after") === "more" ? [next] : [],
      nextCursor: null,
    }));
    open();
    const engaged = await column("Engaged");
    expect(engaged.getByRole("heading", { name: "Engaged 1,240" })).toBeTruthy();
    expect(engaged.getByText("$30,993,800")).toBeTruthy();
    await userEvent.click(await engaged.findByRole("button", { name: /^Load more/ }));
    expect(await engaged.findByRole("link", { name: "Edsger Dijkstra" })).toBeTruthy();
    expect(engaged.getByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
  });

  it("shows one column at a time on a phone", async () => {
    setWindowWidth(390);
    const { router } = open();
    expect(await card("Grace Hopper")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Ada Lovelace" })).toBeNull();
    await userEvent.click(screen.getByRole("tab", { name: "Engaged 1" }));
    expect(await card("Ada Lovelace")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ stage: "engaged" }));
  });

  it("begins a deal in the stage of its column", async () => {
    api.answer(listCustomers, () => buildPage([]));
    api.answer(listInventory, () => ({ vehicles: [], page: 1, limit: 12, total: 0, isTotalExact: true }));
    open();
    const visit = await column("Visit");
    await userEvent.click(visit.getByRole("button", { name: "New deal in Visit" }));
    expect((await dialog("New deal")).getByText("In Visit")).toBeTruthy();
    expect((await column("Sold")).queryByRole("button", { name: /^New deal/ })).toBeNull();
  });

  it("is only looked at by who may not change anything", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    open();
    await card("Ada Lovelace");
    expect(screen.queryByRole("button", { name: /^Move or work/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^New deal/ })).toBeNull();
  });
});

describe("filters", () => {
  it("narrow deals down to those of a source", async () => {
    const { router } = open();
    await card("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: /^Filters/ }));
    await screen.findByRole("option", { name: "Cars.com" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Source" }), "Cars.com");
    await waitFor(() => expect(asked.get("sourceId")).toBe(idOf(900)));
    await waitFor(() => expect(router.state.location.search).toEqual({ source: idOf(900) }));
    await userEvent.click(screen.getByRole("button", { name: "Clear filter Source: Cars.com" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("are the same for board and table, and in the address", async () => {
    const { router } = open("/deals?mark=no-next-step&owner=me&paidBy=nonsense");
    await card("Ada Lovelace");
    expect(Object.fromEntries(asked)).toMatchObject({ mark: "no-next-step", owner: "me" });
    expect(asked.has("paidBy")).toBe(false);
    await userEvent.click(screen.getByRole("radio", { name: "Table" }));
    const table = within(await screen.findByRole("table", { name: "Deals" }));
    expect(table.getByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
    expect(screen.getByText("2 deals")).toBeTruthy();
    expect(Object.fromEntries(asked)).toMatchObject({ mark: "no-next-step", owner: "me", view: "active" });
    await userEvent.click(screen.getByRole("button", { name: "Clear filter No next step" }));
    await waitFor(() => expect(asked.has("mark")).toBe(false));
    await userEvent.click(within(screen.getByRole("columnheader", { name: "Price" })).getByRole("button"));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ as: "table", owner: "me", sort: "price" }),
    );
  });
});
