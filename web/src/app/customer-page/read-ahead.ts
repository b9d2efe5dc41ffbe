import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { z } from "zod/mini";
import type { FirstPlace } from "#app/pages/read-ahead.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { timelineQuery } from "#features/activities/timeline/timeline.queries.ts";
import { entriesFilterOf } from "#features/activities/useActivityView.ts";
import { customerQuery } from "#features/customers/customer.queries.ts";
import { firstTab } from "./customer.search.ts";

const AddressSchema = z.looseObject({ tab: z.catch(z.optional(z.string()), undefined) });

/** Reads the customer, and the timeline unless another tab is shown first. */
export async function readAhead({ place, params, search }: FirstPlace): Promise<void> {
  const id = IdSchema.safeParse(params["customerId"]);
  if (!id.success) return;
  const { organizationId } = place;
  const { tab = firstTab } = AddressSchema.parse(search);
  await Promise.all([
    queryClient.prefetchQuery(customerQuery(organizationId, id.data)),
    tab === firstTab &&
      queryClient.prefetchInfiniteQuery(timelineQuery(organizationId, id.data, entriesFilterOf(search))),
  ]);
}
