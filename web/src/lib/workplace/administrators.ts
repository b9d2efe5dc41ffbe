import { listAdministrators } from "@automotive-crm/contract/organizations/colleagues";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** The people who can give access in the organization. */
export const administratorsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ["administrators", organizationId],
    queryFn: ({ signal }) => call(listAdministrators, { organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 300_000,
  });
