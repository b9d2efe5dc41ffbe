import { foldLetters } from "@automotive-crm/contract/fields/fold-letters";
import type { StockAge, StockFilter, StockGap, StockSort } from "@automotive-crm/contract/inventory/list";
import { isLiveStock } from "@automotive-crm/contract/inventory/statuses";
import { sql, type RawBuilder } from "kysely";
import { makeKey } from "./inventory.repository.ts";

/** Which cars, after the person's permissions have been applied. */
export interface StockChoice extends StockFilter {
  /** Where the person sees stock. */
  locations: "all" | readonly string[];
  /** Where they see what it cost. */
  costsAt: "all" | readonly string[];
  now: Date;
}

export interface StockPage {
  sort: StockSort | undefined;
  order: "asc" | "desc" | undefined;
  page: number;
  limit: number;
}

export const isAboutLive = ({ status }: Pick<StockFilter, "status">): boolean =>
  status === "live" || (status !== "gone" && isLiveStock(status));

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** The organization's locations with what day it is there, worked out once each. */
const days = (organizationId: string, now: Date) => sql`(
  select z.id, (${at(now)} at time zone z.time_zone)::date as today from locations z where z.organization_id = ${organizationId} offset 0) d`;

export const ageInDays = sql`d.today - t.stocked_on`;

/** What a query of live stock, or of cars that are gone, reads and under which conditions. */
export const liveOrGone = (organizationId: string, choice: StockChoice): RawBuilder<unknown> => sql`
  inventory_vehicles t join ${days(organizationId, choice.now)} on d.id = t.location_id
  where t.organization_id = ${organizationId} and ${isAboutLive(choice) ? sql`t.is_live` : sql`not t.is_live`}
    and ${sql.join(conditions(choice), sql` and `)}`;

/** What cars of a choice fulfill, besides being live or gone. */
export function conditions(choice: StockChoice): RawBuilder<unknown>[] {
  const { locations, locationId, search, condition, status, make, model, yearFrom, yearTo, priceFrom, priceTo } =
    choice;
  const given = (value: unknown, where: RawBuilder<unknown>) => (value === undefined ? [] : [where]);
  return [
    sql`true`,
    ...(locations === "all" ? [] : [sql`t.location_id = any(${locations}::uuid[])`]),
    ...given(locationId, sql`t.location_id = ${locationId}::uuid`),
    ...(status === "live" || status === "gone" ? [] : [sql`t.status = ${status}`]),
    ...given(condition, sql`t.condition = ${condition}`),
    ...(make === undefined ? [] : [sql`t.make_key = ${makeKey(make)}`]),
    ...(model === undefined ? [] : [sql`t.model_key = ${makeKey(model)}`]),
    ...given(yearFrom, sql`t.year >= ${yearFrom}::integer`),
    ...given(yearTo, sql`t.year <= ${yearTo}::integer`),
    ...given(priceFrom, sql`t.price_cents >= ${priceFrom}::bigint`),
    ...given(priceTo, sql`t.price_cents <= ${priceTo}::bigint`),
    ...(choice.age === undefined ? [] : [isOfAge(choice.age)]),
    ...(choice.lacks === undefined ? [] : [lacks[choice.lacks]]),
    ...given(choice.notInFeed, sql`t.not_in_feed_since is not null`),
    ...(search === undefined ? [] : matching(search, isAboutLive(choice))),
  ];
}

export const lacks: Readonly<Record<StockGap, RawBuilder<unknown>>> = {
  price: sql`t.price_cents is null`,
  photos: sql`t.photo_count = 0`,
  mileage: sql`t.mileage is null`,
};

function isOfAge(age: StockAge): RawBuilder<unknown> {
  const [from, to] = age.startsWith("over-") ? [Number(age.slice(5)) + 1, undefined] : age.split("-").map(Number);
  return sql`${ageInDays} >= ${sql.lit(from ?? 0)} ${to === undefined ? sql`` : sql`and ${ageInDays} <= ${sql.lit(to)}`}`;
}

/**
 * Every word must be in what is searched. Of live cars all are looked through, in the index; of the many that are gone only those that an index
 * finds: by the beginning of the stock number, the end of the VIN, or the make.
 */
function matching(search: string, isLive: boolean): RawBuilder<unknown>[] {
  const folded = foldLetters(search).replaceAll(/\s+/g, " ").trim();
  const words = folded.split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const all = words.map((word) => sql`strpos(t.search_text, ${word}) > 0`);
  if (isLive) return all;
  const named = words.filter((word) => !/^(19|20)\d\d$/.test(word));
  const makes = named.map((_, place) => named.slice(0, place + 1).join(" "));
  const vinEnd = reversed(folded.toUpperCase().replaceAll(" ", ""));
  const isAny = sql`(
    ${beginsWith("t.stock_key", folded)} or ${beginsWith("t.vin_reversed", vinEnd)} or t.make_key = any(${makes}::text[]))`;
  return [isAny, ...all];
}

/** As VINs are stored to be found by their end. */
export const reversed = (vin: string): string => vin.split("").toReversed().join("");

/** With the comparison that an index can use behind row-level security. */
const beginsWith = (column: string, text: string) =>
  sql`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\u{10FFFF}`})`;

/** Cars that are gone are in the order in which they left: each other order would sort all of them. */
export function inOrder(
  choice: StockChoice,
  { sort = "age", order }: Partial<Pick<StockPage, "sort" | "order">> = {},
): RawBuilder<unknown> {
  if (!isAboutLive(choice)) return order === "asc" ? sql`t.gone_at, t.id` : sql`t.gone_at desc, t.id desc`;
  const direction = order === "desc" ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${sql.join(sortKeys[sort](choice).map((key) => sql`${key} ${direction}`))}, t.id`;
}

const sortKeys: Readonly<Record<StockSort, (choice: StockChoice) => RawBuilder<unknown>[]>> = {
  age: () => [sql`t.stocked_on`],
  price: () => [sql`t.price_cents`],
  mileage: () => [sql`t.mileage`],
  year: () => [sql`t.year`],
  stockNumber: () => [sql`t.stock_key`],
  name: () => [sql`t.make_key`, sql`t.model_key`, sql`t.year`],
  priceChange: () => [sql`t.price_changed_at`],
  cost: ({ costsAt }) => [
    costsAt === "all"
      ? sql`t.cost_cents`
      : sql`case when t.location_id = any(${costsAt}::uuid[]) then t.cost_cents end`,
  ],
};
