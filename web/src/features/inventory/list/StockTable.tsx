import type { StockSort } from "@automotive-crm/contract/inventory/list";
import { stockVehicleName, type StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatMoney } from "#lib/format/money.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import type { Column } from "#kit/list/columns.ts";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import type { Sorting } from "#kit/list/SortHeader.tsx";
import { StockPhoto } from "#features/inventory/photos/StockPhoto.tsx";
import { StockAge } from "#features/inventory/StockAge.tsx";
import { StockPrice } from "#features/inventory/StockPrice.tsx";
import { StockStatusBadge } from "#features/inventory/StockStatusBadge.tsx";
import { conditionWords, daysText, mileageText } from "#features/inventory/stock-words.ts";

type Name = "car" | "stock" | "condition" | "mileage" | "age" | "price" | "cost" | "status" | "location";

const columns: readonly Column<Name, StockSort>[] = [
  { name: "car", head: "Car", width: "minmax(0,2.2fr)", narrow: "title", sort: "name" },
  { name: "stock", head: "Stock #", width: "minmax(0,1fr)", narrow: "line", sort: "stockNumber" },
  { name: "condition", head: "Condition", width: "minmax(0,0.8fr)", from: "wide" },
  { name: "mileage", head: "Mileage", width: "minmax(0,0.8fr)", sort: "mileage", isAtEnd: true },
  { name: "age", head: "In stock", width: "minmax(0,0.8fr)", narrow: "end", sort: "age" },
  { name: "price", head: "Price", width: "minmax(0,1fr)", narrow: "aside", sort: "price", isAtEnd: true },
  { name: "cost", head: "Cost", width: "minmax(0,0.8fr)", from: "widest", sort: "cost", isAtEnd: true },
  { name: "status", head: "Status", width: "minmax(6.5rem,0.8fr)" },
  { name: "location", head: "Location", width: "minmax(0,1fr)", from: "wide" },
];

interface StockTableProps {
  organizationId: string;
  vehicles: readonly StockVehicleRow[] | undefined;
  /** They may be at several. */
  hasLocations: boolean;
  isLoading: boolean;
  isOutdated: boolean;
  failure: { title: string; error: unknown; onRetry: () => void } | false | null;
  empty: ReactNode;
  sorting: Sorting<StockSort>;
}

/** Cars as rows, to compare. */
export function StockTable({ organizationId, vehicles, hasLocations, isLoading, ...list }: StockTableProps) {
  const seesCosts = usePermission("costs:view");
  const shown = columns.filter(({ name }) => (name !== "cost" || seesCosts) && (name !== "location" || hasLocations));
  return (
    <List
      isMarked
      label="Inventory"
      columns={shown}
      rows={vehicles}
      loading={isLoading && { label: "Loading cars", rows: 12 }}
      areComing={isLoading || list.isOutdated}
      {...list}
    >
      {(vehicle) => <ListRow key={vehicle.id} columns={shown} cells={cellsOf(organizationId, vehicle)} />}
    </List>
  );
}

function cellsOf(organizationId: string, vehicle: StockVehicleRow): Record<Name, ReactNode> {
  const { id, stockNumber, vin, mileage, mileageUnit, costCents } = vehicle;
  const name = stockVehicleName(vehicle);
  return {
    car: (
      <div className="flex min-w-0 items-center gap-3">
        <span className="list-mark">
          <StockPhoto
            organizationId={organizationId}
            stockVehicleId={id}
            photoId={vehicle.coverPhotoId}
            size="thumbnail"
            alt=""
            className="h-9 w-12 rounded-sm @max-2xl:w-10"
          />
        </span>
        <div className="min-w-0">
          <Link
            to="/inventory/$vehicleId"
            params={{ vehicleId: id }}
            state={{ isFromInventory: true }}
            data-row-link
            title={name}
            className="block truncate font-semibold"
          >
            {name}
          </Link>
          <span className="hidden truncate text-meta text-quiet @2xl:block">
            {[vehicle.exteriorColor, vehicle.body].filter(Boolean).join(" · ")}
          </span>
        </div>
      </div>
    ),
    stock: (
      <>
        <span className="block truncate tabular-nums">{stockNumber ?? "None"}</span>
        {vin !== null && (
          <span className="block truncate text-meta text-quiet tabular-nums @max-2xl:hidden" title={vin}>
            …{vin.slice(-8)}
          </span>
        )}
      </>
    ),
    condition: conditionWords[vehicle.condition],
    mileage: (
      <span className="tabular-nums">
        {mileage === null ? <span className="text-quiet">Unknown</span> : mileageText(mileage, mileageUnit)}
      </span>
    ),
    age: <StockAge days={vehicle.daysInStock} />,
    price: (
      <span title={`Price unchanged for ${daysText(vehicle.daysSincePriceChange)}`}>
        <StockPrice isStacked vehicle={vehicle} />
      </span>
    ),
    cost: <span className="tabular-nums">{typeof costCents === "number" ? formatMoney(costCents) : ""}</span>,
    status: <StockStatusBadge vehicle={vehicle} />,
    location: (
      <span className="block truncate" title={vehicle.locationName}>
        {vehicle.locationName}
      </span>
    ),
  };
}
