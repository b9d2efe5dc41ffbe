import type { StockMileage, StockPriceChange } from "@automotive-crm/contract/inventory/history";
import { changedPrices } from "@automotive-crm/contract/inventory/history";
import type { MileageUnit } from "@automotive-crm/contract/inventory/record";
import { mileageUnits } from "@automotive-crm/contract/inventory/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { personName } from "#platform/db/person-name.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

type Prices = Record<"msrpCents" | "internetPriceCents" | "askingPriceCents" | "specialPriceCents", number | null>;

const priceFields = {
  msrp: "msrpCents",
  internet: "internetPriceCents",
  asking: "askingPriceCents",
  special: "specialPriceCents",
} as const;

/** Keeps which prices changed, who changed them, and when. */
export async function keepPriceChanges(
  db: Db,
  scope: OrganizationScope,
  {
    stockVehicleId,
    before,
    after,
    now,
  }: { stockVehicleId: string; before: Prices | undefined; after: Prices; now: Date },
): Promise<void> {
  const rows = changedPrices.flatMap((price) => {
    const [old, current] = [before?.[priceFields[price]] ?? null, after[priceFields[price]]];
    if (old === current) return [];
    return {
      organization_id: scope.organizationId,
      id: newId(),
      stock_vehicle_id: stockVehicleId,
      price,
      old_cents: old,
      new_cents: current,
      changed_by: personOf(scope),
      changed_by_name: scope.actor.kind === "person" ? null : scope.actor.name,
      changed_at: now.toISOString(),
    };
  });
  if (rows.length > 0) await db.insertInto("inventory_price_changes").values(rows).execute();
}

export interface Reading {
  stockVehicleId: string;
  mileage: number;
  unit: MileageUnit;
  on: string;
  source: StockMileage["source"];
  now: Date;
}

/** Keeps what the odometer said on a day. */
export async function keepMileage(
  db: Db,
  scope: OrganizationScope,
  { stockVehicleId, mileage, unit, on, source, now }: Reading,
): Promise<void> {
  await db
    .insertInto("inventory_mileages")
    .values({
      organization_id: scope.organizationId,
      id: newId(),
      stock_vehicle_id: stockVehicleId,
      mileage,
      mileage_unit: unit,
      read_on: on,
      source,
      created_by: personOf(scope),
      created_at: now.toISOString(),
    })
    .execute();
}

const shown = 200;

export async function listPriceChanges(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
): Promise<StockPriceChange[]> {
  const { rows } = await sql<Omit<StockPriceChange, "price"> & { price: string }>`
    select c.id, c.price, c.old_cents as "oldCents", c.new_cents as "newCents", c.changed_at as at,
      coalesce(${personName("p", sql`c.organization_id`, sql`c.changed_at`)}, c.changed_by_name) as "byName"
    from inventory_price_changes c left join people p on p.id = c.changed_by
    where c.organization_id = ${organizationId} and c.stock_vehicle_id = ${stockVehicleId}
    order by c.changed_at desc, c.id desc limit ${sql.lit(shown)}
  `.execute(db);
  return rows.map((row) => ({ ...row, price: changedPrices.find((each) => each === row.price) ?? "asking" }));
}

const sources = ["manual", "feed", "trade-in", "deal"] as const;

export async function listMileages(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
): Promise<StockMileage[]> {
  const { rows } = await sql<
    Record<"id" | "unit" | "on" | "source", string> & { mileage: number; byName: string | null }
  >`
    select m.id, m.mileage, m.mileage_unit as unit, m.read_on as on, m.source,
      ${personName("p", sql`m.organization_id`, sql`m.created_at`)} as "byName"
    from inventory_mileages m left join people p on p.id = m.created_by
    where m.organization_id = ${organizationId} and m.stock_vehicle_id = ${stockVehicleId}
    order by m.created_at desc, m.id desc limit ${sql.lit(shown)}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    unit: mileageUnits.find((each) => each === row.unit) ?? "mi",
    source: sources.find((each) => each === row.source) ?? "manual",
  }));
}
