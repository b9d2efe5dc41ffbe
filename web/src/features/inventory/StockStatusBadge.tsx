import type { StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { Badge } from "#kit/layout/Badge.tsx";
import { stockStatusWords } from "./stock-words.ts";

/** What becomes of a car; why it is on hold in its tooltip. */
export function StockStatusBadge({
  vehicle: { status, holdReason },
}: {
  vehicle: Pick<StockVehicleRow, "status" | "holdReason">;
}) {
  const { word, tone } = stockStatusWords[status];
  return (
    <span title={holdReason ?? undefined}>
      <Badge tone={tone}>{word}</Badge>
    </span>
  );
}
