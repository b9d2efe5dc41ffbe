import type { FeedRow } from "@automotive-crm/stock-feeds";

export type ReadUnit = ReturnType<typeof unitAsExpected>;

/** A row in the words of the expectations: prices in dollars, nothing as null. */
export function unitAsExpected({ row, unit, failed, warnings }: FeedRow) {
  if (!unit) return { row, result: "failed", reason: failed, warnings };
  const { prices, photos, isCertified, askingPrice, ...rest } = unit;
  return {
    row,
    result: "new",
    ...rest,
    certified: isCertified,
    price: inDollars(askingPrice),
    msrp: inDollars(prices.msrp),
    list: inDollars(prices.list),
    photos: photos.length,
    warnings,
  };
}

const inDollars = (cents: number | undefined) => (cents === undefined ? null : cents / 100);
