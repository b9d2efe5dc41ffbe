import { useQuery } from "@tanstack/react-query";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { vehicleQuery } from "#features/vehicles/vehicles.queries.ts";
import { VehicleRecords } from "./VehicleRecords.tsx";

export interface GarageRecordsProps {
  organizationId: string;
  vehicleId: string;
  mayEdit: boolean;
}

/** In a customer's garage: a vehicle's services, mileages and finances. */
export function GarageRecords({ organizationId, vehicleId, mayEdit }: GarageRecordsProps) {
  const { data, error, refetch } = useQuery(vehicleQuery(organizationId, vehicleId));
  if (error && !data) {
    return (
      <ErrorNotice title="The service history could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="my-1 h-24" />;
  return (
    <div className="grid gap-3 pt-1">
      <VehicleRecords details={data} organizationId={organizationId} mayEdit={mayEdit} />
    </div>
  );
}
