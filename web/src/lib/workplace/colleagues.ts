import { listColleagues } from "@automotive-crm/contract/people";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** The people of an organization: to whom work can be given, and to whom customers can come. */
export const colleaguesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ["colleagues", organizationId],
    queryFn: ({ signal }) => call(listColleagues, { query: { organizationId }, organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 300_000,
  });

/** "Sales rep" for org:sales_rep, "BDC rep" for bdc_rep. */
export function roleWords(role: string): string {
  const words = role
    .replace(/^org:/, "")
    .replaceAll("_", " ")
    .replace(/^bdc\b/, "BDC");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
