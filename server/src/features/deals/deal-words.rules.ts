import type { ChosenVehicle } from "@automotive-crm/contract/deals/changes";
import type { DealVehicle } from "@automotive-crm/contract/deals/record";

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const dollars = (cents: number): string => money.format(cents / 100);

/** A decimal without the zeros that its column adds: "6.9000" is "6.9". */
export const shortDecimal = (text: string): string => {
  const [whole = "0", decimals = ""] = text.split(".");
  const rest = decimals.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "") || "0"}${rest && `.${rest}`}`;
};

/** A choice with every part, as it is compared: a car from stock is only its ID. */
export function asChoice(chosen: ChosenVehicle | DealVehicle | null): DealVehicle | null {
  if (chosen === null) return null;
  const { stockVehicleId, vin, year, make, model, trim } = chosen;
  const none = { stockNumber: null, vin: null, year: null, make: null, model: null, trim: null };
  if (stockVehicleId) return { ...none, stockVehicleId };
  const described = {
    vin: vin ?? null,
    year: year ?? null,
    make: make ?? null,
    model: model ?? null,
    trim: trim ?? null,
  };
  const isEmpty = Object.values(described).every((word) => word === null);
  return isEmpty ? null : { ...none, ...described, stockVehicleId: null };
}
