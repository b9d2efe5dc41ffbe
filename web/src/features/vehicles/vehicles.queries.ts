import { listCustomerVehicles, listVehicleOwners, type Vehicle } from "@automotive-crm/contract/vehicles";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { readOrCopy } from "#lib/offline/saved-copies.ts";

const vehiclesKey = "vehicles";

/** A customer's vehicles, current ones first. */
export const customerVehiclesQuery = (organizationId: string, customerId: string) => {
  const queryKey = [vehiclesKey, organizationId, customerId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readOrCopy(queryKey, customerId, () => call(listCustomerVehicles, { params: { customerId }, signal })),
    meta: { hasOwnErrorDisplay: true },
  });
};

/** Who had a vehicle, the first owner first. */
export const vehicleOwnersQuery = (organizationId: string, { customerId, id: vehicleId }: Vehicle) => {
  const queryKey = [vehiclesKey, organizationId, customerId, "owners", vehicleId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readOrCopy(queryKey, customerId, () => call(listVehicleOwners, { params: { vehicleId }, signal })),
    meta: { hasOwnErrorDisplay: true },
  });
};

/** Shows a customer's vehicles as they are after a change, at once, and reads what else it changed. */
function showChange(customerId: string, change: (vehicles: Vehicle[]) => Vehicle[]): void {
  const isOfCustomer = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[2] === customerId && queryKey.length === 3;
  queryClient.setQueriesData<Vehicle[]>(
    { queryKey: [vehiclesKey], predicate: isOfCustomer },
    (vehicles) => vehicles && change(vehicles),
  );
  void readAgain(customerId);
}

export const showSaved = (vehicle: Vehicle): void =>
  showChange(vehicle.customerId, (vehicles) =>
    vehicles.some(({ id }) => id === vehicle.id)
      ? vehicles.map((other) => (other.id === vehicle.id ? vehicle : other))
      : [vehicle, ...vehicles],
  );

export const showDeleted = (vehicle: Vehicle): void =>
  showChange(vehicle.customerId, (vehicles) => vehicles.filter(({ id }) => id !== vehicle.id));
