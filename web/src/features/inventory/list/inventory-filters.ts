import {
  stockAges,
  stockGaps,
  stockSorts,
  stockStatusChoices,
  type StockFilterSchema,
  type StockSort,
} from "@automotive-crm/contract/inventory/list";
import { stockConditions } from "@automotive-crm/contract/inventory/record";
import type { z } from "zod/mini";
import type { Place } from "#lib/workplace/usePlace.ts";
import type { StockQuery } from "#features/inventory/inventory.queries.ts";
import type { InventorySearch } from "#features/inventory/inventory.search.ts";

type Filter = z.input<typeof StockFilterSchema>;

const isIn = (values: readonly string[]) => (text: string) => values.includes(text);
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

const valid: Record<keyof InventorySearch, (text: string) => boolean> = {
  search: (text) => text.trim() !== "",
  condition: isIn(stockConditions),
  status: (text) => text !== "live" && isIn(stockStatusChoices)(text),
  make: (text) => text !== "" && text.length <= 60,
  model: (text) => text !== "" && text.length <= 60,
  location: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  yearFrom: matches(/^[12]\d{3}$/),
  yearTo: matches(/^[12]\d{3}$/),
  priceFrom: matches(/^\d{1,7}$/),
  priceTo: matches(/^\d{1,7}$/),
  age: isIn(stockAges),
  lacks: isIn(stockGaps),
  notInFeed: isIn(["true"]),
  sort: isIn(stockSorts),
  order: isIn(["asc", "desc"]),
  page: (text) => /^[1-9]\d{0,2}$/.test(text) && text !== "1",
};

/** Leaves out what means nothing, and the default: people type, share and shorten addresses. */
export const tidySearch = (search: InventorySearch): InventorySearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      // Of the address's own names.
      ([name, text]) => text !== undefined && valid[name as keyof InventorySearch](text),
    ),
  );

/** A different filter goes back to the first page, and another make has other models. */
export const withFilter = (search: InventorySearch, filter: InventorySearch): InventorySearch =>
  tidySearch({ ...search, ...("make" in filter && { model: undefined }), ...filter, page: undefined });

/** All that we have, in the usual order. */
export const cleared: InventorySearch = {};

const notFilters = new Set(["sort", "order", "page"]);
export const hasFilter = (search: InventorySearch): boolean =>
  Object.keys(search).some((name) => !notFilters.has(name));

const descending: ReadonlySet<string> = new Set<StockSort>(["age", "year", "priceChange", "cost"]);
export const firstOrder = (sort: string): "asc" | "desc" => (descending.has(sort) ? "desc" : "asc");

/** A header sorts in its default direction, then the other way, then not at all. */
export function withSortToggled(search: InventorySearch, sort: StockSort): InventorySearch {
  const first = firstOrder(sort);
  const other = first === "asc" ? "desc" : "asc";
  if (search.sort !== sort) return tidySearch({ ...search, sort, order: first, page: undefined });
  const isFirst = (search.order ?? first) === first;
  return tidySearch({
    ...search,
    sort: isFirst ? sort : undefined,
    order: isFirst ? other : undefined,
    page: undefined,
  });
}

/** What to ask the server. The header's location goes before the address's. */
export function filterQuery({ locationId }: Place, search: InventorySearch): Filter {
  const { sort: _sort, order: _order, page: _page, location, priceFrom, priceTo, ...filter } = search;
  const cents = (dollars: string | undefined) => (dollars === undefined ? undefined : Number(dollars) * 100);
  return {
    // `tidySearch` has checked the texts.
    ...(filter as Filter),
    locationId: locationId ?? location,
    priceFrom: cents(priceFrom),
    priceTo: cents(priceTo),
  };
}

export function listQuery(place: Place, search: InventorySearch, limit: number): StockQuery {
  const { sort, order = sort && firstOrder(sort), page } = search;
  return {
    ...filterQuery(place, search),
    // As above.
    sort: sort as StockSort | undefined,
    order: order as "asc" | "desc" | undefined,
    page: page === undefined ? 1 : Number(page),
    limit,
  };
}
