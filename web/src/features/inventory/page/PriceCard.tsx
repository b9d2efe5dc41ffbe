import { changedPrices } from "@automotive-crm/contract/inventory/history";
import { Pencil } from "lucide-react";
import { useState, type ReactNode } from "react";
import { formatMoney } from "#lib/format/money.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { showSavedStock } from "#features/inventory/inventory.queries.ts";
import { StockAge } from "#features/inventory/StockAge.tsx";
import { daysText, priceWords } from "#features/inventory/stock-words.ts";
import { Facts } from "./Facts.tsx";
import type { CarProps } from "./car-props.ts";

const loadPrices = async () => (await import("#features/inventory/form/PricesDialog.tsx")).PricesDialog;

const centsOf = {
  msrp: "msrpCents",
  internet: "internetPriceCents",
  asking: "askingPriceCents",
  special: "specialPriceCents",
} as const;

/** What is asked, its other prices, for some what it cost, and how long it has been here. */
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
      <Facts
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

/** What is asked above what it cost; below it, in words as well. */
const Gross = ({ cents }: { cents: number }) => (
  <span className={cents < 0 ? "text-warn" : ""}>
    {formatMoney(cents)}
    {cents < 0 && " (below cost)"}
  </span>
);
