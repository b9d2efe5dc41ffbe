import type { TradeIn } from "@automotive-crm/contract/deals/record";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { followMerge } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** What is written of a trade-in; absent fields stay. */
type Stored = Omit<TradeIn, "id" | "equityCents" | "netCents" | "overAllowanceCents" | "appraisedByName">;
export type TradeInFields = { [Field in keyof Stored]?: Stored[Field] | undefined };

const toColumns = (tradeIn: TradeInFields) => ({
  vehicle_id: tradeIn.vehicleId,
  vin: tradeIn.vin,
  year: tradeIn.year,
  make: tradeIn.make,
  model: tradeIn.model,
  trim: tradeIn.trim,
  mileage: tradeIn.mileage,
  acv_cents: tradeIn.acvCents,
  allowance_cents: tradeIn.allowanceCents,
  payoff_cents: tradeIn.payoffCents,
  payoff_good_until: tradeIn.payoffGoodUntil,
  lien_holder: tradeIn.lienHolder,
  condition_note: tradeIn.conditionNote,
  book_value_cents: tradeIn.bookValueCents,
  book: tradeIn.book,
  appraised_by: tradeIn.appraisedBy,
  appraised_at: tradeIn.appraisedAt,
  stock_vehicle_id: tradeIn.stockVehicleId,
});

export async function insertTradeIn(
  db: Db,
  { organizationId }: OrganizationScope,
  { dealId, tradeIn, now }: { dealId: string; tradeIn: TradeInFields; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("deal_trade_ins")
    .values({
      ...toColumns(tradeIn),
      organization_id: organizationId,
      id: newId(),
      deal_id: dealId,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function updateTradeIn(
  db: Db,
  { organizationId }: OrganizationScope,
  tradeInId: string,
  { tradeIn, now }: { tradeIn: TradeInFields; now: Date },
): Promise<void> {
  await db
    .updateTable("deal_trade_ins")
    .set({ ...toColumns(tradeIn), updated_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", tradeInId)
    .execute();
}

export async function deleteTradeIn(db: Db, { organizationId }: OrganizationScope, tradeInId: string): Promise<void> {
  await db
    .deleteFrom("deal_trade_ins")
    .where("organization_id", "=", organizationId)
    .where("id", "=", tradeInId)
    .execute();
}

export const tradeInsFollowMerge = followMerge("deal_trade_ins");
