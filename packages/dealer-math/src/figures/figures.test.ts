import { describe, expect, it } from "vitest";
import { customerValue } from "./customer-value.ts";
import { costOfEach, meanOf, medianOf, percentileOf, percentOf } from "./ratios.ts";
import { closingByMonth, isWholeDeal, unitsByMonth, unitsByPerson } from "./sales.ts";
import { ageBucketOf, daysSupply, stockTurn } from "./stock.ts";

it("gives shares with one decimal, half up, and a dash where there is nothing", () => {
  expect([percentOf(2, 3), percentOf(1, 16), percentOf(0, 5), percentOf(3, 0)]).toEqual(["66.7", "6.3", "0.0", null]);
  expect([costOfEach(100_000, 3), costOfEach(5, 2), costOfEach(5, 0)]).toEqual([33_333, 3, null]);
});

it("leads with the median, which one long wait can't move", () => {
  expect([medianOf([9, 1, 5]), medianOf([1, 2, 4, 100]), medianOf([])]).toEqual([5, 3, null]);
  expect([meanOf([1, 2, 2]), meanOf([])]).toEqual([1.7, null]);
  expect(percentileOf([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110], 90)).toBe(100);
});

describe("credits", () => {
  it("are shares of one deal", () => {
    expect(isWholeDeal({ Ana: "0.667", Ben: "0.333" })).toBe(true);
    expect(isWholeDeal({ Ana: "0.5", Ben: "0.4" })).toBe(false);
    expect(isWholeDeal({ Ana: "1.5", Ben: "-0.5" })).toBe(false);
    expect(isWholeDeal({})).toBe(false);
    expect(unitsByPerson([{ Ana: "1" }, { Ana: "0.5", Ben: "0.5" }])).toEqual({ Ana: "1.5", Ben: "0.5" });
  });
});

it("takes an unwound sale off the month of its end, not of its sale", () => {
  const units = unitsByMonth([
    { soldOn: "2026-01-31", unwoundOn: "2026-02-01" },
    { soldOn: "2026-01-05" },
    { soldOn: "2026-03-01", unwoundOn: "2026-03-09" },
  ]);
  expect([...units]).toEqual([
    ["2026-01", 2],
    ["2026-02", -1],
    ["2026-03", 0],
  ]);
});

it("closes leads by the month they came, or by the month of the sale", () => {
  const leads = [
    { receivedIn: "2026-01", soldIn: "2026-01", count: 2 },
    { receivedIn: "2026-01", soldIn: "2026-02", count: 1 },
    { receivedIn: "2026-01", soldIn: null, count: 17 },
    { receivedIn: "2026-02", soldIn: null, count: 10 },
  ];
  expect(closingByMonth(leads, "2026-01")).toEqual({ cohort: "15.0", period: "10.0" });
  expect(closingByMonth(leads, "2026-02")).toEqual({ cohort: "0.0", period: "10.0" });
  expect(closingByMonth(leads, "2026-03")).toEqual({ cohort: null, period: null });
});

it("counts how long the stock lasts", () => {
  expect([daysSupply(90, 45), daysSupply(100, 7), daysSupply(10, 2.5, 1), daysSupply(90, 0)]).toEqual([
    60,
    428.6,
    4,
    null,
  ]);
  expect(stockTurn(365, 36.5)).toEqual({ turn: "10.0", daysPerTurn: "36.5" });
  expect(stockTurn(0, 20)).toEqual({ turn: "0.0", daysPerTurn: null });
  expect(stockTurn(5, 0)).toEqual({ turn: null, daysPerTurn: null });
  expect([29, 30, 31, 90, 91].map(ageBucketOf)).toEqual(["0-30", "0-30", "31-45", "61-90", "90+"]);
});

it("counts grosses as a customer's value, not what was paid", () => {
  const paid = { salePrice: 3_000_000, grossPercent: "8", serviceRevenue: 50_000, serviceMarginPercent: "62.5" };
  expect(customerValue(paid)).toEqual({
    saleGross: 240_000,
    serviceRevenue: 50_000,
    serviceGross: 31_250,
    total: 271_250,
  });
  expect(customerValue({ ...paid, grossPercent: "much" })).toHaveProperty("refused");
});
