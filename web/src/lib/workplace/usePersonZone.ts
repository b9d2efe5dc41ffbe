import { localTimeZone } from "@automotive-crm/contract/dates/wall-time";
import { useQuery } from "@tanstack/react-query";
import { everyColleagueQuery } from "./colleagues.ts";
import { useWorkplace } from "./workplace.ts";

/** Whose clock says when somebody is away: that of the first location where they work, else of the organization's primary one. */
export function usePersonZone(organizationId: string): (personId: string) => string {
  const { data: people = [] } = useQuery(everyColleagueQuery(organizationId));
  const locations = useWorkplace((workplace) => workplace.locations);
  return (personId) => {
    const at = people.find(({ id }) => id === personId)?.locationIds ?? [];
    const [first] = at.flatMap((id) => locations.find(({ locationId }) => locationId === id) ?? []);
    return (first ?? locations.find(({ isPrimary }) => isPrimary))?.timeZone ?? localTimeZone();
  };
}
