import type { ExportedList } from "@automotive-crm/contract/exports/record";
import type { Place } from "#platform/db/keyset.ts";
import { checkLocation } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { readLocations } from "#platform/read-locations.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readFilter, type CustomerFilter } from "#features/customers/search/customer-filter.ts";
import { readSearch } from "#features/customers/search/customer-search.ts";
import { listMatches, listNext } from "./listed-customers.queries.ts";

/** Few enough that others don't wait while a page is written, and that its rows are small beside everything else in memory. */
const idsOnPage = 200;
const idsAtOnce = 10_000;

/** The list that a person would see. The IDs are held, so that each file of an export has the same customers. */
export async function openCustomerList(
  { database, clock }: Foundation,
  scope: OrganizationScope,
  {
    viewer,
    list: { locationId, search, ...chosen },
  }: { viewer: Pick<PersonScope, "personId" | "access">; list: ExportedList },
): Promise<{ total: number; pages(): Iterable<readonly string[]> }> {
  const { locations: permitted } = readLocations(viewer.access, "org:customers:view", locationId);
  const filter = readFilter(viewer, locationId === undefined ? permitted : [locationId], chosen, clock());
  const terms = search === undefined ? undefined : readSearch(search);
  if (locationId !== undefined) await database.browse(scope, (db) => checkLocation(db, scope, locationId));
  const ids = terms
    ? await database.browse(scope, (db) => listMatches(db, scope, filter, terms))
    : await listAll({ database }, scope, filter);
  return { total: ids.length, pages: () => cutPages(ids) };
}

async function listAll(
  { database }: Pick<Foundation, "database">,
  scope: OrganizationScope,
  filter: CustomerFilter,
): Promise<string[]> {
  const ids: string[] = [];
  let before: Place | undefined;
  do {
    const next = { filter, before, limit: idsAtOnce };
    const found = await database.browse(scope, (db) => listNext(db, scope, next));
    for (const { id } of found) ids.push(id);
    before = found.length === idsAtOnce ? found.at(-1) : undefined;
  } while (before);
  return ids;
}

function* cutPages(ids: readonly string[]): Generator<string[]> {
  for (let first = 0; first < ids.length; first += idsOnPage) yield ids.slice(first, first + idsOnPage);
}
