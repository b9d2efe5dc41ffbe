import { dealConditions, dealKinds } from "@automotive-crm/contract/deals/numbers";
import { dealVehicleName, type DealVehicle } from "@automotive-crm/contract/deals/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { isActive, toStage } from "#features/deals/deal-row.ts";

interface CustomerKey {
  organizationId: string;
  customerId: string;
}

interface SaleRow extends DealVehicle {
  id: string;
  number: number;
  kind: string;
  condition: string | null;
  stage: string;
  createdAt: string;
  locationId: string;
  timeZone: string;
  deliveredOn: string | null;
  unwoundOn: string | null;
  priceCents: number | null;
  frontGrossCents: number | null;
  backGrossCents: number | null;
}

type TradeInRow = Pick<DealVehicle, "year" | "make" | "model" | "trim"> & {
  id: string;
  dealId: string;
  dealNumber: number;
  givenOn: string;
  allowanceCents: number | null;
};

/** A customer's active deals and sales, unwound ones too, and the trade-ins that the store kept from them. */
export async function listSalesTo(db: Db, customer: CustomerKey, locations: "all" | readonly string[]) {
  const [sales, tradeIns] = await Promise.all([
    listSales(db, customer, locations),
    listTradeIns(db, customer, locations),
  ]);
  return {
    deals: sales.map(({ stockVehicleId, stockNumber, vin, year, make, model, trim, ...row }) => ({
      ...row,
      vehicleName: dealVehicleName({ stockVehicleId, stockNumber, vin, year, make, model, trim }),
      kind: dealKinds.find((kind) => kind === row.kind) ?? ("retail" as const),
      condition: dealConditions.find((condition) => condition === row.condition) ?? null,
      stage: toStage(row.stage),
    })),
    tradeIns: tradeIns.map(({ year, make, model, trim, ...row }) => ({
      ...row,
      vehicleName: dealVehicleName({ year, make, model, trim }),
    })),
  };
}

const isAt = (locations: "all" | readonly string[]) =>
  locations === "all" ? sql`` : sql`and t.location_id = any(${locations}::uuid[])`;

async function listSales(
  db: Db,
  { organizationId, customerId }: CustomerKey,
  locations: "all" | readonly string[],
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select t.id, t.number, t.kind, t.condition, t.stage, t.created_at as "createdAt", t.location_id as "locationId",
      l.time_zone as "timeZone", t.delivered_on as "deliveredOn", t.unwound_on as "unwoundOn", t.price_cents as "priceCents",
      t.front_gross_cents as "frontGrossCents", t.back_gross_cents as "backGrossCents",
      t.stock_vehicle_id as "stockVehicleId", t.stock_number as "stockNumber", t.vin, t.year, t.make, t.model, t.trim
    from deals t join locations l on l.organization_id = t.organization_id and l.id = t.location_id
    where t.organization_id = ${organizationId} and t.customer_id = ${customerId} ${isAt(locations)}
      and (${isActive} or t.stage = 'delivered' or t.unwound_on is not null)
    order by coalesce(t.delivered_on, t.unwound_on) desc nulls first, t.created_at desc, t.id desc
  `.execute(db);
  return rows;
}

async function listTradeIns(
  db: Db,
  { organizationId, customerId }: CustomerKey,
  locations: "all" | readonly string[],
): Promise<TradeInRow[]> {
  const { rows } = await sql<TradeInRow>`
    select i.id, t.id as "dealId", t.number as "dealNumber", t.delivered_on as "givenOn", i.allowance_cents as "allowanceCents",
      i.year, i.make, i.model, i.trim
    from deals t join deal_trade_ins i on i.organization_id = t.organization_id and i.deal_id = t.id
    where t.organization_id = ${organizationId} and t.customer_id = ${customerId} ${isAt(locations)}
      and t.stage = 'delivered' and (t.unwound_on is null or t.kept_trade_ins)
    order by t.delivered_on desc, i.created_at, i.id
  `.execute(db);
  return rows;
}
