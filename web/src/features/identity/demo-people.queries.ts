import { listDemoPeople } from "@automotive-crm/contract/identity/sign-in";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** The people available for demo sign-in. */
export const demoPeopleQuery = queryOptions({
  queryKey: ["demo-people"],
  queryFn: ({ signal }) => call(listDemoPeople, { signal }),
  select: (answer) => answer.people,
  meta: { hasOwnErrorDisplay: true },
  staleTime: Infinity,
});
