import type { CustomerData } from "#src/customer-row.ts";

/** Names and addresses that are all in capitals as people write them; others, and what has no other form, as they are. */
export function inProperCase(customer: CustomerData): CustomerData {
  const { address } = customer;
  const names = Object.fromEntries(
    nameParts.flatMap((part) => (customer[part] === undefined ? [] : [[part, properCase(customer[part])]])),
  );
  if (!address) return { ...customer, ...names };
  const { street, city } = address;
  const proper = {
    ...address,
    street: street.map(properCase),
    ...(city === undefined ? {} : { city: properCase(city) }),
  };
  return { ...customer, ...names, address: proper };
}

const nameParts = ["first", "middle", "last", "suffix", "company", "employer"] as const;

/** "MARY O'NEIL-VAN DYKE III" as "Mary O'Neil-van Dyke III". */
export function properCase(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{2}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word, at: number) => properWord(word, at === 0));
}

const small = new Set("van von der den de del della di da das dos du la le los las y e und of the and".split(" "));
const capitals =
  /^(?:I{2,3}|IV|VI{0,3}|LLC|LLP|PLLC|LP|PC|PA|DBA|USA|US|UK|BMW|GMC|RV|ATM|CPA|DDS|PO|N|S|E|W|NE|NW|SE|SW|[BCDFGHJKLMNPQRSTVWXZ]{2,4})$/;
/** The rest are names such as Mack and Macy. */
const afterMac =
  /^mac(?=allister|arthur|aulay|beth|callum|donald|dougall|duff|farlane|gregor|innes|intosh|kay|kenzie|kinnon|lean|leod|millan|nab|neil|pherson|queen|rae)/;
const words = new Set([
  "SR",
  "JR",
  "ST",
  "DR",
  "MR",
  "MRS",
  "MS",
  "RD",
  "LN",
  "CT",
  "PL",
  "BLVD",
  "PKWY",
  "HWY",
  "FT",
  "MT",
  "LTD",
  "BLDG",
]);

function properWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  if (small.has(lower) && !isFirst) return lower;
  if (capitals.test(word) && !words.has(word)) return word;
  return capitalized(lower)
    .replace(/^(Mc)(\p{L})/u, (_, mc: string, letter: string) => mc + letter.toUpperCase())
    .replace(/^([OD]['’])(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase());
}

function capitalized(lower: string): string {
  const rest = afterMac.test(lower) ? lower.slice(3) : lower;
  const first = rest.charAt(0).toUpperCase() + rest.slice(1);
  return rest === lower ? first : `Mac${first}`;
}
