import { describe, expect, it } from "vitest";
import { act, addDeal, fixture, get, put, setUpFixture, test } from "#features/deals/deals.fixture.ts";

setUpFixture();

interface Case {
  name: string;
  numbers: Record<string, unknown>;
  tradeIn?: Record<string, unknown>;
  result: Record<string, unknown>;
}

const line = (kind: string, amountCents: number, timing = "capitalized") => ({ kind, name: kind, amountCents, timing });
const lease = { paidBy: "lease", moneyFactor: "0.0015", months: 36 };

/** Computed apart from the product, with fractions. */
const cases: Case[] = [
  {
    name: "a loan, whose last payment is smaller",
    numbers: { paidBy: "finance", priceCents: 3_188_500, aprPercent: "2.9", months: 60 },
    result: {
      financedCents: 3_188_500,
      paymentCents: 57_152,
      totalOfPaymentsCents: 3_429_120,
      lastPaymentCents: 57_126,
    },
  },
  {
    name: "a loan without interest",
    numbers: { paidBy: "finance", priceCents: 2_499_500, aprPercent: "0", months: 72 },
    result: { paymentCents: 34_715, totalOfPaymentsCents: 2_499_480 },
  },
  {
    name: "a loan with a balloon",
    numbers: { paidBy: "balloon", priceCents: 4_200_000, aprPercent: "3.5", months: 48, balloonCents: 2_295_000 },
    result: { paymentCents: 49_282, totalOfPaymentsCents: 4_660_536, lastPaymentCents: 2_344_276 },
  },
  {
    name: "a payoff beyond the allowance, with taxes, fees and add-ons as typed",
    numbers: {
      paidBy: "finance",
      priceCents: 2_499_500,
      cashDownCents: 200_000,
      rebatesCents: 50_000,
      lines: [line("tax", 150_000), line("fee", 49_900), line("add-on", 99_500)],
      aprPercent: "6.9",
      months: 72,
      collateralCents: 2_400_000,
      collateralBase: "book",
    },
    tradeIn: { acvCents: 750_000, allowanceCents: 800_000, payoffCents: 1_100_000 },
    result: {
      tradeEquityCents: -300_000,
      differenceCents: 1_699_500,
      financedCents: 2_848_900,
      paymentCents: 48_434,
      totalOfPaymentsCents: 3_487_248,
      lastPaymentCents: 48_456,
      loanToValue: "118.7",
    },
  },
  {
    name: "a payoff beyond the price itself",
    numbers: { paidBy: "cash", priceCents: 500_000 },
    tradeIn: { allowanceCents: 100_000, payoffCents: 900_000 },
    result: { financedCents: 1_300_000, cashToCustomerCents: 0, paymentCents: null },
  },
  {
    name: "a trade-in that is worth more than the car",
    numbers: { paidBy: "cash", priceCents: 900_000, cashDownCents: 50_000 },
    tradeIn: { allowanceCents: 1_200_000, payoffCents: 0 },
    result: { financedCents: 0, cashToCustomerCents: 350_000, differenceCents: -300_000 },
  },
  {
    name: "a lease with a residual in percent of the MSRP, and taxes that aren't capitalized",
    numbers: {
      ...lease,
      priceCents: 3_200_000,
      msrpCents: 3_500_000,
      residualPercent: "57.5",
      moneyFactor: "0.00175",
      cashDownCents: 150_000,
      rebatesCents: 100_000,
      lines: [line("fee", 69_500), line("tax", 3_500, "monthly"), line("tax", 10_000, "signing")],
    },
    result: {
      residualCents: 2_012_500,
      financedCents: 3_019_500,
      paymentCents: 36_778,
      depreciationCents: 27_972,
      rentCents: 8_806,
      monthlyTaxCents: 3_500,
      signingTaxCents: 10_000,
      equivalentRate: "4.2",
    },
  },
  {
    name: "a lease whose two rounded parts are a cent less than its payment",
    numbers: { ...lease, priceCents: 2_500_025, residualCents: 1_500_000 },
    result: { paymentCents: 33_779, depreciationCents: 27_778, rentCents: 6_000 },
  },
  {
    name: "a lease by a rate, which is never rounded to a money factor",
    numbers: {
      ...lease,
      moneyFactor: null,
      aprPercent: "4.9",
      months: 39,
      priceCents: 2_750_000,
      residualCents: 1_650_000,
    },
    result: { paymentCents: 37_188, depreciationCents: 28_205, rentCents: 8_983, equivalentRate: null },
  },
];

describe("what a deal's numbers come to", () => {
  it.each(cases)("is the same to the cent in the deal and its quotes: $name", async ({ numbers, tradeIn, result }) => {
    const deal = await addDeal(numbers);
    if (tradeIn) await act(deal.id, "trade-ins", { make: "Ford", model: "Escape", ...tradeIn });
    expect((await get(deal.id)).result).toMatchObject({ problem: null, ...result });
    expect((await act(deal.id, "quotes", {})).body.result).toMatchObject({ problem: null, ...result });

    // The same numbers as another deal's quote only.
    const other = await addDeal({ priceCents: 1, customerId: deal.customerId });
    if (tradeIn) await act(other.id, "trade-ins", { make: "Ford", model: "Escape", ...tradeIn });
    const { body: quote } = await act(other.id, "quotes", { numbers });
    expect(quote.result).toMatchObject({ problem: null, ...result });
    expect((await get(other.id)).numbers.priceCents).toBe(1);
    // What was quoted stays.
    await put(deal.id, { priceCents: 7 });
    const { body: listed } = await test.as(fixture.admin).get(`/api/deals/${deal.id}/quotes`);
    expect(listed.quotes[0].result).toMatchObject(result);
  });

  it("is refused as a quote where a lease's car is worth more at its end, unless somebody insists", async () => {
    const numbers = { ...lease, priceCents: 2_000_000, residualCents: 2_100_000 };
    const { id } = await addDeal(numbers);
    expect((await get(id)).result).toMatchObject({ paymentCents: null, problem: expect.any(String) });
    expect((await act(id, "quotes", {})).body.fields).toHaveProperty("numbers");
    const { status, body } = await act(id, "quotes", { numbers: { isHighResidual: true } });
    // (20,000 - 21,000) / 36 + 41,000 x 0.0015.
    expect([status, body.result.paymentCents]).toEqual([201, 3_372]);
  });

  it.each([
    [{ months: -12 }, "numbers.months"],
    [{ months: 0 }, "numbers.months"],
    [{ priceCents: -1 }, "numbers.priceCents"],
    [{ aprPercent: "-1" }, "numbers.aprPercent"],
    [{ aprPercent: "40.01" }, "numbers.aprPercent"],
  ])("is not computed of %j", async (numbers, field) => {
    const { id } = await addDeal({ priceCents: 2_000_000 });
    const { status, body } = await act(id, "quotes", { numbers });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});
