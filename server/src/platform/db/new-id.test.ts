import { validate, version } from "uuid";
import { expect, it } from "vitest";
import { newId } from "./new-id.ts";

it("makes ids of version 7 that are unique, in order, and begin with the time", () => {
  const before = Date.now();
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.filter((id) => !validate(id) || version(id) !== 7)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  const time = parseInt(ids[0]?.replace("-", "").slice(0, 12) ?? "", 16);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

it("repeats no random part", () => {
  const tails = Array.from({ length: 1_000 }, () => newId().slice(-12));
  expect(new Set(tails).size).toBe(tails.length);
});
