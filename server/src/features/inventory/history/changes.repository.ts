import type { StockMileage, StockPriceChange } from "@automotive-crm/contract/inventory/history";
import { changedPrices } from "@automotive-crm/contract/inventory/history";
import { mileageUnits, type MileageUnit } from "@automotive-crm/contract/vehicles/mileages";
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

export interface PriceChange {
  stockVehicleId: string;
  price: keyof typeof priceFields;
  oldCents: number | null;
  newCents: number | null;
}

/** Which prices of a car changed. */
export const findPriceChanges = (stockVehicleId: string, before: Prices | undefined, after: Prices): PriceChange[] =>
  changedPrices.flatMap((price) => {
    const [oldCents, newCents] = [before?.[priceFields[price]] ?? null, after[priceFields[price]]];
    return oldCents === newCents ? [] : [{ stockVehicleId, price, oldCents, newCents }];
  });

/** Keeps which prices changed, who changed them, and when. */
export async function keepPriceChanges(
  db: Db,
  scope: OrganizationScope,
  changes: readonly PriceChange[],
  { byName, now }: { byName: string | null; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ id: newId(), ...change }));
  await sql`
    insert into inventory_price_changes (organization_id, id, stock_vehicle_id, price, old_cents, new_cents, changed_by, changed_by_name,
      changed_at)
    select ${scope.organizationId}::uuid, r.id, r."stockVehicleId", r.price, r."oldCents", r."newCents", ${personOf(scope)}::uuid,
      ${byName}::text, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)})
      as r (id uuid, "stockVehicleId" uuid, price text, "oldCents" bigint, "newCents" bigint)
    returning 1
  `.execute(db);
}

export interface Reading {
  stockVehicleId: string;
  mileage: number;
  unit: MileageUnit;
  on: string;
}

/** Keeps what odometers said on a day. */
export async function keepReadings(
  db: Db,
  scope: OrganizationScope,
  readings: readonly Reading[],
  { source, now }: { source: StockMileage["source"]; now: Date },
): Promise<void> {
  if (readings.length === 0) return;
  const rows = readings.map((reading) => ({ id: newId(), ...reading }));
  await sql`
    insert into inventory_mileages (organization_id, id, stock_vehicle_id, mileage, mileage_unit, read_on, source, created_by, created_at)
    select ${scope.organizationId}::uuid, r.id, r."stockVehicleId", r.mileage, r.unit, r.on, ${source}::text, ${personOf(scope)}::uuid,
      ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}) as r (id uuid, "stockVehicleId" uuid, mileage integer, unit text, "on" date)
    returning 1
  `.execute(db);
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
