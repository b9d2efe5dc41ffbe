import type { LeadCustomer } from "./lead.ts";
import { isPlaceholder, realLine } from "./text/placeholders.ts";

export interface SentName {
  part: string;
  isBusiness: boolean;
  text: string | undefined;
}

type PersonName = Pick<LeadCustomer, "first" | "middle" | "last" | "suffix" | "full" | "company">;

const companyWord =
  /(?:^|[\s,.])(?:llc|inc|incorporated|corp|corporation|company|co|ltd|limited|llp|pllc|plc|lp|gmbh|trust|enterprises?|associates|holdings|rentals?|leasing|motors?|auto|automotive|trucking|transport|logistics|construction|services|solutions|industries|partners|foundation|university|bros)\.?(?=$|[\s,.])/i;
const suffixAtEnd = /[\s,]+(jr|sr|ii|iii|iv)\.?$/i;

/** The person or company of a contact: parts win over a full name, whose last word is the last name. */
export function readName(names: readonly SentName[]): PersonName {
  const part = (...parts: string[]) =>
    names.find((name) => !name.isBusiness && parts.includes(name.part) && realLine(name.text) !== undefined)?.text;
  const business = names
    .filter((name) => name.isBusiness)
    .map((name) => realLine(name.text))
    .find(Boolean);
  const full = realLine(part("full", "")) ?? (part("first", "last", "surname") ? undefined : business);
  const sent = (...parts: string[]) => names.find((name) => !name.isBusiness && parts.includes(name.part))?.text;
  // "Name" and "Unknown" are no names, if together.
  const isNobody = isPlaceholder(`${sent("first") ?? ""} ${sent("last", "surname") ?? ""}`.trim());
  const named = isNobody ? undefined : partsOf(realLine(part("first")), realLine(part("last", "surname")));
  const whole = named ?? (business === undefined && full !== undefined ? splitFullName(full) : {});
  const company = business ?? (whole.company === undefined ? undefined : whole.company);
  return withoutEmpty({
    ...whole,
    middle: realLine(part("middle")),
    suffix: realLine(part("suffix"))?.replace(/\.$/, "") ?? whole.suffix,
    full,
    company,
  });
}

function partsOf(first: string | undefined, last: string | undefined): PersonName | undefined {
  if (first === undefined && last === undefined) return undefined;
  const own = withoutSuffix(last ?? "");
  return withoutEmpty({ first, last: own.text || undefined, suffix: own.suffix });
}

/** "Fay Fox Jr", and "Fox, Fay" unless the comma is a company's. */
export function splitFullName(full: string): PersonName {
  const { text, suffix } = withoutSuffix(full);
  if (companyWord.test(text)) return { company: full };
  const parts = text.split(/\s*,\s*/).filter(Boolean);
  if (parts.length === 2) {
    const [last = "", first = ""] = parts;
    const own = withoutSuffix(last);
    return withoutEmpty({ first, last: own.text, suffix: suffix ?? own.suffix });
  }
  const words = text.split(/\s+/);
  const first = words.slice(0, -1).join(" ");
  return withoutEmpty({ first: first || undefined, last: words.at(-1), suffix });
}

function withoutSuffix(text: string): { text: string; suffix?: string } {
  const match = suffixAtEnd.exec(text);
  return match ? withoutEmpty({ text: text.slice(0, match.index), suffix: match[1] }) : { text };
}

/** Without keys whose value is undefined. */
export function withoutEmpty<T extends object>(value: T): WithoutEmpty<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as WithoutEmpty<T>;
}

type WithoutEmpty<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
