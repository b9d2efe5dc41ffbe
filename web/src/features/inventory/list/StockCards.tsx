import { stockVehicleName, type StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { Link } from "@tanstack/react-router";
import { Camera } from "lucide-react";
import { moveByArrows, useRowKeys } from "#kit/list/row-keys.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { StockPhoto } from "#features/inventory/photos/StockPhoto.tsx";
import { StockAge } from "#features/inventory/StockAge.tsx";
import { StockPrice } from "#features/inventory/StockPrice.tsx";
import { StockStatusBadge } from "#features/inventory/StockStatusBadge.tsx";
import "#features/inventory/inventory.css";
import { conditionWords, mileageText } from "#features/inventory/stock-words.ts";

interface StockCardsProps {
  organizationId: string;
  vehicles: readonly StockVehicleRow[];
  isOutdated: boolean;
}

/** Cars as cards, with their photos. j, k and the arrow keys move between them. */
export function StockCards({ organizationId, vehicles, isOutdated }: StockCardsProps) {
  useRowKeys(isOutdated);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrow keys move between the links in its cards.
    <ul
      aria-label="Inventory"
      inert={isOutdated}
      onKeyDown={moveByArrows}
      className={`stock-cards ${isOutdated ? "opacity-60" : ""}`}
    >
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} className="contents">
          <StockCard organizationId={organizationId} vehicle={vehicle} />
        </li>
      ))}
    </ul>
  );
}

function StockCard({ organizationId, vehicle }: { organizationId: string; vehicle: StockVehicleRow }) {
  const { id, stockNumber, vin, mileage, mileageUnit, exteriorColor, condition, photoCount, locationName } = vehicle;
  const facts = [conditionWords[condition], mileage !== null && mileageText(mileage, mileageUnit), exteriorColor];
  return (
    <article className="stock-card">
      <div className="relative">
        <StockPhoto
          organizationId={organizationId}
          stockVehicleId={id}
          photoId={vehicle.coverPhotoId}
          size="thumbnail"
          alt=""
          // On a phone, a car without photos leaves room for the next one.
          className={vehicle.coverPhotoId === null ? "aspect-[4/3] max-md:aspect-[4/1]" : "aspect-[4/3]"}
        />
        {photoCount > 1 && (
          <span className="photo-mark">
            <Camera aria-hidden size={12} />
            {photoCount} <span className="sr-only">photos</span>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h2 className="min-w-0 leading-5 font-semibold">
          <Link
            to="/inventory/$vehicleId"
            params={{ vehicleId: id }}
            state={{ isFromInventory: true }}
            data-row-link
            className="line-clamp-2 wrap-anywhere"
          >
            {stockVehicleName(vehicle)}
          </Link>
        </h2>
        <p className="truncate text-table text-quiet tabular-nums">{facts.filter(Boolean).join(" · ")}</p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
          <StockPrice vehicle={vehicle} />
          <span className="text-meta text-quiet">
            <StockAge days={vehicle.daysInStock} />
          </span>
        </div>
        <div className="flex items-center justify-between gap-2 text-meta text-quiet">
          <span className="min-w-0 truncate tabular-nums" title={locationName}>
            {stockNumber ?? `VIN …${vin?.slice(-8)}`} · {locationName}
          </span>
          {vehicle.status !== "available" && <StockStatusBadge vehicle={vehicle} />}
        </div>
      </div>
    </article>
  );
}

/** As many cards as are expected, in their places. */
export const LoadingCards = () => (
  <output aria-label="Loading cars" className="stock-cards">
    {Array.from({ length: 8 }, (_, card) => (
      <span key={card} className="stock-card">
        <Skeleton className="aspect-[4/3] w-full" />
        <span className="flex flex-col gap-2 p-3">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </span>
      </span>
    ))}
  </output>
);
