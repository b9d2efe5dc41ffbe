import { expect, it } from "vitest";
import { choosableTerms, comparedTerms } from "./quote-terms.ts";

it("compares the deal's own term with the usual ones, shortest first", () => {
  expect(comparedTerms(60)).toEqual([48, 60, 72]);
  expect(comparedTerms(66)).toEqual([48, 66, 72]);
  expect(comparedTerms(36)).toEqual([36, 60, 72]);
  expect(comparedTerms(120)).toEqual([48, 60, 120]);
});

it("offers no term twice", () => {
  expect(choosableTerms([48, 66, 72], 66)).toEqual([12, 24, 36, 60, 66, 84, 96]);
});
