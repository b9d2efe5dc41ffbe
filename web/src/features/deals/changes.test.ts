import { expect, it } from "vitest";
import { shownChange } from "./changes.ts";

it.each([
  ["paidBy", "unknown", "Not known yet"],
  ["paidBy", "finance", "Finance"],
  ["subStatus", "to-locate", "To locate"],
  ["soldOn", "2026-11-23", "Nov 23, 2026"],
  ["priceCents", 2_499_500, "$24,995"],
  ["lines", [], "nothing"],
  ["lines", [{ kind: "fee", name: "Doc fee", amountCents: 7_500 }], "Doc fee $75"],
])("a changed %s of %j is shown as %s", (field, value, words) => {
  expect(shownChange(field, value)).toBe(words);
});
