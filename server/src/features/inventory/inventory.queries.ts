import type { StockVehicle, StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { stockStatuses, type StockStatus } from "@automotive-crm/contract/inventory/statuses";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { inOrder, liveOrGone, reversed, type StockChoice, type StockPage } from "./stock-filter.ts";
import {
  listedColumns,
  stockColumns,
  stockTables,
  toListed,
  toStockVehicle,
  type ListedRow,
  type StockRow,
} from "./stock-row.ts";

/** A page of cars, with everything they cost. */
export async function listStock(
  db: Db,
  { organizationId }: OrganizationScope,
  choice: StockChoice,
  page: StockPage,
): Promise<StockVehicleRow[]> {
  const order = inOrder(choice, page);
  // The page is chosen by what the index has; only its rows are read.
  const found = sql`
    select cut.id, row_number() over () as place from (
      select t.id from ${liveOrGone(organizationId, choice)}
      order by ${order} limit ${page.limit} offset ${(page.page - 1) * page.limit}
    ) cut`;
  return listFound(db, organizationId, choice.now, found);
}

/** The cars of a filter by ID, longest in stock first. */
export async function listStockIds(
  db: Db,
  { organizationId }: OrganizationScope,
  choice: StockChoice,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${liveOrGone(organizationId, choice)} order by ${inOrder(choice)} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** These cars in this order. */
export const listStockOf = (
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly string[],
  now: Date,
): Promise<StockVehicleRow[]> =>
  listFound(
    db,
    organizationId,
    now,
    sql`select id, place from unnest(${ids}::uuid[]) with ordinality as u (id, place)`,
  );

async function listFound(
  db: Db,
  organizationId: string,
  now: Date,
  found: RawBuilder<unknown>,
): Promise<StockVehicleRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${listedColumns(now)} from (${found}) found
    join inventory_vehicles t on t.organization_id = ${organizationId} and t.id = found.id
    join locations l on l.organization_id = ${organizationId} and l.id = t.location_id
    order by found.place
  `.execute(db);
  return rows.map(toListed);
}

/** A car with everything it cost. The caller checks permissions. */
export async function findStock(
  db: Db,
  scope: OrganizationScope,
  stockVehicleId: string,
  { now, isLocked = false }: { now: Date; isLocked?: boolean },
): Promise<StockVehicle | undefined> {
  const { organizationId } = scope;
  // Apart from the lock, so that photos that were added while it waited are found.
  if (isLocked) await lockRow(db, scope, "inventory_vehicles", stockVehicleId);
  const { rows } = await sql<StockRow>`
    select ${stockColumns(now, organizationId)} from ${stockTables}
    where t.organization_id = ${organizationId} and t.id = ${stockVehicleId}
  `.execute(db);
  return rows[0] && toStockVehicle(rows[0]);
}

export interface Namesake {
  id: string;
  stockNumber: string | null;
  year: number | null;
  make: string;
  model: string;
  trim: string | null;
}

/** Another car that we have, by its stock number or its VIN. */
export async function findLiveTwin(
  db: Db,
  { organizationId }: OrganizationScope,
  by: { stock_key: string } | { vin: string },
  exceptId: string | undefined,
): Promise<Namesake | undefined> {
  return db
    .selectFrom("inventory_vehicles")
    .select(["id", "stock_number as stockNumber", "year", "make", "model", "trim"])
    .where("organization_id", "=", organizationId)
    .where("is_live", "=", true)
    .$if("vin" in by, (query) => query.where("vin", "=", "vin" in by ? by.vin : ""))
    .$if("stock_key" in by, (query) => query.where("stock_key", "=", "stock_key" in by ? by.stock_key : ""))
    .$if(exceptId !== undefined, (query) => query.where("id", "<>", exceptId ?? ""))
    .limit(1)
    .executeTakeFirst();
}

/** A location where cars may be. */
export async function findLot(
  db: Db,
  { organizationId }: OrganizationScope,
  locationId: string,
): Promise<{ name: string; timeZone: string; isActive: boolean } | undefined> {
  const row = await db
    .selectFrom("locations")
    .select(["name", "time_zone", "status"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", locationId)
    .executeTakeFirst();
  return row && { name: row.name, timeZone: row.time_zone, isActive: row.status === "active" };
}

/** What the log calls cars. */
export async function findStockNames(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, concat_ws(' ', t.year, t.make, t.model) || coalesce(' (' || t.stock_number || ')', '') as name
    from inventory_vehicles t where t.organization_id = ${organizationId} and t.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The latest of an organization's cars with a VIN, origin and status. */
export async function findLatestByVin(
  db: Db,
  { organizationId }: OrganizationScope,
  vin: string,
  { origin, status }: { origin: string; status: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("inventory_vehicles")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("vin_reversed", "=", reversed(vin))
    .where("origin", "=", origin)
    .where("status", "=", status)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** What a car was before the deal that has it. */
export async function findStatusBeforeDeal(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
): Promise<StockStatus> {
  const row = await db
    .selectFrom("inventory_vehicles")
    .select("status_before_deal")
    .where("organization_id", "=", organizationId)
    .where("id", "=", stockVehicleId)
    .executeTakeFirst();
  return stockStatuses.find((status) => status === row?.status_before_deal) ?? "available";
}
