import {
  creditRoles,
  type DealCredit,
  type DealDetails,
  type DealVehicle,
  type StageEntry,
  type TradeIn,
} from "@automotive-crm/contract/deals/record";
import { equity, frontGrossHint, netTrade, overAllowance, workOutDeal } from "@automotive-crm/dealer-math";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personName } from "#platform/db/person-name.ts";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";
import {
  dealColumns,
  dealTables,
  numberColumns,
  toDeal,
  toGrossSource,
  toNumbers,
  toStage,
  type DealRow,
  type NumbersRow,
} from "./deal-row.ts";

type StoredTradeIn = Omit<TradeIn, "equityCents" | "netCents" | "overAllowanceCents"> &
  Record<"acvCents" | "bookValueCents", number | null>;

interface DetailsRow extends DealRow, NumbersRow {
  customer_email: string | null;
  co_buyer_id: string | null;
  co_buyer_name: string | null;
  buyer_id: string | null;
  buyer_name: string | null;
  lead_id: string | null;
  dms_number: string | null;
  notes: string | null;
  other_vehicles: DealVehicle[];
  trade_ins: StoredTradeIn[];
  credits: DealCredit[];
  stages: StageEntry[];
  quote_count: number;
  engaged_at: string | null;
  first_visit_at: string | null;
  proposed_at: string | null;
  first_sold_at: string | null;
  first_delivered_at: string | null;
  cost_cents: number | null;
  pack_cents: number | null;
  dealer_cash_cents: number | null;
  gross_source: string | null;
  lost_from_stage: string | null;
  lost_note: string | null;
  follow_up_on: string | null;
  reopened_at: string | null;
  reopened_by_name: string | null;
  reopened_reason: string | null;
  unwound_by_name: string | null;
  unwound_reason: string | null;
  kept_trade_ins: boolean;
  vehicle_id: string | null;
  sold_by_number: number | null;
  created_by_name: string | null;
}

const name = (person: string) => personName(person, sql`t.organization_id`);
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A deal with everything that belongs to it, its gross included. The caller checks permissions. */
export async function findStored(db: Db, scope: Scope, dealId: string, now: Date): Promise<DealDetails | undefined> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.organization_id`)} = ${tenantOf(scope, "t")} and ${sql.ref(`${alias}.deal_id`)} = t.id`;
  const { rows } = await sql<DetailsRow>`
    select ${dealColumns(scope, now)}, ${numberColumns}, e.email as customer_email,
      t.co_buyer_id, co_buyer.name as co_buyer_name, t.buyer_id, buyer.name as buyer_name, t.lead_id, t.dms_number, t.notes,
      t.engaged_at, t.first_visit_at, t.proposed_at, t.first_sold_at, t.first_delivered_at,
      t.cost_cents, t.pack_cents, t.dealer_cash_cents, t.gross_source,
      t.lost_from_stage, t.lost_note, t.follow_up_on, t.reopened_at, ${name("reopener")} as reopened_by_name, t.reopened_reason,
      ${name("unwinder")} as unwound_by_name, t.unwound_reason, t.kept_trade_ins, t.vehicle_id, ${name("author")} as created_by_name,
      (select coalesce(json_agg(json_build_object('stockVehicleId', v.stock_vehicle_id, 'stockNumber', v.stock_number, 'vin', v.vin,
          'year', v.year, 'make', v.make, 'model', v.model, 'trim', v.trim) order by v.position), '[]')
        from deal_vehicles v where ${own("v")}) as other_vehicles,
      (select coalesce(json_agg(json_build_object('id', i.id, 'vehicleId', i.vehicle_id, 'vin', i.vin, 'year', i.year, 'make', i.make,
          'model', i.model, 'trim', i.trim, 'mileage', i.mileage, 'acvCents', i.acv_cents, 'allowanceCents', i.allowance_cents,
          'payoffCents', i.payoff_cents, 'payoffGoodUntil', i.payoff_good_until, 'lienHolder', i.lien_holder,
          'conditionNote', i.condition_note, 'bookValueCents', i.book_value_cents, 'book', i.book, 'appraisedBy', i.appraised_by,
          'appraisedByName', ${personName("appraiser", sql`i.organization_id`)}, 'appraisedAt', ${iso("i.appraised_at")},
          'stockVehicleId', i.stock_vehicle_id) order by i.created_at, i.id), '[]')
        from deal_trade_ins i left join people appraiser on appraiser.id = i.appraised_by where ${own("i")}) as trade_ins,
      (select coalesce(json_agg(json_build_object('role', d.role, 'personId', d.person_id,
          'personName', ${personName("credited", sql`d.organization_id`)}, 'share', d.share::text)), '[]')
        from deal_credits d join people credited on credited.id = d.person_id where ${own("d")}) as credits,
      (select coalesce(json_agg(json_build_object('from', g.from_stage, 'to', g.to_stage, 'at', ${iso("g.at")},
          'byName', ${personName("mover", sql`g.organization_id`, sql`g.at`)}, 'cause', g.cause) order by g.at, g.id), '[]')
        from deal_stage_changes g left join people mover on mover.id = g.changed_by where ${own("g")}) as stages,
      (select count(*)::integer from deal_quotes q where ${own("q")}) as quote_count,
      (select o.number from deals o where o.organization_id = ${tenantOf(scope, "t")} and o.stock_vehicle_id = t.stock_vehicle_id
        and o.id <> t.id and o.stage in ('sold', 'delivered') and o.unwound_on is null) as sold_by_number
    from ${dealTables}
    left join customer_emails e on e.organization_id = t.organization_id and e.customer_id = t.customer_id and e.is_primary
    left join customers co_buyer on co_buyer.organization_id = t.organization_id and co_buyer.id = t.co_buyer_id
    left join customers buyer on buyer.organization_id = t.organization_id and buyer.id = t.buyer_id
    left join people reopener on reopener.id = t.reopened_by
    left join people unwinder on unwinder.id = t.unwound_by
    left join people author on author.id = t.created_by
    where ${inTenant(scope, "t")} and t.id = ${dealId}
  `.execute(db);
  return rows[0] && toStored(rows[0]);
}

function toStored(row: DetailsRow): DealDetails {
  const numbers = toNumbers(row);
  const stock = {
    costCents: row.cost_cents,
    packCents: row.pack_cents,
    dealerCashCents: row.dealer_cash_cents,
    grossSource: toGrossSource(row.gross_source),
    frontGrossHintCents: hintOf(row),
  };
  return {
    ...toDeal(row, true),
    ...stock,
    numbers,
    result: workOutDeal(numbers, row.trade_ins),
    customerEmail: row.customer_email,
    coBuyerId: row.co_buyer_id,
    coBuyerName: row.co_buyer_name,
    buyerId: row.buyer_id,
    buyerName: row.buyer_name,
    leadId: row.lead_id,
    dmsNumber: row.dms_number,
    notes: row.notes,
    otherVehicles: row.other_vehicles,
    tradeIns: row.trade_ins.map(toTradeIn),
    credits: creditRoles.flatMap((role) => row.credits.find((credit) => credit.role === role) ?? []),
    quoteCount: row.quote_count,
    stages: row.stages,
    firstEntered: {
      engaged: row.engaged_at,
      visit: row.first_visit_at,
      proposal: row.proposed_at,
      sold: row.first_sold_at,
      delivered: row.first_delivered_at,
    },
    lostFromStage: row.lost_from_stage === null ? null : toStage(row.lost_from_stage),
    lostNote: row.lost_note,
    followUpOn: row.follow_up_on,
    reopenedAt: row.reopened_at,
    reopenedByName: row.reopened_by_name,
    reopenedReason: row.reopened_reason,
    unwoundByName: row.unwound_by_name,
    unwoundReason: row.unwound_reason,
    keptTradeIns: row.kept_trade_ins,
    vehicleId: row.vehicle_id,
    soldByNumber: row.sold_by_number,
    createdByName: row.created_by_name,
  };
}

const toTradeIn = (tradeIn: StoredTradeIn): TradeIn => {
  const { acvCents, allowanceCents, payoffCents } = tradeIn;
  return {
    ...tradeIn,
    equityCents: acvCents === null || payoffCents === null ? null : equity(acvCents, payoffCents),
    netCents: allowanceCents === null ? null : netTrade({ allowance: allowanceCents, payoff: payoffCents ?? 0 }),
    overAllowanceCents: allowanceCents === null || acvCents === null ? null : overAllowance(allowanceCents, acvCents),
  };
};

function hintOf({ price_cents: price, cost_cents: cost, pack_cents, dealer_cash_cents, trade_ins }: DetailsRow) {
  if (price === null) return null;
  const sum = (amount: (tradeIn: StoredTradeIn) => number | null) =>
    trade_ins.reduce((total, tradeIn) => total + (amount(tradeIn) ?? 0), 0);
  const appraised = trade_ins.every(({ acvCents }) => acvCents !== null);
  if (!appraised) return null;
  const trade = {
    actualCashValue: sum(({ acvCents }) => acvCents),
    allowance: sum(({ allowanceCents }) => allowanceCents),
  };
  return frontGrossHint({ price, cost, pack: pack_cents ?? 0, dealerCash: dealer_cash_cents ?? 0, trade });
}
