import { describe, expect, it } from "vitest";
import { conflictingFields, isSameValue, withoutUntouched } from "./merge.ts";

const base = { make: "Honda", color: "Red", notes: null };

describe("a save with a base", () => {
  it("doesn't conflict with a change to another field", () => {
    const current = { ...base, color: "Blue" };
    expect(conflictingFields(current, base, { make: "Acura" })).toEqual({});
  });

  it("conflicts with a different change to the same field", () => {
    const current = { ...base, color: "Blue" };
    expect(conflictingFields(current, base, { color: "Green" })).toEqual({ color: { theirs: "Blue", yours: "Green" } });
  });

  it("doesn't conflict with the same change to the same field", () => {
    expect(conflictingFields({ ...base, color: "Blue" }, base, { color: "Blue" })).toEqual({});
  });

  it("treats a field that was only sent along as untouched", () => {
    const current = { ...base, color: "Blue" };
    const form = { ...base, make: "Acura" };
    expect(conflictingFields(current, base, form)).toEqual({});
    expect(withoutUntouched(base, form)).toEqual({ make: "Acura" });
  });

  it("keeps a field without a base", () => {
    expect(withoutUntouched({}, { color: "Blue" })).toEqual({ color: "Blue" });
    expect(conflictingFields({ color: "Green" }, {}, { color: "Blue" })).toEqual({});
  });

  it("treats absent, null and empty as equal, and ignores the order of keys", () => {
    expect(withoutUntouched({ notes: "" }, { notes: null })).toEqual({});
    expect(isSameValue([{ id: 1, type: "home" }], [{ type: "home", id: 1 }], "phones")).toBe(true);
    expect(isSameValue([1, 2], [2, 1], "tags")).toBe(false);
    expect(isSameValue(0, null, "mileage")).toBe(false);
    expect(isSameValue([], null, "tags")).toBe(false);
    expect(isSameValue([["a", 1]], { a: 1 }, "data")).toBe(false);
  });

  it("lets a field be cleared, and conflicts with someone who changed it", () => {
    expect(withoutUntouched({ color: "Red" }, { color: null })).toEqual({ color: null });
    expect(conflictingFields({ color: "Blue" }, { color: "Red" }, { color: null })).toEqual({
      color: { theirs: "Blue", yours: null },
    });
  });
});
