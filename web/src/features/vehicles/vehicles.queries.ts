import { getVehicle, type VehicleDetails } from "@automotive-crm/contract/vehicles/details";
import { listVehicles, type ListedVehicle } from "@automotive-crm/contract/vehicles/list";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import type { VehiclesSearch } from "./list/vehicles.search.ts";
import { vehicleList } from "./vehicle-record.ts";

const key = "garage";

interface VehiclePage {
  vehicles: ListedVehicle[];
  nextCursor: string | null;
}

/** A list of all customers' vehicles. */
export const vehiclesQuery = ({ organizationId, locationId }: Place, search: VehiclesSearch) => {
  const { view: tab = "all", vehicle: _, ...filters } = search;
  return infiniteQueryOptions({
    queryKey: [key, organizationId, "list", locationId, tab, filters],
    queryFn: ({ pageParam, signal }): Promise<VehiclePage> =>
      call(listVehicles, {
        query: {
          organizationId,
          locationId: locationId ?? undefined,
          tab,
          ...filters,
          after: pageParam || undefined,
          limit: 50,
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // While no event can arrive.
    refetchInterval: 60_000,
    meta: { hasOwnErrorDisplay: true },
  });
};

/** A vehicle with all that is known of it. */
export const vehicleQuery = (organizationId: string, vehicleId: string) =>
  queryOptions({
    queryKey: [key, organizationId, "one", vehicleId],
    queryFn: ({ signal }): Promise<VehicleDetails> =>
      call(getVehicle, { params: { vehicleId }, organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
  });

/** The newest vehicles that a search finds. */
export const foundVehiclesQuery = (organizationId: string, search: string) =>
  queryOptions({
    queryKey: [key, organizationId, "found", search],
    queryFn: ({ signal }): Promise<VehiclePage> =>
      call(listVehicles, { query: { organizationId, tab: "all", search, limit: 8 }, signal }),
    meta: { hasOwnErrorDisplay: true },
  });

/** Reads what is shown of vehicles again: lists, panels and garages. */
export const readVehiclesAgain = () =>
  Promise.all([key, vehicleList.key].map((each) => queryClient.invalidateQueries({ queryKey: [each] })));
