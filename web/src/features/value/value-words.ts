import {
  retainedMonths,
  retainedVisits,
  lapsedMonths,
  type ServiceState,
  type Sum,
} from "@automotive-crm/contract/value/record";
import type { CustomerValue } from "@automotive-crm/contract/value/record";
import { formatCount } from "#lib/format/format.ts";
import { formatMoney } from "#lib/format/money.ts";

type Figures = CustomerValue["figures"];

/** "1 of 3 has no price", "2 of 3 have no price"; nothing if all have one. */
export function missingWords({ known, of }: Pick<Sum, "known" | "of">, noun: string, what: string): string {
  const missing = of - known;
  if (missing === 0) return "";
  if (of === 1) return `The ${noun} has no ${what}`;
  return `${formatCount(missing)} of ${formatCount(of)} ${noun}s ${missing === 1 ? "has" : "have"} no ${what}`;
}

/** "1 new, 2 used", and how many are neither. */
export function boughtWords({ count, new: fresh, used }: Figures["bought"]): string {
  const rest = count - fresh - used;
  const parts = [fresh > 0 && `${formatCount(fresh)} new`, used > 0 && `${formatCount(used)} used`];
  return [...parts, rest > 0 && `${formatCount(rest)} not said to be new or used`].filter(Boolean).join(", ");
}

/** What the gross consists of, and what is missing from it. */
export function grossWords({ gross, bought }: Figures): string {
  if (!gross) return "";
  const hidden = bought.count - gross.of;
  return [
    `Front ${formatMoney(gross.frontCents)}, back ${formatMoney(gross.backCents)}`,
    missingWords(gross, "deal", "gross"),
    hidden > 0 && `${formatCount(hidden)} of ${formatCount(bought.count)} at a location whose gross you can’t see`,
  ]
    .filter(Boolean)
    .join(" · ");
}

export const serviceStateWords: Record<ServiceState, string> = {
  retained: `Retained: ${retainedVisits} or more paid visits in ${retainedMonths} months`,
  active: `Active: here within ${lapsedMonths} months`,
  lapsed: `Lapsed: not here for ${lapsedMonths} months`,
};
