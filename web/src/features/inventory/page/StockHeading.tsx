import { stockVehicleName, type StockVehicle } from "@automotive-crm/contract/inventory/record";
import { isLiveStock, nextStockStatuses } from "@automotive-crm/contract/inventory/statuses";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Pencil, Printer, Tag } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#lib/format/format-date.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { NewDealButton } from "#features/deals/index.ts";
import { showSavedStock } from "#features/inventory/inventory.queries.ts";
import { StockStatusBadge } from "#features/inventory/StockStatusBadge.tsx";
import { conditionWords } from "#features/inventory/stock-words.ts";
import type { CarProps } from "./car-props.ts";

const loadForm = async () => (await import("#features/inventory/form/StockDialog.tsx")).StockDialog;
const loadStatus = async () => (await import("#features/inventory/form/StockStatusDialog.tsx")).StockStatusDialog;

/** Which car it is, what becomes of it, and what can be done. */
export function StockHeading({ organizationId, vehicle, mayEdit }: CarProps & { mayEdit: boolean }) {
  const [opened, setOpened] = useState<"form" | "status" | null>(null);
  const onClose = () => setOpened(null);
  const onSaved = (saved: StockVehicle) => showSavedStock(organizationId, saved);
  const dialog = { organizationId, vehicle, onSaved, onClose };
  const { stockNumber, vin, locationName, lotPlace, notInFeedSince, status, holdReason } = vehicle;
  const mayMove = nextStockStatuses(status).length > 1;
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 pb-4">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-title font-semibold tracking-tight wrap-anywhere">{stockVehicleName(vehicle)}</h1>
          <StockStatusBadge vehicle={vehicle} />
          <Badge>{conditionWords[vehicle.condition]}</Badge>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-table text-quiet tabular-nums">
          <span>{stockNumber === null ? "No stock number" : `Stock # ${stockNumber}`}</span>
          {vin !== null && (
            <span className="inline-flex items-center gap-1">
              VIN <span className="tracking-wide">{vin}</span>
              <CopyButton text={vin} what="VIN" className="[--size:32px]" />
            </span>
          )}
          <span>{[locationName, lotPlace].filter(Boolean).join(" · ")}</span>
        </p>
        {status === "hold" && holdReason !== null && <p className="pt-1 text-table">On hold: {holdReason}</p>}
        {notInFeedSince !== null && (
          <p className="flex items-center gap-1.5 pt-1 text-table text-warn">
            <CircleAlert aria-hidden size={14} />
            Not in its feed since {formatDate(notInFeedSince)}
          </p>
        )}
        {vehicle.dealId !== null && (
          <p className="pt-1 text-table">
            <Link to="/deals/$dealId" params={{ dealId: vehicle.dealId }} className="link">
              Open its deal
            </Link>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Printer aria-hidden size={16} />} onClick={() => window.print()}>
          Print sheet
        </Button>
        {isLiveStock(status) && (
          <NewDealButton
            organizationId={organizationId}
            car={{ ...vehicle, stockVehicleId: vehicle.id }}
            variant="quiet"
          />
        )}
        {mayEdit && mayMove && (
          <Button
            isChange
            aria-haspopup="dialog"
            icon={<Tag aria-hidden size={16} />}
            onClick={() => setOpened("status")}
          >
            Status
          </Button>
        )}
        {mayEdit && (
          <Button
            isChange
            variant="primary"
            aria-haspopup="dialog"
            icon={<Pencil aria-hidden size={16} />}
            onClick={() => setOpened("form")}
          >
            Edit
          </Button>
        )}
      </div>
      <LazyDialog load={loadForm} isOpen={opened === "form"} onClose={onClose} dialog={dialog} />
      <LazyDialog load={loadStatus} isOpen={opened === "status"} onClose={onClose} dialog={dialog} />
    </header>
  );
}
