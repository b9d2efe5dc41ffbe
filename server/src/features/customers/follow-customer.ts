import type { CustomerEvent } from "@automotive-crm/contract/customers/events";
import type { EventSource } from "#platform/http/event-stream.ts";
import { anything } from "#platform/live.ts";
import type { PersonScope } from "#platform/scope.ts";
import { reachesCustomer } from "./customers.policy.ts";
import { findLocationIds } from "./customers.repository.ts";
import { getCustomer, type CustomersDependencies } from "./customers.service.ts";

/** Live events about a customer the person may see, for as long as they may. */
export async function followCustomer(
  use: CustomersDependencies,
  scope: PersonScope,
  customerId: string,
): Promise<EventSource<CustomerEvent>> {
  const { organizationId } = await getCustomer(use, scope, customerId);
  return {
    follow: (send) =>
      use.live.follow({ organizationId, customerId }, (event) => {
        // A changed customer may be deleted, or at other locations.
        send(event, event.kind === "customer" || event.kind === "all");
      }),
    async mayGoOn(now) {
      const locationIds = await use.database.read(now, (db) => findLocationIds(db, now, customerId));
      return locationIds !== undefined && reachesCustomer(now.access, "org:customers:view", locationIds);
    },
    missed: anything(customerId),
  };
}
