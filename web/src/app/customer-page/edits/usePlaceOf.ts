import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Location } from "@automotive-crm/contract/location-record";
import { useQueryClient } from "@tanstack/react-query";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { toPlace, type PlaceOf } from "./customer-edits.ts";

/** Looks up locations by ID: the organization's, the person's own and the customer's. */
export function usePlaceOf({ organizationId, locationAssociations }: Customer): PlaceOf {
  const queryClient = useQueryClient();
  const own = useWorkplace(({ locations }) => locations);
  return (locationId) => {
    const loaded = queryClient.getQueryData<Location[]>(["locations", organizationId]) ?? [];
    const known = [...loaded, ...own].find((each) => each.locationId === locationId);
    return (known && toPlace(known)) ?? locationAssociations.find((each) => each.locationId === locationId)?.location;
  };
}
