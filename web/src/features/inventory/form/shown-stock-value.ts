import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { wordIn } from "#records/fields/looks.tsx";
import { showing } from "#records/fields/shown-value.ts";
import { stockFieldInWords } from "./stock-labels.ts";
import { acquisitionWords, conditionWords, stockStatusWords } from "#features/inventory/stock-words.ts";

const money = (cents: string) => formatMoney(Number(cents));

/** A field's value as displayed, where two people changed it or in the history. */
export const shownStockValue = showing({
  condition: wordIn(conditionWords),
  status: (status) =>
    wordIn(Object.fromEntries(Object.entries(stockStatusWords).map(([name, { word }]) => [name, word])))(status),
  acquiredHow: wordIn(acquisitionWords),
  acquiredOn: formatDate,
  mileage: (mileage) => formatCount(Number(mileage)),
  msrpCents: money,
  askingPriceCents: money,
  internetPriceCents: money,
  specialPriceCents: money,
  costCents: money,
  invoiceCents: money,
  bookCents: money,
  wholesaleCents: money,
});

/** A stored value in words. */
export const stockValueText = (field: string, value: unknown): string =>
  (Array.isArray(value)
    ? value.map((each: string) => (field === "pinnedFields" ? stockFieldInWords(each) : each)).join(", ")
    : shownStockValue(field, value)) || "none";
