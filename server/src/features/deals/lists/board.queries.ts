import { daysOnBoard, type BoardColumn } from "@automotive-crm/contract/deals/board";
import type { DealStage } from "@automotive-crm/contract/deals/stages";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, olderThan, oneMoreThan, type Place } from "#platform/db/keyset.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import type { PersonScope } from "#platform/scope.ts";
import { dealColumns, dealTables, instant, type DealRow } from "#features/deals/deal-row.ts";
import { conditionsOf, sums, tablesFor, type DealFilter } from "./deal-filter.queries.ts";

/** Unwound deals are on no board; delivered and lost ones only for a while. */
function onBoard(
  scope: PersonScope,
  filter: DealFilter,
  { stages, now }: { stages: readonly DealStage[]; now: Date },
): RawBuilder<unknown> {
  const closedSince = new Date(now.getTime() - daysOnBoard * 86_400_000);
  const conditions = [
    ...conditionsOf(scope, { ...filter, within: { stages, closedSince } }, now),
    sql`t.stage in (${sql.join(stages.map((stage) => sql.lit(stage)))}) and t.unwound_on is null
      and (t.stage not in ('delivered', 'lost') or t.stage_entered_at > ${instant(closedSince)})`,
  ];
  return sql.join(conditions, sql` and `);
}

const nextStepAt = sql`coalesce(step.at, 'infinity'::timestamptz)`;

export interface ColumnPlace extends Place {
  enteredAt: string;
}

export interface ColumnRow extends DealRow {
  exactly: string;
  entered_exactly: string;
}

interface ColumnsPage {
  stages: readonly DealStage[];
  after: ColumnPlace | undefined;
  limit: number;
  now: Date;
}

/**
 * The deals of columns, each up to one more than `limit`: those with the nearest next step first, then those longest in the stage; of closed
 * ones, the newest first.
 */
export async function listColumns(
  db: Db,
  scope: PersonScope,
  filter: DealFilter,
  { stages, ...page }: ColumnsPage,
): Promise<ColumnRow[]> {
  const isClosed = (stage: DealStage) => stage === "delivered" || stage === "lost";
  const parts = [
    { columns: stages.filter((stage) => !isClosed(stage)), pageOf: openPage },
    { columns: stages.filter(isClosed), pageOf: closedPage },
  ];
  const listed = await Promise.all(
    parts.map(async ({ columns, pageOf }) => {
      if (columns.length === 0) return [];
      const { rows } = await sql<Pick<ColumnRow, "id" | "exactly" | "entered_exactly">>`
        select page.id, ${placeText("page.at")} as exactly, ${placeText("page.entered")} as entered_exactly
        from unnest(${columns}::text[]) as col (stage), lateral (${pageOf(scope, filter, { ...page, stages: columns })}) page
      `.execute(db);
      return rows;
    }),
  );
  const places = listed.flat();
  // Apart from the pages: joined to them, PostgreSQL would read all deals rather than each of the few.
  const { rows } = await sql<DealRow>`
    select ${dealColumns(scope, page.now)} from ${dealTables}
    where ${inTenant(scope, "t")} and t.id = any(${places.map(({ id }) => id)}::uuid[])
  `.execute(db);
  const deals = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, ...place }) => {
    const deal = deals.get(id);
    return deal ? [{ ...deal, ...place }] : [];
  });
}

function openPage(scope: PersonScope, filter: DealFilter, { stages, now, after, limit }: ColumnsPage) {
  return sql`select t.id, ${nextStepAt} as at, t.stage_entered_at as entered
    from ${tablesFor(scope, filter, { sort: "nextStep" })}
    where t.stage = col.stage and ${onBoard(scope, filter, { stages, now })} ${afterPlace(after)}
    order by ${nextStepAt}, t.stage_entered_at, t.id limit ${oneMoreThan(limit)}`;
}

function closedPage(scope: PersonScope, filter: DealFilter, { stages, now, after, limit }: ColumnsPage) {
  return sql`select t.id, t.stage_entered_at as at, t.stage_entered_at as entered from ${tablesFor(scope, filter)}
    where t.stage = col.stage and ${onBoard(scope, filter, { stages, now })} ${olderThan(after, sql`t.stage_entered_at, t.id`)}
    order by t.stage_entered_at desc, t.id desc limit ${oneMoreThan(limit)}`;
}

const afterPlace = (after: ColumnPlace | undefined) =>
  after
    ? sql`and (${nextStepAt}, t.stage_entered_at, t.id) > (${after.at}::timestamptz, ${after.enteredAt}::timestamptz, ${after.id}::uuid)`
    : sql``;

/** An instant to the microsecond, or "infinity" where there is no next step. */
const placeText = (column: string) =>
  sql`case when ${sql.ref(column)} = 'infinity' then 'infinity' else ${exactInstant(sql`${sql.ref(column)}`)} end`;

export type ColumnTotals = Pick<BoardColumn, "count" | "priceCents"> & { stage: string; grossCents: number };

/** Count and sums of each column, of all of its deals. */
export async function totalColumns(
  db: Db,
  scope: PersonScope,
  filter: DealFilter,
  on: { stages: readonly DealStage[]; now: Date },
): Promise<ColumnTotals[]> {
  const { rows } = await sql<ColumnTotals>`
    select t.stage, ${sums}
    from ${tablesFor(scope, filter)}
    where ${onBoard(scope, filter, on)}
    group by t.stage
  `.execute(db);
  return rows;
}
