import { createDealQuote } from "@automotive-crm/contract/deals/quotes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ProposeDealDialog } from "#features/deals/actions/ProposeDealDialog.tsx";
import { UndoStack } from "#features/deals/actions/undo-stack.ts";
import { buildDeal } from "#testing/deals/build-deal.ts";
import { idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { renderRoutes } from "#testing/render-routes.tsx";
import { NewQuoteDialog } from "./NewQuoteDialog.tsx";

const api = fakeApi();
const nothing = () => undefined;

it.each([
  ["Save as quote", NewQuoteDialog],
  ["Make a proposal", ProposeDealDialog],
])("%s saves the numbers that the person sees", async (_title, Dialog) => {
  const sent: unknown[] = [];
  api.answer(createDealQuote, ({ body }) => {
    sent.push(body);
    return new Refusal(409, "conflict", "A deal has at most 100 quotes.");
  });
  const deal = buildDeal();
  const component = () => <Dialog deal={deal} organizationId={idOf(1)} undos={new UndoStack()} onClose={nothing} />;
  renderRoutes("/", [{ path: "/", component }]);
  await userEvent.click(await screen.findByRole("button", { name: "Save quote" }));
  expect(await screen.findByText(/A deal has at most 100 quotes/)).toBeTruthy();
  expect(sent).toMatchObject([{ numbers: deal.numbers, base: deal.numbers }]);
});
