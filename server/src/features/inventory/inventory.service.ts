import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import type {
  countInventory as countEndpoint,
  listInventory as listEndpoint,
  StockCounts,
  StockFilter,
} from "@automotive-crm/contract/inventory/list";
import type { StockVehicle, StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { isAllowed, permittedLocations, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import type { Db } from "#platform/db/database.ts";
import { checkLocation } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { readLocations } from "#platform/read-locations.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { findStock, listStock } from "./inventory.queries.ts";
import { countFacets, countStock } from "./stock-counts.queries.ts";
import { isAboutLive, type StockChoice } from "./stock-filter.ts";
import { withoutSecrets } from "./stock-row.ts";

type Reading = Pick<Work, "db" | "scope" | "now">;

/** The filter within the locations whose stock the person sees. */
export function chooseStock({ access }: PersonScope, filter: StockFilter, now: Date): StockChoice {
  const { locations } = readLocations(access, "inventory:view", filter.locationId);
  return { ...filter, locations, costsAt: permittedLocations(access, "costs:view"), now };
}

/** What is read at once, if the location that is asked for is one of the organization's. */
async function within<T extends readonly Promise<unknown>[]>(
  db: Db,
  scope: PersonScope,
  { locationId }: StockChoice,
  reads: readonly [...T],
) {
  const [, ...read] = await Promise.all([checkLocation(db, scope, locationId), ...reads]);
  return read;
}

/** A page of the stock that the person sees. */
export async function listInventory(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  { sort, order, page, limit, ...filter }: RequestOf<typeof listEndpoint>["query"],
): Promise<{ vehicles: StockVehicleRow[]; page: number; limit: number; total: number; isTotalExact: boolean }> {
  const scope = inOneOrganization(anyScope);
  const choice = chooseStock(scope, filter, clock());
  const [cars, counted] = await database.browse(scope, (db) =>
    within(db, scope, choice, [
      listStock(db, scope, choice, { sort, order, page, limit }),
      countStock(db, scope, choice),
    ]),
  );
  return { vehicles: cars.map((car) => withoutSecrets(scope, car)), page, limit, ...counted };
}

const nothingCounted = { statuses: [], conditions: [], locations: [], makes: [], models: [], ages: [], lacks: [] };

/** How many cars there are by what they can be filtered by. */
export async function countInventory(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  filter: RequestOf<typeof countEndpoint>["query"],
): Promise<StockCounts> {
  const scope = inOneOrganization(anyScope);
  const choice = chooseStock(scope, filter, clock());
  const [counted] = await database.browse(scope, (db) =>
    within(db, scope, choice, [
      isAboutLive(choice)
        ? countFacets(db, scope, choice)
        : countStock(db, scope, choice).then(({ total }) => ({ ...nothingCounted, total })),
    ]),
  );
  return counted;
}

/** A car that the person sees, with what it cost even if they don't see that. */
export async function requireStock(
  { db, scope, now }: Reading,
  stockVehicleId: string,
  { needs = "inventory:view", isLocked = false }: { needs?: AnyPermission; isLocked?: boolean } = {},
): Promise<StockVehicle> {
  const car = await findStock(db, scope, stockVehicleId, { now, isLocked });
  if (!car || !isAllowed(scope.access, "inventory:view", car.locationId)) throw notFound("Car");
  if (!isAllowed(scope.access, needs, car.locationId)) throw notAllowed();
  return car;
}

/** What the person may see of a car. */
export const readVisible = async (work: Reading, { id }: Pick<StockVehicle, "id">): Promise<StockVehicle> =>
  withoutSecrets(work.scope, await requireStock(work, id));

/** Reads something of one car that the person sees. */
export function readOfCar<T>(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  stockVehicleId: string,
  read: (db: Db, scope: OrganizationScope<PersonScope>, car: StockVehicle) => Promise<T>,
): Promise<T> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) =>
    read(db, scope, await requireStock({ db, scope, now: clock() }, stockVehicleId)),
  );
}

export const getStockVehicle = (
  foundation: Foundation,
  scope: PersonScope,
  stockVehicleId: string,
): Promise<StockVehicle> =>
  readOfCar(foundation, scope, stockVehicleId, (_, own, car) => Promise.resolve(withoutSecrets(own, car)));
