import { globalView } from "@automotive-crm/contract/organizations/record";
import { z } from "zod/mini";
import { queryClient } from "#lib/api/query-client.ts";
import { useUi } from "#lib/browser/ui-store.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { customersQuery } from "#features/customers/customers.queries.ts";
import { readListSearch } from "#features/customers/change-search.ts";

const AddressSchema = z.catch(z.record(z.string(), z.unknown()), {});

/** Reads the list's first page. */
export const readAhead = ({ place, search }: { place: Place; search: unknown }): Promise<void> =>
  queryClient.prefetchQuery(
    customersQuery(
      place,
      readListSearch(AddressSchema.parse(search), {
        rowsPerPage: useUi.getState().rowsPerPage,
        isGlobalView: place.organizationId === globalView,
      }),
    ),
  );
