import { stockVehicleName } from "@automotive-crm/contract/inventory/record";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { CarFront } from "lucide-react";
import { z } from "zod/mini";
import { isRefusal } from "#lib/api/api-failure.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { CheckingPermissions, PermissionGuard } from "#lib/workplace/permissions.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { stockVehicleQuery } from "#features/inventory/inventory.queries.ts";
import { useStockEvents } from "#features/inventory/useStockEvents.ts";
import { BackToList } from "./BackToList.tsx";
import { StockCar } from "./StockCar.tsx";

/** /inventory/{id}: a car on the lot. */
export const StockPage = () => (
  <PermissionGuard permission="inventory:view">
    <OfOneOrganization />
  </PermissionGuard>
);

const ParamsSchema = z.object({ vehicleId: z.string() });

function OfOneOrganization() {
  const params: unknown = useParams({ strict: false });
  const { vehicleId } = ParamsSchema.parse(params);
  const place = usePlace();
  if (!place) return <CheckingPermissions />;
  if (place.organizationId === globalView) return <Unknown />;
  return <LoadedCar key={vehicleId} organizationId={place.organizationId} vehicleId={vehicleId} />;
}

function LoadedCar({ organizationId, vehicleId }: { organizationId: string; vehicleId: string }) {
  const { data, error, refetch } = useQuery(stockVehicleQuery(organizationId, vehicleId));
  useStockEvents(organizationId);
  usePageTitle(data && stockVehicleName(data));
  if (data) return <StockCar organizationId={organizationId} vehicle={data} />;
  if (isRefusal(error) || (error && "status" in error && error.status === 422)) return <Unknown />;
  return (
    <>
      <BackToList />
      {error ? (
        <ErrorNotice title="The car could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <output aria-label="Loading the car" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
          <Skeleton className="h-7 w-72 max-w-full lg:col-span-2" />
          <Skeleton className="aspect-[3/2] w-full" />
          <Skeleton className="h-60 w-full" />
        </output>
      )}
    </>
  );
}

function Unknown() {
  usePageTitle("Inventory");
  return (
    <EmptyState
      icon={<CarFront aria-hidden size={26} strokeWidth={1.5} />}
      title="This car isn't here"
      text="It may be at a location whose inventory you can't see, or belong to another organization."
      action={
        <Link to="/inventory" className="button button-quiet">
          All cars
        </Link>
      }
    />
  );
}
