import type { StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { formatMoney } from "#lib/format/money.ts";
import { priceWords } from "./stock-words.ts";

/** What is asked for a car, and which of its prices that is unless it is the usual one. */
export function StockPrice({
  vehicle: { priceCents, priceKind },
}: {
  vehicle: Pick<StockVehicleRow, "priceCents" | "priceKind">;
}) {
  if (priceCents === null) return <span className="text-quiet">No price</span>;
  const isNamed = priceKind === "msrp" || priceKind === "special";
  return (
    <span
      className="font-semibold whitespace-nowrap tabular-nums"
      title={priceKind ? priceWords[priceKind] : undefined}
    >
      {formatMoney(priceCents)}
      {isNamed && (
        <span className="pl-1.5 text-meta font-normal text-quiet">{priceKind === "msrp" ? "MSRP" : "Special"}</span>
      )}
    </span>
  );
}
