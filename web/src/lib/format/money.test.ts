import { expect, it } from "vitest";
import { formatExactMoney, formatMoney, groupedMoney, moneyProblem, moneyText, readMoney } from "./money.ts";

it("shows cents only where there are any, of a payment always", () => {
  expect(formatMoney(2_499_500)).toBe("$24,995");
  expect(formatMoney(2_499_550)).toBe("$24,995.50");
  expect(formatMoney(-30_000)).toBe("-$300");
  expect(formatExactMoney(41_200)).toBe("$412.00");
});

it.each([
  ["24,995", 2_499_500],
  ["12,345.67", 1_234_567],
  ["$12,345", 1_234_500],
  ["12345", 1_234_500],
  ["$24,995.5", 2_499_550],
  ["24995", 2_499_500],
  [".99", 99],
  ["0", 0],
  ["  ", null],
  ["999,999,999.99", 99_999_999_999],
  ["1,000,000,000", undefined],
  ["-5", undefined],
  ["2,49", undefined],
  ["1.234", undefined],
  ["abc", undefined],
  [".", undefined],
])("reads %j", (typed, cents) => expect(readMoney(typed)).toBe(cents));

it("fills a field with what it reads back", () => {
  for (const cents of [0, 1, 99, 100, 2_499_550]) expect(readMoney(moneyText(cents))).toBe(cents);
  expect(moneyText(null)).toBe("");
});

it.each([
  ["12345", "12,345"],
  ["$1234567.5", "1,234,567.50"],
  ["-1250", "-1,250"],
  ["999", "999"],
  ["12,34x", "12,34x"],
  ["", ""],
])("shows %j as %j in a field that nobody edits", (typed, shown) => expect(groupedMoney(typed)).toBe(shown));

it.each([
  ["-5", "It can't be negative"],
  ["$-1,250.50", "It can't be negative"],
  ["1,000,000,000", "Enter 999,999,999 at most"],
  ["1000000000", "Enter 999,999,999 at most"],
  ["2,49", "Enter an amount like 24,995.00"],
  ["-", "Enter an amount like 24,995.00"],
  ["12.50", undefined],
  ["", undefined],
])("says what is wrong with %j", (typed, problem) => expect(moneyProblem(typed)).toBe(problem));
