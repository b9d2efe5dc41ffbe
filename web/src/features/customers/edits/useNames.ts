import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { useQueryClient } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { toPlace, type Names } from "./customer-edits.ts";

/** Looks up locations (the organization's, the person's own and the customer's) and colleagues, as far as they are loaded. */
export function useNames({ organizationId, id, locationAssociations, ownerId, ownerName }: Customer): Names {
  const queryClient = useQueryClient();
  const own = useWorkplace(({ locations }) => locations);
  return {
    placeOf: (locationId) => {
      const loaded = queryClient.getQueryData<Location[]>(["locations", organizationId]) ?? [];
      const known = [...loaded, ...own].find((each) => each.locationId === locationId);
      return (known && toPlace(known)) ?? locationAssociations.find((each) => each.locationId === locationId)?.location;
    },
    personOf: (personId) => {
      const colleagues = queryClient.getQueryData(colleaguesQuery(organizationId, id).queryKey) ?? [];
      const person = colleagues.find((each) => each.id === personId);
      if (person) return fullName(person.firstName, person.lastName);
      return (personId === ownerId && ownerName) || "Someone else";
    },
  };
}
