import { fold } from "#features/customers/search/customer-search.ts";

export interface PostalAddress {
  /** The street with its number. */
  address: string | null;
  zipCode: string | null;
}

/** How the postal service abbreviates the words that people write out, or not. */
const abbreviations: Readonly<Record<string, string>> = {
  apartment: "apt",
  avenue: "ave",
  boulevard: "blvd",
  circle: "cir",
  court: "ct",
  drive: "dr",
  east: "e",
  highway: "hwy",
  lane: "ln",
  north: "n",
  parkway: "pkwy",
  place: "pl",
  road: "rd",
  south: "s",
  square: "sq",
  street: "st",
  suite: "ste",
  terrace: "ter",
  unit: "apt",
  west: "w",
};

const comparable = (address: string): string =>
  fold(address.replace(/(?:\b(?:apartment|apt|unit)\b\.?\s*)?#\s*/gi, " apt "))
    .replace(/[.@_+]/g, "")
    .split(" ")
    .map((word) => abbreviations[word] ?? word)
    .join(" ");

/** Whether two addresses are the same, however they are written. A ZIP code counts only if both have one. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  if (one.address === null || other.address === null) return false;
  if (comparable(one.address) !== comparable(other.address)) return false;
  return one.zipCode === null || other.zipCode === null || one.zipCode.slice(0, 5) === other.zipCode.slice(0, 5);
}
