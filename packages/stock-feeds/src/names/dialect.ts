import { comparableHeader } from "@automotive-crm/customer-files/text-tables";

/** Whose names a feed uses, where the same word means different things. */
export interface Dialect {
  /** Meta's catalog: `price` is the list price, a car's id its stock number. */
  isMeta: boolean;
  /** Google's vehicle listings: `id` is the stock number. */
  isListing: boolean;
}

/** By all names that a feed uses. */
export function dialectOf(names: readonly string[]): Dialect {
  const used = new Set(names.map(comparableHeader));
  const has = (...each: string[]) => each.some((name) => used.has(name));
  return {
    isMeta: has("stateofvehicle", "mileagevalue", "image0url") || (has("vehicleid") && has("saleprice")),
    isListing: has("vehiclefulfillment", "vehiclemsrp", "dealershipaddress"),
  };
}
