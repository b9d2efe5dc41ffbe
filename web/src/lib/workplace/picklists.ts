import { listPicklists, picklistDefaults, type PicklistName } from "@automotive-crm/contract/picklists/record";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { picklistsKey } from "./query-keys.ts";

/** All of an organization's lists, values that are switched off included. */
export const picklistsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [picklistsKey, organizationId],
    queryFn: async ({ signal }) => (await call(listPicklists, { organizationId, signal })).picklists,
    meta: { hasOwnErrorDisplay: true },
    staleTime: 300_000,
  });

/** The names that forms offer; the built-in ones until the organization's are known. */
export function usePicklist(organizationId: string, picklist: PicklistName): readonly string[] {
  const { data } = useQuery(picklistsQuery(organizationId));
  const list = data?.find(({ name }) => name === picklist);
  return list?.values.flatMap(({ name, active }) => (active ? [name] : [])) ?? picklistDefaults[picklist];
}
