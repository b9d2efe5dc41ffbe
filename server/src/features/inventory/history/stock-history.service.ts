import { actorInWords } from "@automotive-crm/contract/audit/words";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import type {
  InterestedCustomer,
  listStockHistory as historyEndpoint,
} from "@automotive-crm/contract/inventory/history";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import { isAllowed, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { z } from "zod";
import { customerEvents } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { Place } from "#platform/db/keyset.ts";
import type { Contributing } from "#platform/feature.ts";
import type { Foundation } from "#platform/foundation.ts";
import { cutPage, ExactInstantSchema, readCursor } from "#platform/http/page-cursor.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readOfCar } from "#features/inventory/inventory.service.ts";
import { stockLog } from "#features/inventory/stock-log.ts";
import { secretFields } from "#features/inventory/stock-row.ts";
import { listMileages, listPriceChanges } from "./changes.repository.ts";

const PlaceSchema = z.tuple([ExactInstantSchema, IdSchema]).transform(([at, id]): Place => ({ at, id }));

const secret: ReadonlySet<string> = new Set(secretFields);

/** What happened to a car, without what it cost for those who may not see that. */
export const listStockHistory = (
  foundation: Foundation,
  scope: PersonScope,
  stockVehicleId: string,
  { after, limit }: RequestOf<typeof historyEndpoint>["query"],
) =>
  readOfCar(foundation, scope, stockVehicleId, async (db, own, car) => {
    const before = readCursor(after, "after", PlaceSchema);
    const [rows, prices, mileages] = await Promise.all([
      customerEvents.listRecordEvents(db, own, { entity: stockLog.name, entityId: car.id, before, limit }),
      listPriceChanges(db, own, car.id),
      listMileages(db, own, car.id),
    ]);
    const { page, nextCursor } = cutPage(rows, limit, ({ exactly_at, id }) => [exactly_at, id]);
    const seesCosts = isAllowed(own.access, "costs:view", car.locationId);
    const events = page.map(({ id, at, action, changes, actor_kind, actor_name, person_name }) => ({
      id,
      at,
      action,
      byName: actorInWords({ actorKind: actor_kind, actorName: person_name ?? actor_name }),
      changes: seesCosts
        ? changes
        : Object.fromEntries(Object.entries(changes).filter(([field]) => !secret.has(field))),
    }));
    return { events, prices, mileages, nextCursor };
  });

const mostInterested = 50;

/** Who asked about a car, by their wishes: leads and deals say it. */
export type FindInterested = (
  db: Db,
  scope: OrganizationScope<PersonScope>,
  car: Pick<StockVehicle, "id" | "vin" | "stockNumber" | "year" | "make" | "model">,
  /** Where the person sees customers, and how many to find at most. */
  of: { locations: "all" | readonly string[]; limit: number },
) => Promise<InterestedCustomer[]>;

declare module "#platform/feature.ts" {
  interface Lists {
    /** Those who find customers interested in a car. */
    stockInterests: FindInterested;
  }
}

/** The customers who want a car, those who named it first, then the latest. A lead that has become a deal is shown as the deal. */
export const listInterestedCustomers = (
  foundation: Foundation & Pick<Contributing, "stockInterests">,
  scope: PersonScope,
  stockVehicleId: string,
): Promise<{ customers: InterestedCustomer[] }> =>
  readOfCar(foundation, scope, stockVehicleId, async (db, own, car) => {
    const of = { locations: permittedLocations(own.access, "org:customers:view"), limit: mostInterested };
    const found = (await Promise.all(foundation.stockInterests.map((find) => find(db, own, car, of)))).flat();
    const withDeal = new Set(found.filter(({ dealId }) => dealId !== null).map(({ customerId }) => customerId));
    const customers = found
      .filter(({ customerId, dealId }) => dealId !== null || !withDeal.has(customerId))
      .toSorted((a, b) => Number(b.isThisCar) - Number(a.isThisCar) || b.at.localeCompare(a.at, "en"))
      .slice(0, mostInterested);
    return { customers };
  });
