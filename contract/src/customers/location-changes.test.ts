import { expect, it } from "vitest";
import { listConcerned } from "./location-changes.ts";

const primary = (locationId: string) => ({ locationId, isPrimary: true });
const other = (locationId: string) => ({ locationId, isPrimary: false });

it.each([
  ["nothing", [primary("a"), other("b")], [other("b"), primary("a")], []],
  ["no present location if one is added", [primary("a")], [primary("a"), other("b")], []],
  ["a removed location", [primary("a"), other("b")], [primary("a")], ["b"]],
  ["the primary one if it is removed, and its successor", [primary("a"), other("b")], [primary("b")], ["a", "b"]],
  ["both if another becomes primary", [primary("a"), other("b")], [other("a"), primary("b")], ["a", "b"]],
  [
    "the one that was primary if an added one becomes it",
    [primary("a"), other("b")],
    [other("a"), other("b"), primary("c")],
    ["a"],
  ],
])("a change concerns %s", (_, before, after, expected) => {
  expect(listConcerned(before, after)).toEqual(expected);
});
