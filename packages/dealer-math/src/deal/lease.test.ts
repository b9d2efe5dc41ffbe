import { describe, expect, it } from "vitest";
import { dueAtSigning, leasePayment, leasePayoff, residualOf } from "./lease.ts";
import { equivalentRate, meantMoneyFactor, moneyFactorOf } from "./rates.ts";

const lease = { capCost: 3_000_000, residual: 1_800_000, months: 36, rate: { moneyFactor: "0.002" } };

describe("the payment of a lease", () => {
  it("is depreciation and rent, which is charged on cost plus residual", () => {
    // (30,000 − 18,000) / 36 = 333.333…; (30,000 + 18,000) × .002 = 96.
    expect(leasePayment(lease)).toEqual({ depreciation: 33_333, rent: 9_600, payment: 42_933 });
  });

  it("is rounded once: its two parts may not add up", () => {
    // 100.335 and 0.335 are rounded up for themselves, their sum 100.67 isn't.
    expect(leasePayment({ capCost: 20_067, residual: 0, months: 2, rate: { moneyFactor: "0.00167" } })).toEqual({
      depreciation: 10_034,
      rent: 34,
      payment: 10_067,
    });
  });

  it("doesn't round a rate in percent to a factor", () => {
    // 4 % is a factor of 1/600.
    expect(leasePayment({ ...lease, rate: { aprPercent: "4" } })).toMatchObject({ rent: 8_000 });
    expect(leasePayment({ ...lease, rate: { aprPercent: "0" } })).toMatchObject({ rent: 0, payment: 33_333 });
  });

  it("is refused without possible terms", () => {
    for (const moneyFactor of ["0.000009", "0.0101", "2.5", "-0.001", "x"])
      expect(leasePayment({ ...lease, rate: { moneyFactor } })).toHaveProperty("refused");
    expect(leasePayment({ ...lease, months: -36 })).toHaveProperty("refused");
    expect(leasePayment({ ...lease, residual: -1 })).toHaveProperty("refused");
    expect(leasePayment({ ...lease, residual: 3_000_000 })).toHaveProperty("refused");
    expect(leasePayment({ ...lease, residual: 3_000_000, isHighResidual: true })).toMatchObject({ depreciation: 0 });
  });
});

describe("a money factor", () => {
  it("stands beside the rate that it is like, exactly", () => {
    expect(equivalentRate("0.00125")).toEqual({ percent: "3" });
    expect(equivalentRate(".00231")).toEqual({ percent: "5.544" });
    expect(equivalentRate("0")).toEqual({ percent: "0" });
    expect(equivalentRate("3")).toHaveProperty("refused");
    expect(moneyFactorOf("6")).toEqual({ moneyFactor: "0.0025" });
    expect(moneyFactorOf("5")).toEqual({ moneyFactor: "0.0020833" });
  });

  it("is doubted if it is a hundred times too small", () => {
    expect(meantMoneyFactor("0.000025")).toBe("0.0025");
    expect(meantMoneyFactor("0.0001")).toBeUndefined();
    expect(meantMoneyFactor("0")).toBeUndefined();
  });
});

it("takes a residual off the MSRP, and refuses more than all of it", () => {
  expect(residualOf(2_999_900, "58")).toEqual({ residual: 1_739_942 });
  expect(residualOf(2_999_900, "58.5")).toEqual({ residual: 1_754_942 });
  expect(residualOf(2_999_900, "101")).toHaveProperty("refused");
});

it("adds up what is due at signing, and what ends a lease", () => {
  expect(dueAtSigning([39_900, 0, 25_000])).toEqual({ total: 64_900 });
  expect(dueAtSigning([39_900, -1])).toHaveProperty("refused");
  expect(leasePayoff({ residual: 1_500_000, payment: 30_000, paymentsLeft: 3, fees: 39_500 })).toEqual({
    payoff: 1_629_500,
  });
  expect(leasePayoff({ residual: 1_500_000, payment: 30_000, paymentsLeft: -1, fees: 0 })).toHaveProperty("refused");
});
