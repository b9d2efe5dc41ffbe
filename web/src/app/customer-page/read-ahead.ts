import { IdSchema } from "@automotive-crm/contract/fields";
import { queryClient } from "#lib/api/query-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { customerQuery } from "#features/customers/customer.queries.ts";

/** Reads the customer. */
export async function readAhead({ place, params }: { place: Place; params: Record<string, string> }): Promise<void> {
  const id = IdSchema.safeParse(params["customerId"]);
  if (id.success) await queryClient.prefetchQuery(customerQuery(place.organizationId, id.data));
}
