import { mostCountedGone, stockGaps, type StockCounts } from "@automotive-crm/contract/inventory/list";
import { stockConditions } from "@automotive-crm/contract/inventory/record";
import { stockStatuses } from "@automotive-crm/contract/inventory/statuses";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { makeKey } from "./inventory.repository.ts";
import { ageInDays, conditions, isAboutLive, lacks, liveOrGone, type StockChoice } from "./stock-filter.ts";

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

const gapBits = stockGaps.map((gap, place) => sql`case when ${lacks[gap]} then ${sql.lit(2 ** place)} else 0 end`);

/** What live stock is counted by. */
const facets = {
  status: sql`t.status`,
  condition: sql`t.condition`,
  location: sql`t.location_id`,
  make: sql`t.make`,
  model: sql`t.model`,
  age: sql`case when ${ageInDays} <= 30 then '0-30' when ${ageInDays} <= 60 then '31-60' when ${ageInDays} <= 90 then '61-90'
    else 'over-90' end`,
  /** A bit for each. */
  lacks: sql.join(gapBits, sql` + `),
} as const;
type Facet = keyof typeof facets;

/** The filters of facets, each a bit of what a car misses. */
const filters = ["status", "condition", "locationId", "make", "model", "age", "lacks"] as const;
const bitOf = (filter: (typeof filters)[number]) => 2 ** filters.indexOf(filter);

/** A facet doesn't follow its own filter, because it offers its other values. */
const ignored: Readonly<Record<Facet, number>> = {
  status: bitOf("status"),
  condition: bitOf("condition"),
  location: bitOf("locationId"),
  make: bitOf("make") + bitOf("model"),
  model: bitOf("model"),
  age: bitOf("age"),
  lacks: bitOf("lacks"),
};

interface Counted {
  facet: Facet;
  value: string;
  /** The filters that these cars don't pass. */
  missed: number;
  count: number;
}

/** Counts live stock by all facets at once, reading it once: also the cars that miss no filter but a facet's own. */
async function countGroups(db: Db, { organizationId }: OrganizationScope, choice: StockChoice): Promise<Counted[]> {
  const unfiltered = { locations: "all", costsAt: "all", status: "live", now: choice.now } as const;
  const given = filters.filter((filter) => choice[filter] !== (filter === "status" ? "live" : undefined));
  const bits = given.map((filter) => {
    const passes = sql.join(conditions({ ...unfiltered, [filter]: choice[filter] }), sql` and `);
    return sql`case when ${passes} then 0 else ${sql.lit(bitOf(filter))} end`;
  });
  const counted = (Object.keys(facets) as Facet[]).filter((facet) => facet !== "model" || choice.make !== undefined);
  const others = {
    ...choice,
    ...Object.fromEntries(given.map((filter) => [filter, undefined])),
    status: "live",
  } as const;
  const columns = sql.join(counted.map((facet) => sql.id(facet)));
  // Cars that are alike in all of it are counted together first: that is three times as fast as grouping each car by each facet.
  const { rows } = await sql<Counted>`
    select case ${sql.join(
      counted.map((facet) => sql`when grouping(${sql.id(facet)}) = 0 then ${sql.lit(facet)}`),
      sql` `,
    )} end as facet,
      coalesce(${sql.join(counted.map((facet) => sql`${sql.id(facet)}::text`))}) as value, missed, sum(alike)::integer as count
    from (
      select ${columns}, missed, count(*) as alike
      from (
        select ${sql.join(counted.map((facet) => sql`${facets[facet]} as ${sql.id(facet)}`))}, ${sql.join([sql`0`, ...bits], sql` + `)} as missed
        from ${liveOrGone(organizationId, others)}
      ) cars
      where missed in (${sql.join([0, bitOf("make"), ...Object.values(ignored)].map((bit) => sql.lit(bit)))})
      group by ${columns}, missed
    ) groups
    group by missed, grouping sets (${sql.join(counted.map((facet) => sql`(${sql.id(facet)})`))})
  `.execute(db);
  return rows;
}

/** Counts live stock by what it can be filtered by; each count follows all filters but its own. */
export async function countFacets(db: Db, scope: OrganizationScope, choice: StockChoice): Promise<StockCounts> {
  const groups = await countGroups(db, scope, choice);
  const countsOf = (facet: Facet) => {
    const counts = new Map<string, number>();
    for (const group of groups)
      if (group.facet === facet && (group.missed & ~ignored[facet]) === 0)
        counts.set(group.value, (counts.get(group.value) ?? 0) + group.count);
    return counts;
  };
  const known = <T extends string>(facet: Facet, values: readonly T[]) => {
    const counts = countsOf(facet);
    return values.flatMap((value) => {
      const count = counts.get(value);
      return count === undefined ? [] : [{ value, count }];
    });
  };
  const [bands, gaps] = [countsOf("age"), [...countsOf("lacks")]];
  const inBands = (...wanted: string[]) => wanted.reduce((sum, band) => sum + (bands.get(band) ?? 0), 0);
  return {
    total: groups.reduce((sum, { facet, missed, count }) => sum + (facet === "status" && missed === 0 ? count : 0), 0),
    statuses: known("status", stockStatuses),
    conditions: known("condition", stockConditions),
    locations: [...countsOf("location")].map(([value, count]) => ({ value, count })),
    makes: byName(countsOf("make")),
    models: byName(countsOf("model")),
    ages: [
      { value: "0-30", count: inBands("0-30") },
      { value: "31-60", count: inBands("31-60") },
      { value: "61-90", count: inBands("61-90") },
      { value: "over-90", count: inBands("over-90") },
      { value: "over-30", count: inBands("31-60", "61-90", "over-90") },
      { value: "over-60", count: inBands("61-90", "over-90") },
    ],
    lacks: stockGaps.map((value, place) => ({
      value,
      count: gaps.reduce((sum, [bits, count]) => sum + ((Number(bits) & (2 ** place)) === 0 ? 0 : count), 0),
    })),
  };
}

/** In the order of names. One that is spelled in several ways is called by its most frequent spelling. */
function byName(counts: ReadonlyMap<string, number>) {
  const names = new Map<string, { value: string; count: number }>();
  for (const [value, count] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    const name = names.get(makeKey(value));
    names.set(makeKey(value), { value: name?.value ?? value, count: count + (name?.count ?? 0) });
  }
  return [...names.values()].toSorted((one, other) => one.value.localeCompare(other.value, "en"));
}
