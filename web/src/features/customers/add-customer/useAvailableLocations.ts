import { listLocations } from "@automotive-crm/contract/organizations/location";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { startingChoice } from "./location-choice.ts";

/** The organization's active locations where the person may add customers; until they load, those the header has. */
export function useAvailableLocations(organizationId: string | null) {
  const access = useWorkplace((workplace) => workplace.access);
  const known = useWorkplace((workplace) => workplace.locations);
  const headerLocationId = useWorkplace(({ location }) => location?.locationId ?? null);
  const loaded = useQuery({
    queryKey: ["locations", organizationId],
    queryFn:
      organizationId === null
        ? skipToken
        : ({ signal }) =>
            call(listLocations, { query: { organizationId }, signal, limit: { key: `locations ${organizationId}` } }),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 0,
  });
  const mayAddAt = ({ status, locationId }: Location) =>
    status === "active" && isAllowed(access, "org:customers:create", locationId);
  const available = (loaded.data ?? known).filter(mayAddAt);

  return {
    available,
    /** The permission was lost while the form was open. */
    mayAddNowhere: available.length === 0 && !isAllowed(access, "org:customers:create"),
    startingChoice: startingChoice(
      available.map(({ locationId }) => locationId),
      headerLocationId,
    ),
    isRefreshing: loaded.isFetching,
    error: loaded.error,
    refresh: () => void loaded.refetch(),
  };
}
