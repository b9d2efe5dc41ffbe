import { getDealBoard } from "@automotive-crm/contract/deals/board";
import { moveDeal } from "@automotive-crm/contract/deals/moves";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import type { DealStage } from "@automotive-crm/contract/deals/stages";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { DealsPage } from "#features/deals/list/DealsPage.tsx";
import { readDealsSearch } from "#features/deals/list/deals.search.ts";
import { buildBoard, buildDeal } from "#testing/deals/build-deal.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";

const api = fakeApi();
let stored: DealDetails[];
let sent: unknown[];
/** What answers each move: until it is called, the move is under way. */
let answers: (() => void)[];

const graceIn = (stage: DealStage) => ({ customerName: "Grace Hopper", stage });

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  stored = [buildDeal(), buildDeal(graceIn("new"))];
  sent = [];
  answers = [];
  api.answer(getDealBoard, () => buildBoard(stored));
  api.answer(moveDeal, async ({ params, body }) => {
    sent.push(body);
    await new Promise<void>((resolve) => answers.push(resolve));
    const { from, to } = body as { from: DealStage; to: DealStage };
    const deal = stored.find(({ id }) => id === params["dealId"]) ?? buildDeal();
    if (deal.stage !== from) {
      const conflicts = { stage: { theirs: deal.stage, yours: to } };
      return new Refusal(409, "edit_conflict", "Someone else changed it", { conflicts });
    }
    const saved = { ...deal, stage: to };
    stored = stored.map((each) => (each === deal ? saved : each));
    return saved;
  });
});

const open = () =>
  renderRoutes(
    "/deals",
    [
      { path: "/deals", validateSearch: readDealsSearch, component: DealsPage },
      { path: "/deals/$dealId", component: () => null },
      { path: "/customers/$customerId", component: () => null },
    ],
    <Toaster theme="dark" />,
  );

const cardIn = async (column: string, name: string) =>
  within(await screen.findByRole("region", { name: column })).findByRole("link", { name });

/** Moves a card on by a key, and waits until it is in its new column. */
async function moveOn(name: string, to: string): Promise<void> {
  (await screen.findByRole("link", { name })).focus();
  await userEvent.keyboard("]");
  await cardIn(to, name);
}

const answer = async (nth: number) => {
  await waitFor(() => expect(answers.length).toBeGreaterThan(nth));
  answers[nth]?.();
};

const pressUndo = () => userEvent.keyboard("{Control>}z{/Control}");

it("takes the last move back by Control Z, even if an earlier one was stored after it", async () => {
  open();
  await moveOn("Ada Lovelace", "Visit");
  await moveOn("Grace Hopper", "Engaged");
  await answer(1);
  await screen.findByText("Grace Hopper: Engaged.");
  await answer(0);
  await screen.findByText("Ada Lovelace: Visit.");
  (await cardIn("Engaged", "Grace Hopper")).focus();
  await pressUndo();
  await cardIn("New", "Grace Hopper");
  (await cardIn("Visit", "Ada Lovelace")).focus();
  await pressUndo();
  await cardIn("Engaged", "Ada Lovelace");
  expect(sent.slice(2)).toEqual([
    { from: "engaged", to: "new" },
    { from: "visit", to: "engaged" },
  ]);
});

it("takes a move back before it is stored", async () => {
  open();
  await moveOn("Ada Lovelace", "Visit");
  await pressUndo();
  await cardIn("Engaged", "Ada Lovelace");
  await answer(0);
  await answer(1);
  expect(await screen.findByText("Undone. Everything is as it was before.")).toBeTruthy();
  expect(sent.at(-1)).toEqual({ from: "visit", to: "engaged" });
  await cardIn("Engaged", "Ada Lovelace");
});

it("takes nothing back if the move fails", async () => {
  open();
  await moveOn("Ada Lovelace", "Visit");
  stored = stored.map((deal) => ({ ...deal, stage: "sold" }));
  await pressUndo();
  await answer(0);
  expect(await screen.findByText("Someone else has already moved the deal of Ada Lovelace to Sold.")).toBeTruthy();
  await cardIn("Sold", "Ada Lovelace");
  expect(sent).toHaveLength(1);
});

it("says nothing of a move that is taken back and then refused", async () => {
  let refuse: () => void = () => undefined;
  api.answer(moveDeal, async ({ body }) => {
    sent.push(body);
    await new Promise<void>((resolve) => (refuse = resolve));
    return new Refusal(409, "conflict", "Save a quote first: a proposal needs one.");
  });
  stored = [buildDeal({ stage: "visit" })];
  open();
  await moveOn("Ada Lovelace", "Proposal");
  await pressUndo();
  await cardIn("Visit", "Ada Lovelace");
  stored = [{ ...stored[0], customerName: "Ada Byron" } as DealDetails];
  refuse();
  // Read again after the refusal.
  await cardIn("Visit", "Ada Byron");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText(/wasn't moved|Save a quote|Someone else/)).toBeNull();
  expect(sent).toHaveLength(1);
});

it("sends no move that builds on one that failed, and says so once", async () => {
  let fail: () => void = () => undefined;
  api.answer(moveDeal, async ({ body }): Promise<Refusal> => {
    sent.push(body);
    await new Promise<void>((resolve) => (fail = resolve));
    return new Refusal(403, "forbidden", "You may not do that.");
  });
  open();
  await moveOn("Ada Lovelace", "Visit");
  await moveOn("Ada Lovelace", "Proposal");
  fail();
  await cardIn("Engaged", "Ada Lovelace");
  expect(await screen.findByText("The deal of Ada Lovelace wasn't moved. You may not do that.")).toBeTruthy();
  expect(screen.queryByText(/Someone else/)).toBeNull();
  expect(sent).toHaveLength(1);
});

it("can be asked again to take a move back if that could not be sent", async () => {
  open();
  await moveOn("Ada Lovelace", "Visit");
  await answer(0);
  await screen.findByText("Ada Lovelace: Visit.");
  const answerAgain = () =>
    api.answer(moveDeal, ({ body }) => {
      sent.push(body);
      stored = stored.map((deal) => (deal.stage === "visit" ? { ...deal, stage: "engaged" } : deal));
      return stored[0] ?? buildDeal();
    });
  api.answer(moveDeal, unreachable);
  await pressUndo();
  await screen.findByText(/The deal of Ada Lovelace wasn't moved/);
  await cardIn("Visit", "Ada Lovelace");
  answerAgain();
  (await cardIn("Visit", "Ada Lovelace")).focus();
  await pressUndo();
  await cardIn("Engaged", "Ada Lovelace");
  expect(sent.at(-1)).toEqual({ from: "visit", to: "engaged" });
});

it("withdraws what it said of a deal, with its Undo, when the deal moves again", async () => {
  open();
  await moveOn("Ada Lovelace", "Visit");
  await answer(0);
  await screen.findByText("Ada Lovelace: Visit.");
  await moveOn("Ada Lovelace", "Proposal");
  await waitFor(() => expect(screen.queryByText("Ada Lovelace: Visit.")).toBeNull());
  await answer(1);
  expect(await screen.findByText("Ada Lovelace: Proposal.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await answer(2);
  await cardIn("Visit", "Ada Lovelace");
});

it("asks for a quote at once, but not while a menu is open: then it says what is missing", async () => {
  const missing = "Save a quote first: a proposal needs one, unless a manager says so.";
  let refuse: () => void = () => undefined;
  api.answer(moveDeal, async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    return new Refusal(409, "conflict", missing);
  });
  stored = [buildDeal({ stage: "visit" }), buildDeal(graceIn("new"))];
  open();
  await moveOn("Ada Lovelace", "Proposal");
  await userEvent.click(screen.getByRole("button", { name: "Move or work on the deal of Grace Hopper" }));
  refuse();
  expect(await screen.findByText(new RegExp(missing))).toBeTruthy();
  expect(screen.getByRole("menuitem", { name: "Schedule task" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await cardIn("Visit", "Ada Lovelace");
  await moveOn("Ada Lovelace", "Proposal");
  refuse();
  expect(await screen.findByRole("dialog", { name: "Make a proposal" })).toBeTruthy();
});

it("says where a menu has moved a card", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Move or work on the deal of Grace Hopper" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Engaged" }));
  expect(await screen.findByText(/^Grace Hopper is in Engaged, column 2 of 7/)).toBeTruthy();
});
