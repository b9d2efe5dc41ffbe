import type { VehicleDetails } from "@automotive-crm/contract/vehicles/details";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { vehicleDetails, vehicleName } from "@automotive-crm/contract/vehicles/record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { FactList, type Fact } from "#kit/layout/FactList.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { OwnershipHistory } from "#features/vehicles/OwnershipHistory.tsx";
import { statusText } from "#features/vehicles/vehicle-words.ts";
import { vehicleQuery } from "#features/vehicles/vehicles.queries.ts";
import { MergePart } from "./MergePart.tsx";
import { MoveButton } from "./MoveButton.tsx";
import { VehicleRecords } from "./VehicleRecords.tsx";

export interface VehiclePanelProps {
  organizationId: string;
  vehicleId: string;
  onClose: () => void;
}

/** Beside the list: all that is known of a vehicle. */
export function VehiclePanel({ organizationId, vehicleId, onClose }: VehiclePanelProps) {
  const { data, error, refetch } = useQuery(vehicleQuery(organizationId, vehicleId));
  return (
    <Dialog
      title={data ? vehicleName(data.vehicle) : "Vehicle"}
      subtitle={data?.customer.name}
      isOpen
      isDocked
      // There is nothing else yet.
      firstFocus="header button"
      onClose={onClose}
    >
      {error && !data && (
        <ErrorNotice title="The vehicle could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <output aria-label="Loading the vehicle">
          <Skeleton className="h-72" />
        </output>
      )}
      {data && <VehicleContent details={data} organizationId={organizationId} />}
    </Dialog>
  );
}

interface VehicleContentProps {
  details: VehicleDetails;
  organizationId: string;
}

function VehicleContent({ details, organizationId }: VehicleContentProps) {
  const { vehicle, customer } = details;
  const mayEdit = usePermission("org:customers:edit") && organizationId !== globalView && !customer.isInBin;
  return (
    <div className="grid gap-4">
      <Facts details={details} />
      <VehicleRecords details={details} organizationId={organizationId} mayEdit={mayEdit} />
      <section aria-label="Owners" className="border-t border-line pt-3">
        <div className="flex items-center justify-between pb-1">
          <h3 className="text-meta font-medium text-quiet">Owners</h3>
          {mayEdit && <MoveButton vehicle={vehicle} customerName={customer.name} organizationId={organizationId} />}
        </div>
        <OwnershipHistory vehicle={vehicle} customer={customer} organizationId={organizationId} />
      </section>
      {mayEdit && <MergePart details={details} organizationId={organizationId} />}
    </div>
  );
}

function Facts({ details: { vehicle, customer, driven } }: { details: VehicleDetails }) {
  const { vin, licensePlate, color, mileage, status, lastService } = vehicle;
  const facts: Fact[] = [
    [
      "Customer",
      <Link key="customer" to="/customers/$customerId" params={{ customerId: customer.id }} className="link">
        {customer.name}
      </Link>,
    ],
    ["Status", status !== "current" && <Badge key="status">{statusText(vehicle)}</Badge>],
    [
      "VIN",
      vin && (
        <span key="vin" className="-my-1.5 flex items-center gap-1">
          {vin} <CopyButton text={vin} what="VIN" className="[--size:32px]" />
        </span>
      ),
    ],
    ["Plate", licensePlate],
    ["Color", color],
    [
      "Model",
      vehicleDetails
        .map((field) => vehicle[field])
        .filter(Boolean)
        .join(" · "),
    ],
    [
      "Mileage",
      mileage > 0 &&
        `${formatCount(mileage)} mi, ${formatCount(Math.round(Number(driven.milesPerDay)))} a day${driven.isAssumed ? " (assumed)" : ""}`,
    ],
    ["Last service", lastService && formatDate(lastService)],
  ];
  return <FactList label="About this vehicle" facts={facts} />;
}
