import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { useQuery } from "@tanstack/react-query";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { allLocationsQuery } from "#features/settings/settings.queries.ts";

/** Where the person may say who gets leads. */
export function useManagedLocations(organizationId: string) {
  const access = useWorkplace((workplace) => workplace.access);
  const { data = [] } = useQuery(allLocationsQuery(organizationId));
  const at = permittedLocations(access, "leads:reassign");
  return {
    /** Also the rules for all locations, and their order. */
    isEverywhere: at === "all",
    locationIds: at === "all" ? [] : at,
    locations: data.filter(({ locationId }) => at === "all" || at.includes(locationId)),
  };
}
