import { expect, it } from "vitest";
import { inRounds } from "./in-rounds.ts";

it("puts what has a key in common into one round after the other, in order, and the rest together", () => {
  const items = ["a", "b", "ac", "d", "cb", "c"];
  expect(inRounds(items, (item) => item.split(""))).toEqual([["a", "b", "d"], ["ac"], ["cb"], ["c"]]);
  expect(inRounds([], () => [])).toEqual([]);
  expect(inRounds(["x", "y"], () => [])).toEqual([["x", "y"]]);
});
