import { expect, it } from "vitest";
import { scoreCases, scoreLine } from "./score-cases.ts";

it("counts a case as right only if every value matches and no forbidden value appears", () => {
  const score = scoreCases([
    {
      id: "A",
      topic: "lease_payment",
      in: { adjustedCapCost: 100_000, residual: 40_000, moneyFactor: "0.001", months: 10 },
      out: { payment: 6_140, rent: 140 },
      wrong: { payment: 6_060 },
    },
    { id: "B", topic: "loan_payment", in: { financed: 1, aprPercent: "0", months: -1 }, out: { payment: null } },
    { id: "C", topic: "turn", in: { soldPerYear: 10, averageUnits: 10 }, out: { turn: "2.0" }, wrong: { turn: "1.0" } },
    { id: "D", topic: "horoscope", in: {}, out: {} },
  ]);
  expect(score.mistakes).toEqual([
    'C turn: expected "2.0", got "1.0"',
    'C turn: "1.0" is wrong',
    "D: nothing computes horoscope",
  ]);
  expect(scoreLine(score)).toBe("cases right 2 of 4");
});
