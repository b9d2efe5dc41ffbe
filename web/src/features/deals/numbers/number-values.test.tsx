import { describe, expect, it } from "vitest";
import { buildDeal } from "#testing/deals/build-deal.ts";
import { changedNumbers, fieldOfNumber, numberProblems, numbersOf, valuesOf } from "./number-values.ts";

const stored = buildDeal().numbers;
const values = valuesOf(stored);

describe("a deal's numbers in a form", () => {
  it("are what was stored until something is typed", () => {
    const numbers = {
      ...stored,
      paidBy: "lease" as const,
      aprPercent: "6.9",
      months: 36,
      milesPerYear: 12_000,
      lines: [{ kind: "tax" as const, name: "Sales tax", amountCents: 12_345, timing: "monthly" as const }],
    };
    expect(numbersOf(valuesOf(numbers))).toEqual(numbers);
    expect(changedNumbers(valuesOf(numbers), valuesOf(numbers))).toEqual({ base: {} });
  });

  it("are sent where they differ, with what they were", () => {
    const typed = { ...values, price: "$26,000.50", apr: "6.9 %", months: "60", paidBy: "finance" };
    expect(changedNumbers(typed, values)).toEqual({
      paidBy: "finance",
      priceCents: 2_600_050,
      aprPercent: "6.9",
      months: 60,
      base: { paidBy: "unknown", priceCents: 2_499_500, aprPercent: null, months: null },
    });
  });

  it.each([
    [{ price: "-1" }, "price"],
    [{ cashDown: "abc" }, "cashDown"],
    [{ months: "0" }, "months"],
    [{ months: "121" }, "months"],
    [{ apr: "41" }, "apr"],
    [{ moneyFactor: "2.5" }, "moneyFactor"],
    [{ residualPercent: "101" }, "residualPercent"],
    [{ lines: [{ kind: "fee" as const, name: "", amount: "5", timing: "capitalized" as const }] }, "lines"],
    [{ lines: [{ kind: "fee" as const, name: "Doc fee", amount: "", timing: "capitalized" as const }] }, "lines"],
  ])("are refused as %j", (typed, field) => {
    expect(numberProblems({ ...values, ...typed })).toHaveProperty(field, expect.any(String));
  });

  it("may be zero: no interest, and no money down", () => {
    expect(numberProblems({ ...values, apr: "0", cashDown: "0", months: "72" })).toEqual({});
  });

  it("show what the server says beside the field it is about", () => {
    expect(fieldOfNumber("lines.0.amountCents")).toBe("lines");
    expect(fieldOfNumber("cashDownCents")).toBe("cashDown");
    expect(fieldOfNumber("aprPercent")).toBe("apr");
    expect(fieldOfNumber("months")).toBe("months");
  });
});
