import { createDealQuote, listDealQuotes } from "@automotive-crm/contract/deals/quotes";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { workOutDeal } from "@automotive-crm/dealer-math";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildDeal } from "#testing/deals/build-deal.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { idOf } from "#testing/customers-pages.tsx";
import { atWorkAt } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { QuotesPart } from "./QuotesPart.tsx";

const api = fakeApi();

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => api.answer(listDealQuotes, () => ({ quotes: [] })));

function show(own: Partial<DealDetails["numbers"]>, { isDirty = false } = {}) {
  const numbers = { ...buildDeal().numbers, paidBy: "finance" as const, aprPercent: "6.9", months: 66, ...own };
  const deal = buildDeal({ paidBy: numbers.paidBy, numbers, result: workOutDeal(numbers, []) });
  renderRoutes("/", [
    {
      path: "/",
      component: () => <QuotesPart deal={deal} organizationId={idOf(1)} mayEdit isDirty={isDirty} />,
    },
  ]);
  return deal;
}

const terms = async () =>
  within(await screen.findByRole("region", { name: "Terms side by side" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => /\$[\d,.]+a monthTotal \$[\d,.]+/.exec(textContent)?.[0]);

describe("terms side by side", () => {
  it("shows the payment of three terms, with the deal's own among them, and saves one by one click", async () => {
    const sent: unknown[] = [];
    api.answer(createDealQuote, ({ body }) => {
      sent.push(body);
      return new Refusal(409, "conflict", "A deal has at most 100 quotes.");
    });
    const { numbers } = show({});
    expect(await terms()).toEqual([
      "$597.38a monthTotal $28,674.24",
      "$456.18a monthTotal $30,107.88",
      "$424.94a monthTotal $30,595.68",
    ]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Term 1" }), "60");
    expect(await terms()).toContain("$493.75a monthTotal $29,625.00");
    await userEvent.click(screen.getByRole("button", { name: "Save 60 months as quote" }));
    expect(await screen.findByText(/A deal has at most 100 quotes/)).toBeTruthy();
    const { months: _, ...base } = numbers;
    expect(sent).toEqual([{ numbers: { ...numbers, months: 60 }, base }]);
  });

  it("ask which number holds if a colleague has changed one meanwhile", async () => {
    const sent: unknown[] = [];
    const deal = show({});
    api.answer(createDealQuote, ({ body }) => {
      sent.push(body);
      return new Refusal(409, "conflict", "Someone else has changed this.", {
        conflicts: { priceCents: { theirs: 2_400_000, yours: deal.priceCents } },
      });
    });
    await userEvent.click(await screen.findByRole("button", { name: "Save 48 months as quote" }));
    const question = within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));
    expect(question.getByText("Price")).toBeTruthy();
    expect(question.getByText(/Choose which numbers the quote over 48 months says/)).toBeTruthy();
    expect(question.queryByText(/everything else you changed/)).toBeNull();
    await userEvent.click(question.getByText("$24,000"));
    await userEvent.click(question.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).not.toHaveProperty("numbers.priceCents");
    expect(sent[1]).not.toHaveProperty("base.priceCents");
    expect(sent[1]).toHaveProperty("numbers.months", 48);
  });

  it("divides the price at 0%", async () => {
    show({ aprPercent: "0", months: 48 });
    expect(await terms()).toContain("$520.73a monthTotal $24,995.04");
  });

  it.each([
    ["a lease, whose residual belongs to its term", { paidBy: "lease" as const }, {}],
    ["a deal without an APR", { aprPercent: null }, {}],
    ["numbers that aren't saved", {}, { isDirty: true }],
  ])("are not there for %s", async (_, own, of) => {
    show(own, of);
    await screen.findByText("No quotes yet");
    expect(screen.queryByRole("region", { name: "Terms side by side" })).toBeNull();
  });
});
