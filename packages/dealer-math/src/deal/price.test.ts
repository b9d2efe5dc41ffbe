import { describe, expect, it } from "vitest";
import {
  amountFinanced,
  equity,
  frontGrossHint,
  loanToValue,
  netTrade,
  overAllowance,
  tradeDifference,
} from "./price.ts";

describe("the amount financed", () => {
  const deal = { price: 2_500_000, taxes: 175_000, fees: 45_000, addOns: 80_000, cashDown: 200_000, rebates: 100_000 };

  it("is everything typed, less what is paid otherwise", () => {
    expect(amountFinanced(deal)).toEqual({ financed: 2_500_000, cashToCustomer: 0 });
    expect(amountFinanced({ ...deal, trade: { allowance: 900_000, payoff: 300_000 } })).toMatchObject({
      financed: 1_900_000,
    });
  });

  it("grows by what is owed beyond the trade-in's allowance", () => {
    expect(amountFinanced({ ...deal, trade: { allowance: 900_000, payoff: 1_200_000 } })).toMatchObject({
      financed: 2_800_000,
    });
  });

  it("is never below zero: the customer gets the rest", () => {
    expect(amountFinanced({ price: 500_000, trade: { allowance: 800_000 } })).toEqual({
      financed: 0,
      cashToCustomer: 300_000,
    });
  });

  it("is refused for an amount below zero", () => {
    expect(amountFinanced({ ...deal, cashDown: -1 })).toEqual({
      refused: "Cash down must be an amount of zero or more.",
    });
    expect(amountFinanced({ ...deal, trade: { allowance: 0, payoff: -5 } })).toHaveProperty("refused");
  });
});

it("tells what a trade-in is worth to the customer and to the store", () => {
  expect(equity(1_200_000, 1_350_000)).toBe(-150_000);
  expect(netTrade({ allowance: 1_400_000, payoff: 1_350_000 })).toBe(50_000);
  expect(overAllowance(1_400_000, 1_200_000)).toBe(200_000);
  expect(tradeDifference(3_000_000, 1_400_000)).toBe(tradeDifference(2_900_000, 1_300_000));
});

it("gives a loan to value only with a value", () => {
  expect(loanToValue(2_000_100, 2_000_000)).toBe("100.0");
  expect(loanToValue(2_001_000, 2_000_000)).toBe("100.1");
  expect(loanToValue(2_000_000, 0)).toBeNull();
  expect(loanToValue(2_000_000, null)).toBeNull();
});

it("hints at the front gross once the cost is known", () => {
  const gross = { price: 2_000_000, cost: 1_700_000, pack: 30_000, dealerCash: 10_000 };
  expect(frontGrossHint(gross)).toBe(280_000);
  expect(frontGrossHint({ ...gross, trade: { actualCashValue: 500_000, allowance: 800_000 } })).toBe(-20_000);
  expect(frontGrossHint({ ...gross, cost: null })).toBeNull();
});
