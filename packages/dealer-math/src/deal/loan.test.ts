import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefused } from "#src/refusal.ts";
import { aprOf } from "./apr.ts";
import { balanceAfter, loanPayment, payOff, type Loan } from "./loan.ts";

const loans = fc.record({
  financed: fc.integer({ min: 100_000, max: 20_000_000 }),
  aprPercent: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  months: fc.integer({ min: 1, max: 120 }),
});

function worked<T extends object>(result: T | { refused: string }): T {
  if (isRefused(result)) throw new Error(result.refused);
  return result;
}

describe("the payment of a loan", () => {
  it("is rounded once, and multiplied as it is shown", () => {
    // 12 % a year is 1 % a month: 1,000.00 in two payments is 1000 / (1/1.01 + 1/1.01²) = 507.5124…
    expect(loanPayment({ financed: 100_000, aprPercent: "12", months: 2 })).toEqual({
      payment: 50_751,
      total: 101_502,
    });
  });

  it("is an equal part without interest, half a cent up", () => {
    expect(loanPayment({ financed: 100_001, aprPercent: "0", months: 2 })).toEqual({ payment: 50_001, total: 100_002 });
    expect(loanPayment({ financed: 0, aprPercent: "0.00", months: 72 })).toEqual({ payment: 0, total: 0 });
  });

  it("leaves a balloon to the end", () => {
    expect(loanPayment({ financed: 1_000_000, aprPercent: "0", months: 40, balloon: 600_000 })).toMatchObject({
      payment: 10_000,
    });
    // Nobody repays anything: only the interest is due, 1 % of 10,000.00.
    expect(loanPayment({ financed: 1_000_000, aprPercent: "12", months: 40, balloon: 1_000_000 })).toMatchObject({
      payment: 10_000,
    });
  });

  it("is at most half a cent away from paying everything back", () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { payment } = worked(loanPayment(loan));
        const rate = Number(loan.aprPercent) / 1200;
        const each =
          rate === 0 ? loan.financed / loan.months : (loan.financed * rate) / (1 - (1 + rate) ** -loan.months);
        expect(Math.abs(payment - each)).toBeLessThan(0.51);
      }),
    );
  });

  it.each<[Partial<Loan>, RegExp]>([
    [{ months: 0 }, /1 to 120 months/],
    [{ months: -12 }, /1 to 120 months/],
    [{ months: 121 }, /1 to 120 months/],
    [{ months: 12.5 }, /1 to 120 months/],
    [{ aprPercent: "-1" }, /APR/],
    [{ aprPercent: "40.01" }, /APR/],
    [{ aprPercent: "six" }, /APR/],
    [{ aprPercent: "" }, /APR/],
    [{ financed: -1 }, /zero or more/],
    [{ financed: 0.5 }, /zero or more/],
    [{ financed: Number.NaN }, /zero or more/],
    [{ balloon: 2_000_001 }, /balloon/],
  ])("is refused for %j", (change, reason) => {
    const loan = { financed: 2_000_000, aprPercent: "6", months: 60, ...change };
    for (const result of [loanPayment(loan), payOff(loan), balanceAfter(loan, 1)])
      expect(result).toEqual({ refused: expect.stringMatching(reason) as string });
  });
});

describe("paying a loan off", () => {
  it("ends with a payment of what is left", () => {
    expect(payOff({ financed: 10_000, aprPercent: "0", months: 3 })).toEqual({
      payment: 3_333,
      lastPayment: 3_334,
      total: 10_000,
    });
    // A cent a month would be paid back before the end.
    expect(payOff({ financed: 100, aprPercent: "0", months: 120 })).toEqual({ payment: 1, lastPayment: 0, total: 100 });
  });

  it("leaves about as much after some payments as the formula says", () => {
    fc.assert(
      fc.property(loans, (loan) => {
        expect(balanceAfter(loan, 0)).toEqual({ balance: loan.financed });
        expect(balanceAfter(loan, loan.months)).toEqual({ balance: 0 });
        const { payment, lastPayment } = worked(payOff(loan));
        const { balance } = worked(balanceAfter(loan, loan.months - 1));
        const rate = Number(loan.aprPercent) / 1200;
        // Each month rounds by half a cent, which bears interest, too.
        const drift = loan.months * (1 + rate) ** loan.months;
        expect(Math.abs(balance * (1 + rate) - lastPayment)).toBeLessThan(drift + 1);
        expect(Math.abs(payment - lastPayment)).toBeLessThan(drift + 1);
      }),
    );
  });

  it("leaves the balloon", () => {
    const loan = { financed: 1_000_000, aprPercent: "5", months: 48, balloon: 400_000 };
    expect(balanceAfter(loan, 48)).toEqual({ balance: 400_000 });
    expect(balanceAfter({ ...loan, aprPercent: "0" }, 24)).toEqual({ balance: 700_000 });
    expect(balanceAfter(loan, 49)).toEqual({ refused: "The payments made must be 0 to 48." });
  });
});

describe("the rate of payments as typed", () => {
  it("is the rate that they were computed with", () => {
    fc.assert(
      fc.property(loans, ({ months, ...loan }) => {
        // Below a thousand dollars for many months, a cent is more than a hundredth of a percent.
        const term = Math.min(months, 72);
        const { payment } = worked(loanPayment({ ...loan, financed: loan.financed * 100, months: term }));
        const payments = Array.from({ length: term }, () => payment);
        fc.pre(payment * term >= loan.financed * 100);
        const { aprPercent } = worked(aprOf({ advance: loan.financed * 100, payments }));
        expect(Math.abs(Number(aprPercent) - Number(loan.aprPercent))).toBeLessThan(0.011);
      }),
      { numRuns: 30 },
    );
  });

  it("bears simple interest for odd days before the first month", () => {
    // One payment after a month and 15 days: (1 + i/2)(1 + i) = 1.0302 at 2 % a month.
    expect(aprOf({ advance: 100_000, payments: [103_020], firstPeriod: { months: 1, days: 15 } })).toEqual({
      aprPercent: "24.00",
    });
    expect(aprOf({ advance: 100_000, payments: [101_000] })).toEqual({ aprPercent: "12.00" });
    expect(aprOf({ advance: 100_000, payments: [50_000, 50_000] })).toEqual({ aprPercent: "0.00" });
  });

  it("is refused where there is none", () => {
    expect(aprOf({ advance: 100_000, payments: [99_999] })).toHaveProperty("refused");
    expect(aprOf({ advance: 100_000, payments: [] })).toHaveProperty("refused");
    expect(aprOf({ advance: 0, payments: [1] })).toHaveProperty("refused");
    expect(aprOf({ advance: 1, payments: [1_000_000] })).toHaveProperty("refused");
    expect(aprOf({ advance: 1, payments: [1], firstPeriod: { months: -1, days: 0 } })).toHaveProperty("refused");
  });
});
