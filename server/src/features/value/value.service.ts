import { seesGross } from "@automotive-crm/contract/deals/rights";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { CustomerValue, ValueDeal } from "@automotive-crm/contract/value/record";
import { contacts } from "#features/activities/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { PersonScope } from "#platform/scope.ts";
import type { StoredSale, ValueSources } from "./value-sources.ts";
import { valueOf } from "./value.rules.ts";

/** What a customer has bought and spent, as far as the person may see it. */
export const getCustomerValue = (
  { database, clock, valueDeals, valueServices, valueAppointments }: Foundation & ValueSources,
  scope: PersonScope,
  customerId: string,
): Promise<CustomerValue> =>
  database.read(scope, async (db) => {
    const now = clock();
    const { organizationId, timeZone } = await customerAccess(db, scope, { customerId, binAt: now });
    const customer = { organizationId, customerId };
    const [{ deals, tradeIns }, services, appointments, { first: firstContactAt }] = await awaitQueries([
      valueDeals(db, customer, permittedLocations(scope.access, "deals:view")),
      valueServices(db, customer),
      valueAppointments(db, customer),
      contacts.findSpan(db, customer),
    ]);
    const rows = { deals: deals.map((deal) => asSeenBy(scope, deal)), tradeIns, services, appointments };
    const { day: today } = wallTimeOf(now, timeZone);
    return valueOf(rows, { firstContactAt, today });
  });

function asSeenBy({ access }: PersonScope, { locationId, ...deal }: StoredSale): ValueDeal {
  const { frontGrossCents, backGrossCents, ...seen } = deal;
  return seesGross(access, locationId) ? { ...seen, frontGrossCents, backGrossCents } : seen;
}
