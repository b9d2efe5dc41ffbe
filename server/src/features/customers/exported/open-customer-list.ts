import type { ExportedList } from "@automotive-crm/contract/exports/record";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import type { OpenList } from "#features/exports/index.ts";
import type { Place } from "#platform/db/keyset.ts";
import { hasRow } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { notFound } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readFilter, type CustomerFilter } from "#features/customers/search/customer-filter.ts";
import { readSearch } from "#features/customers/search/customer-search.ts";
import { countListed, listMatches, listNext } from "./listed-customers.queries.ts";

/** Few enough that a page's rows are small beside everything else in memory. */
const idsAtOnce = 500;

/** The list that a person would see. Of a search, the IDs of all matches are held; any other list is read page by page. */
export async function openCustomerList(
  { database, clock }: Foundation,
  scope: OrganizationScope<PersonScope>,
  { locationId, search, ...chosen }: ExportedList,
): Promise<OpenList> {
  const permitted = permittedLocations(scope.access, "org:customers:view");
  if (locationId !== undefined && permitted !== "all" && !permitted.includes(locationId)) throw notFound("Location");
  const filter = readFilter(scope, locationId === undefined ? permitted : [locationId], chosen, clock());
  const terms = search === undefined ? undefined : readSearch(search);
  const found = await database.browse(scope, async (db) => {
    if (locationId !== undefined && !(await hasRow(db, scope, "locations", locationId))) throw notFound("Location");
    return terms ? listMatches(db, scope, filter, terms) : countListed(db, scope, filter);
  });
  if (typeof found === "number") return { total: found, pages: () => readPages({ database }, scope, filter) };
  return { total: found.length, pages: () => cutPages(found) };
}

async function* readPages(
  { database }: Pick<Foundation, "database">,
  scope: OrganizationScope,
  filter: CustomerFilter,
): AsyncGenerator<string[]> {
  let before: Place | undefined;
  do {
    const next = { filter, before, limit: idsAtOnce };
    const page = await database.browse(scope, (db) => listNext(db, scope, next));
    if (page.length > 0) yield page.map(({ id }) => id);
    before = page.length === idsAtOnce ? page.at(-1) : undefined;
  } while (before);
}

async function* cutPages(ids: readonly string[]): AsyncGenerator<string[]> {
  for (let first = 0; first < ids.length; first += idsAtOnce) yield ids.slice(first, first + idsAtOnce);
}
