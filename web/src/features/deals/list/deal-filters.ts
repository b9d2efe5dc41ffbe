import { dealMarks, dealSorts, dealViews, type DealSort, type DealView } from "@automotive-crm/contract/deals/list";
import { dealConditions, dealKinds, dealPayments } from "@automotive-crm/contract/deals/numbers";
import { dealStages } from "@automotive-crm/contract/deals/stages";
import { DaySchema, IdSchema } from "@automotive-crm/contract/fields/fields";
import { filterNames, type DealsSearch } from "./deals.search.ts";

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text);

const dayOf = (text: string | undefined) => (DaySchema.safeParse(text).success ? text : undefined);

const ownerOf = (text: string | undefined) =>
  text === "me" || text === "none" || IdSchema.safeParse(text).success ? text : undefined;

/** The valid filters of an address, which the board and the table share. */
export const filterOf = ({ search, owner, kind, condition, paidBy, source, mark }: DealsSearch) => ({
  search: search?.trim().slice(0, 100) || undefined,
  owner: ownerOf(owner),
  kind: oneOf(dealKinds, kind),
  condition: oneOf(dealConditions, condition),
  paidBy: oneOf(dealPayments, paidBy),
  sourceId: IdSchema.safeParse(source).success ? source : undefined,
  mark: oneOf(dealMarks, mark),
});
export type DealFilter = ReturnType<typeof filterOf>;

/** What the table adds to them. */
export const tableSearchOf = (search: DealsSearch) => ({
  ...filterOf(search),
  view: viewIn(search),
  stage: oneOf(dealStages, search.stage),
  from: dayOf(search.from),
  until: dayOf(search.until),
  sort: oneOf<DealSort>(dealSorts, search.sort),
  order: search.order,
  page: search.page ?? 1,
});
export type TableSearch = ReturnType<typeof tableSearchOf>;

export const viewIn = ({ view }: DealsSearch): DealView => oneOf(dealViews, view) ?? "active";

export const hasFilter = (search: DealsSearch): boolean => filterNames.some((name) => search[name] !== undefined);

export const withoutFilters = (search: DealsSearch): DealsSearch => ({
  ...search,
  ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
  page: undefined,
});
