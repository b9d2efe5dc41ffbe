import { readDecimal, rounded } from "#src/exact.ts";
import { refuseAmounts, type Worked } from "#src/refusal.ts";

export interface CustomerValue {
  saleGross: number;
  serviceRevenue: number;
  serviceGross: number;
  /** Both grosses: what was paid is no value. */
  total: number;
}

/** What a customer has brought, estimated by margins in percent. Amounts in cents. */
export function customerValue(paid: {
  salePrice: number;
  grossPercent: string;
  serviceRevenue: number;
  serviceMarginPercent: string;
}): Worked<CustomerValue> {
  const { salePrice, serviceRevenue } = paid;
  const refusal = refuseAmounts({ "The sale price": salePrice, "The service revenue": serviceRevenue });
  if (refusal) return refusal;
  const saleGross = shareOf(salePrice, paid.grossPercent);
  const serviceGross = shareOf(serviceRevenue, paid.serviceMarginPercent);
  if (saleGross === undefined || serviceGross === undefined) return { refused: "A margin must be a percentage." };
  return { saleGross, serviceRevenue, serviceGross, total: saleGross + serviceGross };
}

function shareOf(cents: number, percent: string): number | undefined {
  const share = readDecimal(percent);
  return share && rounded({ top: BigInt(cents) * share.top, bottom: share.bottom * 100n });
}
