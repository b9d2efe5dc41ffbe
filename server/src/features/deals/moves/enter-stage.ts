import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import type { DealMoveCause, DealStage } from "@automotive-crm/contract/deals/stages";
import type { Dealing } from "#features/deals/deal-log.ts";
import { insertStageChange, update, type DealColumns } from "#features/deals/deals.repository.ts";

const columns = {
  engaged: "engaged_at",
  visit: "first_visit_at",
  proposal: "proposed_at",
  sold: "first_sold_at",
  delivered: "first_delivered_at",
} as const;

const hasColumn = (stage: DealStage): stage is keyof typeof columns => stage in columns;

/** The column that says when a deal first was in a stage. */
export const firstEnteredColumn = (stage: DealStage, now: Date): DealColumns =>
  hasColumn(stage) ? { [columns[stage]]: now.toISOString() } : {};

interface Entered {
  to: DealStage;
  cause: DealMoveCause;
  /** What else changes with it. */
  also?: DealColumns;
}

/** Puts a deal into a stage, where its days start over. */
export async function enterStage(
  { db, now, scope }: Dealing,
  deal: DealDetails,
  { to, cause, also = {} }: Entered,
): Promise<void> {
  const { id: dealId, locationId, stage: from, timeZone, firstEntered } = deal;
  const isFirst = hasColumn(to) && firstEntered[to] === null;
  await update(db, scope, dealId, {
    columns: {
      ...also,
      ...(isFirst && firstEnteredColumn(to, now)),
      stage: to,
      stage_entered_at: now.toISOString(),
    },
    now,
  });
  const on = wallTimeOf(now, timeZone).day;
  await insertStageChange(db, scope, { dealId, locationId, from, to, cause, on, now });
}
