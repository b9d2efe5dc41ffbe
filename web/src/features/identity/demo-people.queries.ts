import { listDemoPeople } from "@automotive-crm/contract/identity";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** Who can be signed in as in a demo. */
export const demoPeopleQuery = queryOptions({
  queryKey: ["demo-people"],
  queryFn: ({ signal }) => call(listDemoPeople, { signal }),
  select: (answer) => answer.people,
  meta: { hasOwnErrorDisplay: true },
  staleTime: Infinity,
});
