import { expect, it } from "vitest";
import { filingLocation } from "./filing-location.ts";

const worksAt = (...locationIds: string[]) => ({
  isSuperAdmin: false,
  passesEveryGuard: false,
  organizationRole: null,
  locationRoles: locationIds.map((locationId) => ({ locationId, role: "sales_rep" })),
});

it.each([
  ["the current location, if the customer is there", ["c", "a", "b"], "b", worksAt("a", "b"), "b"],
  [
    "the customer's first where they may act, if the current one isn't the customer's",
    ["c", "b"],
    "a",
    worksAt("a", "b"),
    "b",
  ],
  ["the customer's first where they may act, without a current one", ["c", "b", "a"], null, worksAt("a", "b"), "b"],
  ["never one where they may not act, even if they name it", ["c", "a"], "c", worksAt("a"), "a"],
  [
    "the primary for those who may act everywhere",
    ["c", "a"],
    "z",
    { ...worksAt(), organizationRole: "org:admin" },
    "c",
  ],
  ["nowhere for a customer without locations", [], "a", worksAt("a"), null],
  ["nowhere if they may act nowhere", ["c"], "c", worksAt("a"), null],
])("files at %s", (...[, customersIds, currentId, access, expected]) => {
  expect(filingLocation(customersIds, { access, currentId })).toBe(expected);
});

it("counts what an override takes away", () => {
  const access = worksAt("a", "b");
  const [first] = access.locationRoles;
  const overridden = {
    ...access,
    locationRoles: [{ ...first, permissionsOverride: { "calls:create": false } }, access.locationRoles[1]],
  };
  const at = { access: overridden as typeof access, currentId: "a" };
  expect(filingLocation(["a", "b"], { ...at, permission: "calls:create" })).toBe("b");
  expect(filingLocation(["a", "b"], at)).toBe("a");
});
