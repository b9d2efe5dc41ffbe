import { describe, expect, it } from "vitest";
import { isSameAddress } from "./same-address.ts";

const at = (address: string | null, zipCode: string | null = null) => ({ address, zipCode });

describe("isSameAddress", () => {
  it.each([
    ["1 Main St", "1 main street"],
    ["12 N. Oak Ave., Apt 4", "12 North Oak Avenue Apartment 4"],
    ["1 Calle José", "1 calle jose"],
    ["12 Oak St #4", "12 Oak Street Apt 4"],
    ["12 Oak St, Apt #4", "12 Oak Street, Unit 4"],
    ["12 Oak St # 4B", "12 oak st apt. 4b"],
  ])("takes %s and %s for the same", (one, other) => {
    expect(isSameAddress(at(one), at(other))).toBe(true);
  });

  it.each([
    ["1 Main St", "11 Main St"],
    ["1 Main St", "1 Main Ave"],
    ["1 Main St Apt 4", "1 Main St Apt 5"],
    ["1 Main St #4", "1 Main St #5"],
    ["1 Main St #4", "1 Main St"],
  ])("tells %s from %s", (one, other) => {
    expect(isSameAddress(at(one), at(other))).toBe(false);
  });

  it("compares ZIP codes if both have one, without the last four digits", () => {
    expect(isSameAddress(at("1 Main St", "07102"), at("1 Main St", "07102-1234"))).toBe(true);
    expect(isSameAddress(at("1 Main St", "07102"), at("1 Main St", null))).toBe(true);
    expect(isSameAddress(at("1 Main St", "07102"), at("1 Main St", "10001"))).toBe(false);
  });

  it("needs two addresses", () => {
    expect(isSameAddress(at(null), at(null))).toBe(false);
  });
});
