import { describe, expect, it } from "vitest";
import { conflictingFields, isSameValue, withoutUntouched } from "./conflicts.ts";

const base = { make: "Honda", color: "Red", notes: null };

describe("a save that brings what it began from", () => {
  it("does not meet somebody who changed another field", () => {
    const current = { ...base, color: "Blue" };
    expect(conflictingFields(current, base, { make: "Acura" })).toEqual({});
  });

  it("meets somebody who changed the same field to something else", () => {
    const current = { ...base, color: "Blue" };
    expect(conflictingFields(current, base, { color: "Green" })).toEqual({ color: { theirs: "Blue", yours: "Green" } });
  });

  it("agrees with somebody who changed the same field to the same value", () => {
    expect(conflictingFields({ ...base, color: "Blue" }, base, { color: "Blue" })).toEqual({});
  });

  it("takes a field that a form only sent along for untouched", () => {
    const current = { ...base, color: "Blue" };
    const form = { ...base, make: "Acura" };
    expect(conflictingFields(current, base, form)).toEqual({});
    expect(withoutUntouched(base, form)).toEqual({ make: "Acura" });
  });

  it("keeps a field that the base does not name", () => {
    expect(withoutUntouched({}, { color: "Blue" })).toEqual({ color: "Blue" });
    expect(conflictingFields({ color: "Green" }, {}, { color: "Blue" })).toEqual({});
  });

  it("takes absent, null and empty for the same nothing, and keys in any order for the same thing", () => {
    expect(withoutUntouched({ notes: "" }, { notes: null })).toEqual({});
    expect(isSameValue([{ id: 1, type: "home" }], [{ type: "home", id: 1 }], "phones")).toBe(true);
    expect(isSameValue([1, 2], [2, 1], "tags")).toBe(false);
    expect(isSameValue(0, null, "mileage")).toBe(false);
    expect(isSameValue([], null, "tags")).toBe(false);
    expect(isSameValue([["a", 1]], { a: 1 }, "data")).toBe(false);
  });

  it("lets a field be cleared, and meets who wrote into what was cleared", () => {
    expect(withoutUntouched({ color: "Red" }, { color: null })).toEqual({ color: null });
    expect(conflictingFields({ color: "Blue" }, { color: "Red" }, { color: null })).toEqual({
      color: { theirs: "Blue", yours: null },
    });
  });
});
