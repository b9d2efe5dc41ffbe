import { describe, expect, it } from "vitest";
import { idOf } from "#testing/customers-pages.tsx";
import { buildVehicle } from "#testing/records.ts";
import { findVehicle } from "./appointment-for.ts";

const civic = buildVehicle({ customerId: idOf(1) });

describe("the customer's vehicle", () => {
  const accord = buildVehicle({ customerId: idOf(1), id: idOf(61), model: "Accord" });

  it.each([
    ["the Civic", undefined],
    ["Civic", civic],
    ["2021 Honda Civic", civic],
    ["2019 Honda Civic", undefined],
    ["Honda", undefined],
    [null, undefined],
    ["Camry", undefined],
  ])("is the only one that %s names", (words, vehicle) => {
    expect(findVehicle(words, [civic, accord])).toBe(vehicle);
  });

  it("is one the customer still has", () => {
    expect(findVehicle("Civic", [{ ...civic, status: "sold" }])).toBeUndefined();
  });
});
