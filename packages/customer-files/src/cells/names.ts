import { isPlaceholder, lineOf, realLine } from "./cell-text.ts";
import { readYesNo } from "./opt-outs.ts";

export interface CustomerName {
  kind: "person" | "company";
  first?: string;
  middle?: string;
  last?: string;
  suffix?: string;
  company?: string;
  employer?: string;
  /** Why a person should look at it. */
  review?: string;
}

export interface NameCells {
  full?: string;
  first?: string;
  middle?: string;
  last?: string;
  suffix?: string;
  company?: string;
  /** What the file itself says. */
  kind?: string;
}

const companyWord =
  /(?:^|[\s,.])(?:llc|l\.l\.c\.?|inc|incorporated|corp|corporation|co|company|companies|ltd|limited|llp|pllc|plc|lp|gmbh|ag|kg|ug|sarl|s\.?a\.? de c\.?v|auto|autos|automotive|trust|enterprises?|associates|holdings|rentals?|leasing|motors|trucking|transport|transportation|logistics|towing|construction|contractors?|contracting|plumbing|landscaping|electric|roofing|farms|ranch|fleet|services|solutions|industries|international|partners|partnership|foundation|ministries|university|college|hospital|association|department|dept|bros|& sons?)(?=$|[\s,.])|\b(?:county|city|state|town|township|village|university|bank|church) of\b/i;

const legalForm = /(?:^|[\s,.])(?:llc|l\.l\.c\.?|inc|incorporated|corp|corporation|ltd|llp|pllc|gmbh|sarl)\.?$/i;

const isCompanyName = (text: string): boolean => companyWord.test(text);

const suffixAtEnd = /[\s,]+(jr|sr|ii|iii|iv)\.?$/i;
const twoPeople = /\S\s*(?:&|\/|\+|\band\b|\bund\b|\s[yY]\s)\s*\S/i;
const particle =
  /^(?:van|von|vander|vanden|de|del|della|di|da|das|dos|do|du|la|le|los|las|el|al|bin|ibn|ter|ten|den|der|af|av|zu|zum|zur|st\.?|san|santa)$/;

/** Who a row is about, from all of its cells with names. */
export function readName(cells: NameCells): CustomerName {
  const isJoinedPlaceholder = isPlaceholder(lineOf(`${cells.first ?? ""} ${cells.last ?? ""}`));
  const [first, last] = isJoinedPlaceholder ? ["", ""] : [realLine(cells.first), realLine(cells.last)];
  const company = realLine(cells.company);
  const kind = lineOf(cells.kind);
  const isBusiness =
    readYesNo(kind) === true ||
    /^(?:business|company|commercial|corporate|corporation|organization|fleet|firma|empresa|b|c)$/i.test(kind);
  if (first === "" && last === "") return fromFullName(realLine(cells.full), company, isBusiness);
  if (
    isBusiness ||
    (first === "" && isCompanyName(last)) ||
    (last === "" && isCompanyName(first)) ||
    legalForm.test(last)
  ) {
    if (company === "") return { kind: "company", company: [first, last].filter(Boolean).join(" ") };
    if (isBusiness)
      return { kind: "company", company, ...person(first, realLine(cells.middle), last, realLine(cells.suffix)) };
  }
  return {
    kind: "person",
    ...person(first, realLine(cells.middle), last, realLine(cells.suffix)),
    ...employerOf(company),
    ...reviewOf(first, last),
  };
}

function fromFullName(full: string, company: string, isBusiness: boolean): CustomerName {
  if (full === "") return company === "" ? { kind: "person" } : { kind: "company", company };
  if (isBusiness || isCompanyName(full)) return { kind: "company", company: company === "" ? full : company };
  const { first, last, suffix } = splitFullName(full);
  return { kind: "person", ...person(first, "", last, suffix), ...employerOf(company), ...reviewOf(first, last) };
}

/** "Fox, Fay" and "Fay Fox": the last word is the last name, with the small words before it; one word is a last name. */
export function splitFullName(full: string): { first: string; last: string; suffix: string } {
  const { text, suffix } = withoutSuffix(full);
  const parts = text.split(/\s*,\s*/).filter(Boolean);
  if (parts.length === 2) {
    const [last = "", first = ""] = parts;
    const own = withoutSuffix(last);
    return { first, last: own.text, suffix: suffix || own.suffix };
  }
  const words = text.replaceAll(",", " ").split(/\s+/).filter(Boolean);
  let start = words.length - 1;
  while (start > 1 && particle.test(words[start - 1] ?? "")) start -= 1;
  return { first: words.slice(0, start).join(" "), last: words.slice(start).join(" "), suffix };
}

function withoutSuffix(text: string): { text: string; suffix: string } {
  const match = suffixAtEnd.exec(text);
  return match ? { text: text.slice(0, match.index), suffix: match[1] ?? "" } : { text, suffix: "" };
}

function person(first: string, middle: string, last: string, suffix: string): Partial<CustomerName> {
  const own = withoutSuffix(last);
  const end = suffix.replace(/\.$/, "") || own.suffix;
  return {
    ...(first === "" ? {} : { first }),
    ...(middle === "" ? {} : { middle }),
    ...(own.text === "" ? {} : { last: own.text }),
    ...(end === "" ? {} : { suffix: end }),
  };
}

const employerOf = (company: string) => (company === "" ? {} : { employer: company });

const reviewOf = (first: string, last: string) =>
  twoPeople.test(first) || twoPeople.test(last) ? { review: "The name may be that of two people." } : {};
