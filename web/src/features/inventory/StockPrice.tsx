import type { StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { formatMoney } from "#lib/format/money.ts";
import { priceWords } from "./stock-words.ts";

interface StockPriceProps {
  vehicle: Pick<StockVehicleRow, "priceCents" | "priceKind">;
  /** Which price it is stands below, so that amounts align. */
  isStacked?: boolean;
}

/** A car's price, and which kind it is unless that is the usual one. */
export function StockPrice({ vehicle: { priceCents, priceKind }, isStacked = false }: StockPriceProps) {
  if (priceCents === null) return <span className="text-quiet">No price</span>;
  const word = priceKind === "msrp" ? "MSRP" : priceKind === "special" ? "Special" : undefined;
  return (
    <span
      className="font-semibold whitespace-nowrap tabular-nums"
      title={priceKind ? priceWords[priceKind] : undefined}
    >
      {formatMoney(priceCents)}
      {word && (
        <span className={`text-meta font-normal text-quiet ${isStacked ? "block text-right" : "pl-1.5"}`}>
          {isStacked ? "" : " "}
          {word}
        </span>
      )}
    </span>
  );
}
