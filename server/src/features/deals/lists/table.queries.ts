import type { DealSearch, DealSort, DealTotals } from "@automotive-crm/contract/deals/list";
import { openDealStages } from "@automotive-crm/contract/deals/stages";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import { instant, isActive, isOpen, rowsOf, type DealRow } from "#features/deals/deal-row.ts";
import { conditionsOf, sums, tablesFor, type DealFilter } from "./deal-filter.queries.ts";

type Listed = DealFilter & Pick<DealSearch, "view" | "stage" | "subStatus" | "from" | "until">;

const inView = (view: DealSearch["view"], now: Date): RawBuilder<unknown> => {
  switch (view) {
    case "active":
      return isActive;
    case "open":
      return isOpen;
    case "sold-log":
      return sql`t.sold_on is not null and t.stage in ('sold', 'delivered')`;
    case "carry-over":
      return sql`t.stage = 'sold' and t.unwound_on is null and t.sold_on < date_trunc('month', ${instant(now)} at time zone l.time_zone)::date`;
    case "delivery-log":
      return sql`t.delivered_on is not null and t.stage = 'delivered'`;
    case "lost":
      return sql`t.stage = 'lost'`;
    case "all":
      return sql`true`;
  }
};

const createdOn = sql`(t.created_at at time zone l.time_zone)::date`;

const dayOf: Readonly<Record<DealSearch["view"], RawBuilder<unknown>>> = {
  active: createdOn,
  open: createdOn,
  "sold-log": sql`t.sold_on`,
  "carry-over": sql`t.sold_on`,
  "delivery-log": sql`t.delivered_on`,
  lost: sql`(t.lost_at at time zone l.time_zone)::date`,
  all: createdOn,
};

const orders: Readonly<Record<DealSort, RawBuilder<unknown>>> = {
  nextStep: sql`step.at`,
  stageEntered: sql`t.stage_entered_at`,
  created: sql`t.created_at`,
  number: sql`t.number`,
  customer: sql`c.sort_name`,
  price: sql`t.price_cents`,
  soldOn: sql`t.sold_on`,
  deliveredOn: sql`t.delivered_on`,
  gross: sql`(case when t.front_gross_cents is null and t.back_gross_cents is null then null
    else coalesce(t.front_gross_cents, 0) + coalesce(t.back_gross_cents, 0) end)`,
};

function listedWhere(scope: PersonScope, filter: Listed, now: Date): RawBuilder<unknown> {
  const { view, stage, subStatus, from, until } = filter;
  const isLive = view === "active" || view === "open";
  const within = isLive ? { stages: [...openDealStages, "sold" as const], closedSince: now } : undefined;
  const conditions = [
    ...conditionsOf(scope, { ...filter, within }, now),
    inView(view, now),
    ...(stage === undefined ? [] : [sql`t.stage = ${stage}`]),
    ...(subStatus === undefined ? [] : [sql`t.sub_status = ${subStatus}`]),
    ...(from === undefined ? [] : [sql`${dayOf[view]} >= ${from}::date`]),
    ...(until === undefined ? [] : [sql`${dayOf[view]} <= ${until}::date`]),
  ];
  return sql.join(conditions, sql` and `);
}

function listedTables(scope: PersonScope, filter: Listed, sort?: DealSort): RawBuilder<unknown> {
  const { view, from, until } = filter;
  const hasDays = (from ?? until) !== undefined && view !== "sold-log" && view !== "delivery-log";
  return tablesFor(scope, filter, { sort, hasLocalDays: view === "carry-over" || hasDays });
}

/** One page of the table. */
export async function listDeals(
  db: Db,
  scope: PersonScope,
  filter: Listed,
  {
    sort,
    isDescending,
    page,
    limit,
    now,
  }: { sort: DealSort; isDescending: boolean; page: number; limit: number; now: Date },
): Promise<DealRow[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await rowsOf(
    scope,
    sql`select t.id, t.created_at as at from ${listedTables(scope, filter, sort)} where ${listedWhere(scope, filter, now)}
      order by ${orders[sort]} ${direction} nulls last, t.id ${direction} limit ${limit} offset ${(page - 1) * limit}`,
    now,
  ).execute(db);
  return rows;
}

type ListTotals = Required<DealTotals>;

/** Of all deals that match. */
export async function totalDeals(db: Db, scope: PersonScope, filter: Listed, now: Date): Promise<ListTotals> {
  const units = (condition: RawBuilder<unknown>) =>
    sql`count(*) filter (where t.kind = 'retail' and t.unwound_on is null and t.sold_on is not null and ${condition})::integer`;
  const { rows } = await sql<ListTotals>`
    select ${sums},
      ${units(sql`t.condition = 'new'`)} as "newUnits", ${units(sql`t.condition in ('used', 'certified')`)} as "usedUnits"
    from ${listedTables(scope, filter)} where ${listedWhere(scope, filter, now)}
  `.execute(db);
  return rows[0] ?? { count: 0, priceCents: 0, grossCents: 0, newUnits: 0, usedUnits: 0 };
}
