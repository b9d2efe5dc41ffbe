import { localTimeZone } from "@automotive-crm/contract/dates/wall-time";
import { useQuery } from "@tanstack/react-query";
import { everyColleagueQuery } from "./colleagues.ts";
import { useWorkplace } from "./workplace.ts";

/**
 * Whose clock says when somebody is away: that of the first location where they work, else of the organization's primary one, which may
 * be wrong while `isPending`.
 */
export function usePersonZone(
  organizationId: string,
  { enabled = true } = {},
): { zoneOf: (personId: string) => string; isPending: boolean } {
  const { data: people = [], isPending } = useQuery({ ...everyColleagueQuery(organizationId), enabled });
  const locations = useWorkplace((workplace) => workplace.locations);
  const zoneOf = (personId: string) => {
    const at = people.find(({ id }) => id === personId)?.locationIds ?? [];
    const [first] = at.flatMap((id) => locations.find(({ locationId }) => locationId === id) ?? []);
    return (first ?? locations.find(({ isPrimary }) => isPrimary))?.timeZone ?? localTimeZone();
  };
  return { zoneOf, isPending };
}
