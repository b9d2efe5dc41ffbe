import { IdSchema } from "@automotive-crm/contract/fields";
import { queryClient } from "#lib/api/query-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { customerQuery } from "#features/customers/customer.queries.ts";

/** Reads the customer. */
export function readAhead({ place, params }: { place: Place; params: Record<string, string> }): void {
  const id = IdSchema.safeParse(params["customerId"]);
  if (id.success) void queryClient.prefetchQuery(customerQuery(place.organizationId, id.data));
}
