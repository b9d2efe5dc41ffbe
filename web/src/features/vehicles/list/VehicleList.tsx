import type { ListedVehicle } from "@automotive-crm/contract/vehicles/list";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Car } from "lucide-react";
import { useCallableRows } from "#lib/calls/call-list.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { vehiclesQuery } from "#features/vehicles/vehicles.queries.ts";
import { columnsOf } from "./vehicle-columns.tsx";
import { VehicleListRow } from "./VehicleListRow.tsx";
import type { VehicleStep } from "./useVehicleWork.tsx";
import type { VehiclesSearch } from "./vehicles.search.ts";

const emptyWords: Record<NonNullable<VehiclesSearch["view"]>, { title: string; text: string }> = {
  all: { title: "No vehicles yet", text: "Add them on each customer's page, or import a file of customers." },
  due: {
    title: "No service due",
    text: "Add service visits, and their vehicles appear here before the next one is due.",
  },
  declined: {
    title: "No declined work",
    text: "Work that a customer declined during a service visit appears here for a year.",
  },
  recalls: {
    title: "No open recalls",
    text: "Recalls entered in a vehicle's panel appear here until they are done. Others may apply: check each VIN at nhtsa.gov/recalls.",
  },
  leases: { title: "No leases end", text: "Enter leases in a vehicle's panel to see when they end." },
  equity: { title: "No vehicles here", text: "Enter the payoff and the market value in a vehicle's panel." },
};

interface VehicleListProps {
  place: Place;
  search: VehiclesSearch;
  stepsOf: (vehicle: ListedVehicle) => VehicleStep[];
  onOpen: (vehicle: ListedVehicle) => void;
}

/** The vehicles of a tab, with what can be done about each. */
export function VehicleList({ place, search, stepsOf, onOpen }: VehicleListProps) {
  const { organizationId } = place;
  const { view = "all" } = search;
  const listed = useInfiniteQuery(vehiclesQuery(place, search));
  const { data, error, isPending, refetch } = listed;
  const vehicles = data?.pages.flatMap((page) => page.vehicles);
  useCallableRows(
    (vehicles ?? []).flatMap(({ customerId, customerPhone }) =>
      customerPhone === null ? [] : { organizationId, customerId, number: customerPhone },
    ),
  );
  const columns = columnsOf(view);
  const empty = search.search
    ? { title: "No vehicle matches", text: "Try the last six of the VIN, or the model alone." }
    : emptyWords[view];
  return (
    <>
      <List
        label="Vehicles"
        columns={columns}
        rows={vehicles}
        loading={isPending && { label: "Loading vehicles", rows: 10 }}
        failure={error && !data && { title: "The vehicles could not be loaded.", error, onRetry: () => void refetch() }}
        empty={<EmptyState icon={<Car aria-hidden size={26} strokeWidth={1.5} />} {...empty} />}
      >
        {(vehicle) => (
          <VehicleListRow
            key={`${vehicle.id} ${vehicle.declined?.servedOn ?? vehicle.recall?.campaign ?? ""}`}
            vehicle={vehicle}
            view={view}
            columns={columns}
            isOpen={vehicle.id === search.vehicle}
            steps={stepsOf(vehicle)}
            onOpen={() => onOpen(vehicle)}
          />
        )}
      </List>
      <ShowMore query={listed} label="Show more" failure="More vehicles could not be loaded." />
    </>
  );
}
