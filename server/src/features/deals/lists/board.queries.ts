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

interface ColumnPage {
  after: ColumnPlace | undefined;
  limit: number;
  now: Date;
}

/**
 * A column's deals: those with the nearest next step first, then those longest in the stage; of closed ones, the newest first. Up to one more
 * than `limit`.
 */
export async function listColumn(
  db: Db,
  scope: PersonScope,
  { stage, ...filter }: DealFilter & { stage: DealStage },
  { after, limit, now }: ColumnPage,
): Promise<ColumnRow[]> {
  const isClosed = stage === "delivered" || stage === "lost";
  const where = onBoard(scope, filter, { stages: [stage], now });
  const page = isClosed
    ? sql`select t.id, t.stage_entered_at as at, t.stage_entered_at as entered from ${tablesFor(scope, filter)}
        where ${where} ${olderThan(after, sql`t.stage_entered_at, t.id`)}
        order by t.stage_entered_at desc, t.id desc limit ${oneMoreThan(limit)}`
    : sql`select t.id, ${nextStepAt} as at, t.stage_entered_at as entered from ${tablesFor(scope, filter, { sort: "nextStep" })}
        where ${where} ${afterPlace(after)}
        order by ${nextStepAt}, t.stage_entered_at, t.id limit ${oneMoreThan(limit)}`;
  const { rows } = await sql<ColumnRow>`
    select ${dealColumns(scope, now)}, ${placeText("page.at")} as exactly, ${placeText("page.entered")} as entered_exactly
    from (select n.*, row_number() over () as place from (${page}) n) page
    join ${dealTables} on t.id = page.id
    where ${inTenant(scope, "t")} order by page.place
  `.execute(db);
  return rows;
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
