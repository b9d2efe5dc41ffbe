import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import type { listInventory, StockSort } from "@automotive-crm/contract/inventory/list";
import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import { Link, useNavigate } from "@tanstack/react-router";
import { CarFront, Plus, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { formatCount, formatPageOf } from "#lib/format/format.ts";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import type { Place } from "#lib/workplace/usePlace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { useKey } from "#kit/focus/useKey.ts";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { Pagination } from "#kit/list/Pagination.tsx";
import { SlowLoad } from "#kit/loading/SlowLoad.tsx";
import { ScanButton } from "#records/vin/scan/ScanButton.tsx";
import { showSavedStock } from "#features/inventory/inventory.queries.ts";
import { cleared, hasFilter, withSortToggled } from "./inventory-filters.ts";
import { LookSwitch } from "./LookSwitch.tsx";
import { QuickFilters } from "./QuickFilters.tsx";
import { LoadingCards, StockCards } from "./StockCards.tsx";
import { StockTable } from "./StockTable.tsx";
import { StockToolbar } from "./StockToolbar.tsx";
import { useInventoryPage } from "./useInventoryPage.ts";

const loadForm = async () => (await import("#features/inventory/form/StockDialog.tsx")).StockDialog;

/** The list of cars at a place. */
export function InventoryScreen({ place }: { place: Place }) {
  const page = useInventoryPage(place);
  const isPhone = useIsPhone();
  const mayFeed = usePermission("inventory:edit");
  const { search, setSearch, rows, look, counts } = page;
  const { data, error, isPlaceholderData: isOutdated } = rows;
  const failure = error &&
    !data && {
      title: "The cars could not be loaded.",
      error,
      onRetry: () => void rows.refetch({ cancelRefetch: true }),
    };
  const empty = <NoCars place={place} isFiltered={hasFilter(search)} onClear={() => void setSearch(cleared)} />;
  return (
    <>
      <PageHeader title="Inventory" count={data && totalOf(data)}>
        {isPhone && <LookSwitch look={look} onLook={page.chooseLook} />}
        {isPhone && <ScanButton onVin={(vin) => void page.openVin(vin)} />}
        {!isPhone && mayFeed && (
          <Link to="/settings/feeds" className="link px-2">
            Feeds
          </Link>
        )}
        <AddCar place={place} />
      </PageHeader>
      <div className="flex items-start justify-between gap-3">
        <QuickFilters search={search} counts={counts} onSearch={(next) => void setSearch(next)} />
        {!isPhone && <LookSwitch look={look} onLook={page.chooseLook} />}
      </div>
      <StockToolbar page={page} place={place} />
      <SlowLoad what="the cars" query={rows} queryKey={page.queryKey} />
      <output className="sr-only">{data && !isOutdated ? `${totalOf(data)} cars` : ""}</output>
      {look === "table" ? (
        <StockTable
          organizationId={place.organizationId}
          vehicles={data?.vehicles}
          hasLocations={place.locationId === null}
          isLoading={rows.isPending && !error}
          isOutdated={isOutdated}
          failure={failure}
          empty={empty}
          sorting={{
            // The page has checked it.
            by: search.sort as StockSort | undefined,
            order: search.order as "asc" | "desc" | undefined,
            onSort: (by) => void setSearch(withSortToggled(search, by)),
          }}
        />
      ) : (
        <>
          {failure && <ErrorNotice {...failure} />}
          {rows.isPending && !error && <LoadingCards />}
          {data?.vehicles.length === 0 && empty}
          {data && data.vehicles.length > 0 && (
            <StockCards organizationId={place.organizationId} vehicles={data.vehicles} isOutdated={isOutdated} />
          )}
        </>
      )}
      {data && data.vehicles.length > 0 && (
        <Footer page={data} onPage={(wanted) => void setSearch({ ...search, page: String(wanted) })} />
      )}
    </>
  );
}

type StockPage = AnswerOf<typeof listInventory>;

const totalOf = ({ total, isTotalExact }: StockPage) => `${formatCount(total)}${isTotalExact ? "" : "+"}`;

function Footer({ page, onPage }: { page: StockPage; onPage: (page: number) => void }) {
  const first = (page.page - 1) * page.limit + 1;
  const pageCount = Math.max(1, Math.ceil(page.total / page.limit));
  return (
    <Pagination
      page={page.page}
      pageCount={pageCount}
      pageLabel={formatPageOf(page.page, pageCount)}
      totalLabel={`${formatCount(first)}–${formatCount(first + page.vehicles.length - 1)} of ${totalOf(page)}`}
      onPage={onPage}
    />
  );
}

/** Adds a car and opens it, where its photos are added; n does the same. */
function AddCar({ place: { organizationId, locationId } }: { place: Place }) {
  const mayCreate = usePermission("inventory:create");
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  useKey("n", () => {
    // The focus returns to the button, as after a click.
    button.current?.focus();
    button.current?.click();
  });
  if (!mayCreate) return null;
  const onClose = () => setIsOpen(false);
  const onSaved = (saved: StockVehicle) => {
    showSavedStock(organizationId, saved);
    void navigate({ to: "/inventory/$vehicleId", params: { vehicleId: saved.id } });
  };
  return (
    <>
      <Button
        isChange
        ref={button}
        variant="primary"
        aria-keyshortcuts="n"
        aria-haspopup="dialog"
        icon={<Plus aria-hidden size={17} className="max-md:hidden" />}
        onClick={() => setIsOpen(true)}
      >
        Add car
      </Button>
      <LazyDialog
        load={loadForm}
        isOpen={isOpen}
        onClose={onClose}
        dialog={isOpen ? { organizationId, locationId, onSaved, onClose } : null}
      />
    </>
  );
}

function NoCars({ place, isFiltered, onClear }: { place: Place; isFiltered: boolean; onClear: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={26} strokeWidth={1.5} />}
        title="No cars match"
        text="Sold and removed cars are under the status Gone."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState
      icon={<CarFront aria-hidden size={26} strokeWidth={1.5} />}
      title="No cars yet"
      text={
        place.locationId === null
          ? "Add cars one by one, or import them from a feed."
          : "There are none at this location. Add one, or choose another location above."
      }
    />
  );
}
