import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#lib/format.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { customerVehiclesQuery } from "#features/customers/customers.queries.ts";
import { Section } from "./DetailParts.tsx";

interface CustomerVehiclesProps {
  organizationId: string;
  customerId: string;
}

/** Vehicles come by themselves: when they cannot be loaded, the customer is shown all the same. */
export function CustomerVehicles({ organizationId, customerId }: CustomerVehiclesProps) {
  const { data, isPending, isError, refetch } = useQuery(customerVehiclesQuery(organizationId, customerId));
  return (
    <Section title="Vehicles">
      {isPending && <Skeleton className="h-10" />}
      {isError && (
        <p className="flex items-center gap-2 text-quiet">
          The vehicles could not be loaded.
          <Button variant="ghost" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className="text-quiet">No vehicles</p>}
      <ul className="-my-1">
        {data?.map((vehicle) => (
          <VehicleLine key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
    </Section>
  );
}

const statusWords = { current: "Current", sold: "Sold", traded: "Traded", totaled: "Totaled" };

function VehicleLine({ vehicle }: { vehicle: Vehicle }) {
  const { year, make, model, color, mileage, vin, status } = vehicle;
  const details = [color, mileage > 0 && `${formatCount(mileage)} mi`, vin && `VIN ${vin}`].filter(Boolean).join(" · ");
  return (
    <li className="flex min-h-11 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {year} {make} {model}
        </p>
        <p className="truncate text-meta text-quiet tabular-nums" title={details}>
          {details}
        </p>
      </div>
      {status !== "current" && <Badge>{statusWords[status]}</Badge>}
    </li>
  );
}
