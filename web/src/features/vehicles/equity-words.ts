import { formatMoney } from "#lib/format/money.ts";

/** "$3,000", "Owes $3,000 more than it is worth". */
export const equityInWords = (cents: number): string =>
  cents < 0 ? `Owes ${formatMoney(-cents)} more than it is worth` : formatMoney(cents);
