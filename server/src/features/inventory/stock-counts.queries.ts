import { mostCountedGone, stockGaps, type StockCounts } from "@automotive-crm/contract/inventory/list";
import { stockConditions } from "@automotive-crm/contract/inventory/record";
import { stockStatuses } from "@automotive-crm/contract/inventory/statuses";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { ageInDays, isAboutLive, lacks, liveOrGone, type StockChoice } from "./stock-filter.ts";

const ageBand = sql`case when ${ageInDays} <= 30 then '0-30' when ${ageInDays} <= 60 then '31-60' when ${ageInDays} <= 90 then '61-90'
  else 'over-90' end`;

/** What live stock is counted by, with what it is called. */
const groupings = {
  status: [sql`t.status`, sql`t.status`],
  condition: [sql`t.condition`, sql`t.condition`],
  location: [sql`t.location_id`, sql`t.location_id::text`],
  make: [sql`t.make_key`, sql`max(t.make)`],
  model: [sql`t.model_key`, sql`max(t.model)`],
  age: [ageBand, ageBand],
} as const satisfies Record<string, readonly [RawBuilder<unknown>, RawBuilder<unknown>]>;
type Grouping = keyof typeof groupings;

/** The filter that a count doesn't follow, because it offers its other values. */
const ownFilter: Readonly<Record<Grouping | "lacks", Partial<StockChoice>>> = {
  status: { status: "live" },
  condition: { condition: undefined },
  location: { locationId: undefined },
  make: { make: undefined, model: undefined },
  model: { model: undefined },
  age: { age: undefined },
  lacks: { lacks: undefined },
};

/** How many there are; of those that are gone no more than are counted. */
export async function countStock(
  db: Db,
  { organizationId }: OrganizationScope,
  choice: StockChoice,
): Promise<{ total: number; isTotalExact: boolean }> {
  const isLive = isAboutLive(choice);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select from ${liveOrGone(organizationId, choice)} ${isLive ? sql`` : sql`limit ${sql.lit(mostCountedGone + 1)}`}) n
  `.execute(db);
  const n = rows[0]?.n ?? 0;
  return isLive || n <= mostCountedGone
    ? { total: n, isTotalExact: true }
    : { total: mostCountedGone, isTotalExact: false };
}

interface Counted {
  total: number;
  lacking: Record<string, number>;
  groups: { by: Grouping; value: string; count: number }[];
}

/** Counts live stock by several things at once, reading it once. */
async function countBy(
  db: Db,
  { organizationId }: OrganizationScope,
  choice: StockChoice,
  by: readonly Grouping[],
): Promise<Counted> {
  const named = by.map((name, place) => sql`when ${bit(by.length, place)} then ${groupings[name][1]}`);
  const sets = [...by.map((name) => sql`(${groupings[name][0]})`), sql`()`];
  const which = by.length === 0 ? sql`0` : sql`grouping(${sql.join(by.map((name) => groupings[name][0]))})`;
  const { rows } = await sql<{ which: number; value: string | null; count: number } & Record<string, number>>`
    select ${which} as which, ${by.length === 0 ? sql`null` : sql`case ${which} ${sql.join(named, sql` `)} end`} as value,
      count(*)::integer as count,
      ${sql.join(stockGaps.map((gap) => sql`(count(*) filter (where ${lacks[gap]}))::integer as ${sql.id(gap)}`))}
    from ${liveOrGone(organizationId, choice)}
    group by grouping sets (${sql.join(sets)})
  `.execute(db);
  const every = 2 ** by.length - 1;
  const whole = rows.find((row) => row.which === every);
  return {
    total: whole?.count ?? 0,
    lacking: Object.fromEntries(stockGaps.map((gap) => [gap, whole?.[gap] ?? 0])),
    groups: by.flatMap((name, place) =>
      rows.flatMap(({ which: of, value, count }) =>
        of === every - 2 ** (by.length - 1 - place) && value !== null ? [{ by: name, value, count }] : [],
      ),
    ),
  };
}

/** What `grouping` says of the rows that are grouped by the one at this place alone. */
const bit = (count: number, place: number) => sql.lit(2 ** count - 1 - 2 ** (count - 1 - place));

/** Counts live stock by what it can be filtered by; each count follows all filters but its own. */
export async function countFacets(db: Db, scope: OrganizationScope, choice: StockChoice): Promise<StockCounts> {
  const names = (["status", "condition", "location", "make", "model", "age"] as const).filter(
    (name) => name !== "model" || choice.make !== undefined,
  );
  const isFiltered = (name: keyof typeof ownFilter) =>
    Object.entries(ownFilter[name]).some(([field, without]) => choice[field as keyof StockChoice] !== without);
  const [together, lacking, ...apart] = await Promise.all([
    countBy(
      db,
      scope,
      choice,
      names.filter((name) => !isFiltered(name)),
    ),
    isFiltered("lacks") ? countBy(db, scope, { ...choice, ...ownFilter.lacks }, []) : undefined,
    ...names.filter(isFiltered).map((name) => countBy(db, scope, { ...choice, ...ownFilter[name] }, [name])),
  ]);
  const groups = [together, ...apart].flatMap((each) => each.groups);
  const of = (by: Grouping) => groups.filter((group) => group.by === by).map(({ value, count }) => ({ value, count }));
  const byName = (by: Grouping) => of(by).toSorted((a, b) => a.value.localeCompare(b.value, "en"));
  const known = <T extends string>(by: Grouping, values: readonly T[]) => {
    const counts = new Map(of(by).map(({ value, count }) => [value, count]));
    return values.flatMap((value) => {
      const count = counts.get(value);
      return count === undefined ? [] : [{ value, count }];
    });
  };
  const bands = new Map(of("age").map(({ value, count }) => [value, count]));
  const inBands = (...wanted: string[]) => wanted.reduce((sum, band) => sum + (bands.get(band) ?? 0), 0);
  return {
    total: together.total,
    statuses: known("status", stockStatuses),
    conditions: known("condition", stockConditions),
    locations: of("location"),
    makes: byName("make"),
    models: byName("model"),
    ages: [
      { value: "0-30", count: inBands("0-30") },
      { value: "31-60", count: inBands("31-60") },
      { value: "61-90", count: inBands("61-90") },
      { value: "over-90", count: inBands("over-90") },
      { value: "over-30", count: inBands("31-60", "61-90", "over-90") },
      { value: "over-60", count: inBands("61-90", "over-90") },
    ],
    lacks: stockGaps.map((gap) => ({ value: gap, count: (lacking ?? together).lacking[gap] ?? 0 })),
  };
}
