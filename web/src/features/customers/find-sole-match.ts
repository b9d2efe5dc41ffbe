import { queryClient } from "#lib/api/query-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import type { CustomersSearch } from "./customers.search.ts";
import { customersQuery } from "./customers.queries.ts";

/** The list below the search box has just asked the same. */
const briefly = 2_000;

/** The only customer who matches a search exactly. Undefined also if the search failed: the list then says so. */
export async function findSoleMatch(place: Place, search: CustomersSearch): Promise<string | undefined> {
  const page = await queryClient
    .fetchQuery({ ...customersQuery(place, search), staleTime: briefly })
    .catch(() => undefined);
  return page?.total === 1 && !page.isSimilar ? page.customers[0]?.id : undefined;
}
