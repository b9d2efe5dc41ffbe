import { changedPrices } from "@automotive-crm/contract/inventory/history";
import { Pencil } from "lucide-react";
import { useState, type ReactNode } from "react";
import { formatMoney } from "#lib/format/money.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { FactList } from "#kit/layout/FactList.tsx";
import { showSavedStock } from "#features/inventory/inventory.queries.ts";
import { StockAge } from "#features/inventory/StockAge.tsx";
import { daysText, priceWords } from "#features/inventory/stock-words.ts";
import type { CarProps } from "./car-props.ts";

const loadPrices = async () => (await import("#features/inventory/form/PricesDialog.tsx")).PricesDialog;

const centsOf = {
  msrp: "msrpCents",
  internet: "internetPriceCents",
  asking: "askingPriceCents",
  special: "specialPriceCents",
} as const;

/** The asking price and the others, the costs for people who may see them, and how long the car has been here. */
export function PriceCard({ organizationId, vehicle, mayEdit }: CarProps & { mayEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const onClose = () => setIsOpen(false);
  const { priceCents, priceKind, daysInStock, daysSincePriceChange, acquiredOn } = vehicle;
  const others = changedPrices.filter((kind) => kind !== priceKind);
  return (
    <section aria-label="Prices" className="rounded-box border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-2xl leading-8 font-semibold tabular-nums">
            {priceCents === null ? "No price" : formatMoney(priceCents)}
          </p>
          {priceKind !== null && <p className="text-meta text-quiet">{priceWords[priceKind]}</p>}
        </div>
        {mayEdit && (
          <IconButton
            isChange
            label="Edit prices"
            aria-haspopup="dialog"
            tipSide="left"
            icon={<Pencil aria-hidden size={16} />}
            onClick={() => setIsOpen(true)}
          />
        )}
      </div>
      <FactList
        className="pt-2"
        facts={[
          ...others.map((kind) => [priceWords[kind], money(vehicle[centsOf[kind]])] as const),
          ["Cost", money(vehicle.costCents)],
          ["Invoice", money(vehicle.invoiceCents)],
          ["Book value", money(vehicle.bookCents)],
          ["Wholesale", money(vehicle.wholesaleCents)],
          ["Front gross", typeof vehicle.grossCents === "number" && <Gross key="gross" cents={vehicle.grossCents} />],
        ]}
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-table">
        <span className="inline-flex items-center gap-1.5">
          <StockAge days={daysInStock} words={`${daysText(daysInStock)} in stock`} />
          {acquiredOn === null && <span className="text-quiet">since first seen</span>}
        </span>
        {priceCents !== null && daysSincePriceChange > 0 && (
          <span className="text-quiet">Price unchanged for {daysText(daysSincePriceChange)}</span>
        )}
      </p>
      <LazyDialog
        load={loadPrices}
        isOpen={isOpen}
        onClose={onClose}
        dialog={{ organizationId, vehicle, onSaved: (saved) => showSavedStock(organizationId, saved), onClose }}
      />
    </section>
  );
}

const money = (cents: number | null | undefined): ReactNode => (typeof cents === "number" ? formatMoney(cents) : null);

/** The price less the cost; a loss is also said in words. */
const Gross = ({ cents }: { cents: number }) => (
  <span className={cents < 0 ? "text-warn" : ""}>
    {formatMoney(cents)}
    {cents < 0 && " (below cost)"}
  </span>
);
