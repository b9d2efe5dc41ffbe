import { sql } from "kysely";
import { columnsOf, type WrittenStock } from "#features/inventory/inventory.repository.ts";
import { reversed } from "#features/inventory/stock-filter.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { FeedSays } from "./feed-says.rules.ts";
import type { KnownCar } from "./plan-feed.ts";

type KnownRow = Omit<KnownCar, "owner" | "isSold"> & { status: string; feedId: string | null };

/**
 * The cars that rows of a feed may be: its own on the lot, and any with one of the VINs or stock numbers; of the growing number that are gone
 * only its own. The latest to go comes last.
 */
export async function listKnownCars(
  db: Db,
  { organizationId }: OrganizationScope,
  { feedId, vins, stockKeys }: { feedId: string; vins: readonly string[]; stockKeys: readonly string[] },
): Promise<KnownCar[]> {
  const select = (condition: ReturnType<typeof sql>) =>
    sql<KnownRow>`
      select v.id, v.location_id as "locationId", v.vin, v.stock_key as "stockKey", v.is_live as "isLive", v.status, v.feed_id as "feedId",
        c.fingerprint, coalesce(c.missing_files > 0, false) as "isMissing", v.not_in_feed_since is not null as "isMarked"
      from inventory_vehicles v
      left join inventory_feed_cars c on c.organization_id = ${organizationId} and c.stock_vehicle_id = v.id
      where v.organization_id = ${organizationId} and ${condition}
      order by v.gone_at, v.id
    `.execute(db);
  const lists = await awaitQueries([
    select(sql`v.feed_id = ${feedId} and v.is_live`),
    select(sql`v.feed_id = ${feedId} and not v.is_live
      and (v.vin_reversed = any(${vins.map(reversed)}::text[]) or v.stock_key = any(${stockKeys}::text[]))`),
    select(sql`v.feed_id is distinct from ${feedId} and v.is_live and v.vin = any(${vins}::text[])`),
    select(sql`v.feed_id is distinct from ${feedId} and v.is_live and v.stock_key = any(${stockKeys}::text[])`),
  ]);
  const rows = new Map(lists.flatMap((list) => list.rows.map((row) => [row.id, row] as const)));
  return [...rows.values()].map(({ status, feedId: owner, ...row }) => ({
    ...row,
    owner: owner === feedId ? "feed" : owner === null ? "hand" : "other-feed",
    isSold: ["sold", "delivered", "dealer_trade"].includes(status),
  }));
}

/** A car of a feed, locked, with what the feed last said of it. */
export interface LockedCar {
  id: string;
  car: WrittenStock;
  stockedOn: string;
  goneAt: string | null;
  priceChangedAt: string;
  says: Partial<FeedSays>;
}

type LockedRow = Omit<LockedCar, "car"> & WrittenStock;

export async function lockCars(
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly string[],
): Promise<LockedCar[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LockedRow>`
    select v.id, v.location_id as "locationId", v.stock_number as "stockNumber", v.vin, v.year, v.make, v.model, v.trim, v.body,
      v.exterior_color as "exteriorColor", v.interior_color as "interiorColor", v.engine, v.transmission, v.drive, v.fuel, v.doors,
      v.license_plate as "licensePlate", v.condition, v.status, v.hold_reason as "holdReason", v.mileage, v.mileage_unit as "mileageUnit",
      v.msrp_cents as "msrpCents", v.internet_price_cents as "internetPriceCents", v.asking_price_cents as "askingPriceCents",
      v.special_price_cents as "specialPriceCents", v.wholesale_cents as "wholesaleCents", v.book_cents as "bookCents",
      v.invoice_cents as "invoiceCents", v.cost_cents as "costCents", v.acquired_on as "acquiredOn", v.acquired_how as "acquiredHow",
      v.acquired_from as "acquiredFrom", v.lot_place as "lotPlace", v.description, v.features, v.vehicle_id as "vehicleId", v.origin,
      v.feed_id as "feedId", v.pinned_fields as "pinnedFields", v.not_in_feed_since as "notInFeedSince", v.deal_id as "dealId",
      v.stocked_on as "stockedOn", v.gone_at as "goneAt", v.price_changed_at as "priceChangedAt",
      coalesce((select c.says from inventory_feed_cars c where c.organization_id = ${organizationId} and c.stock_vehicle_id = v.id), '{}') as says
    from inventory_vehicles v
    where v.organization_id = ${organizationId} and v.id = any(${ids}::uuid[])
    order by v.id for update of v
  `.execute(db);
  return rows.map(({ id, stockedOn, goneAt, priceChangedAt, says, ...car }) => ({
    id,
    car,
    stockedOn,
    goneAt,
    priceChangedAt,
    says,
  }));
}

/** A car as it is to be stored. */
export interface CarToStore extends Omit<LockedCar, "says"> {
  says: FeedSays;
  fingerprint: string;
}

const list = (names: readonly string[], prefix = "") => sql.join(names.map((name) => sql.ref(`${prefix}${name}`)));

const toRow = ({ id, car, stockedOn, goneAt, priceChangedAt }: Omit<CarToStore, "says" | "fingerprint">) => ({
  id,
  ...columnsOf(car),
  stocked_on: stockedOn,
  gone_at: goneAt,
  price_changed_at: priceChangedAt,
});

export async function insertCars(
  db: Db,
  { organizationId }: OrganizationScope,
  cars: readonly CarToStore[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const rows = cars.map((car) => ({ organization_id: organizationId, ...toRow(car), created_at: at, updated_at: at }));
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  await sql`
    insert into inventory_vehicles (${list(names)})
    select ${list(names, "r.")} from json_populate_recordset(null::inventory_vehicles, ${JSON.stringify(rows)}) r
    returning 1
  `.execute(db);
}

export async function updateCars(
  db: Db,
  { organizationId }: OrganizationScope,
  cars: readonly CarToStore[],
  now: Date,
): Promise<void> {
  const rows = cars.map(toRow);
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).filter((name) => name !== "id");
  await sql`
    update inventory_vehicles v set ${sql.join(names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))},
      feed_missing_since = null, updated_at = ${now.toISOString()}, version = v.version + 1
    from json_populate_recordset(null::inventory_vehicles, ${JSON.stringify(rows)}) r
    where v.organization_id = ${organizationId} and v.id = r.id
  `.execute(db);
}

/** How many times a car's photos are tried, once after each file, if some can't be fetched. */
export const photoTries = 3;

/** Keeps what a feed said of cars; they are in it. */
export async function storeSays(
  db: Db,
  { organizationId }: OrganizationScope,
  feedId: string,
  cars: readonly CarToStore[],
): Promise<void> {
  if (cars.length === 0) return;
  const rows = cars.map(({ id, says, fingerprint }) => ({ id, says, fingerprint }));
  await sql`
    insert into inventory_feed_cars (organization_id, stock_vehicle_id, feed_id, says, fingerprint, photo_tries)
    select ${organizationId}::uuid, r.id, ${feedId}::uuid, r.says, r.fingerprint,
      case when r.says -> 'photos' = '[]' then 0 else ${sql.lit(photoTries)} end
    from json_to_recordset(${JSON.stringify(rows)}) as r (id uuid, says jsonb, fingerprint text)
    on conflict (organization_id, stock_vehicle_id) do update
      set says = excluded.says, fingerprint = excluded.fingerprint, missing_files = 0, missing_since = null,
        photo_tries = case when excluded.says -> 'photos' = inventory_feed_cars.says -> 'photos' then inventory_feed_cars.photo_tries
          else ${sql.lit(photoTries)} end
  `.execute(db);
}

/** A car whose photos are to be fetched from these addresses. */
export interface PhotosDue {
  id: string;
  urls: string[];
}

/** Takes a feed's next cars with photos to fetch, by id; each has one try less. */
export async function takePhotosDue(
  db: Db,
  { organizationId }: OrganizationScope,
  { feedId, afterId, most }: { feedId: string; afterId: string | undefined; most: number },
): Promise<PhotosDue[]> {
  const { rows } = await sql<PhotosDue>`
    with due as (
      select c.stock_vehicle_id
      from inventory_feed_cars c
      join inventory_vehicles v on v.organization_id = ${organizationId} and v.id = c.stock_vehicle_id
      where c.organization_id = ${organizationId} and c.feed_id = ${feedId} and c.photo_tries > 0
        and c.stock_vehicle_id > ${afterId ?? noId} and v.is_live and not 'photos' = any(v.pinned_fields)
      order by c.stock_vehicle_id limit ${most} for update of c skip locked
    )
    update inventory_feed_cars c set photo_tries = c.photo_tries - 1 from due
    where c.organization_id = ${organizationId} and c.stock_vehicle_id = due.stock_vehicle_id
    returning c.stock_vehicle_id as id, array(select jsonb_array_elements_text(c.says -> 'photos')) as urls
  `.execute(db);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const noId = "00000000-0000-0000-0000-000000000000";

/** Sets how many more times a car's photos are tried. */
export async function storePhotoTries(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
  tries: number,
): Promise<void> {
  await db
    .updateTable("inventory_feed_cars")
    .set({ photo_tries: tries })
    .where("organization_id", "=", organizationId)
    .where("stock_vehicle_id", "=", stockVehicleId)
    .execute();
}

/** Counts one more file that lacked these cars. */
export async function markMissing(
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const at = now.toISOString();
  await sql`
    with missing as (
      update inventory_feed_cars set missing_files = missing_files + 1, missing_since = coalesce(missing_since, ${at})
      where organization_id = ${organizationId} and stock_vehicle_id = any(${ids}::uuid[])
      returning stock_vehicle_id
    )
    update inventory_vehicles v set feed_missing_since = coalesce(v.feed_missing_since, ${at}) from missing m
    where v.organization_id = ${organizationId} and v.id = m.stock_vehicle_id
  `.execute(db);
}

export interface ClosedCar {
  id: string;
  locationId: string;
  /** Off the list; otherwise only marked. */
  isRemoved: boolean;
}

/**
 * Marks cars that aren't in the feed anymore, and takes them off the list, unless a deal has them or is about to, or they have no VIN for
 * another file to find them by. Which: those of the ids, and those that were missing from two files in a row or for a day.
 */
export async function closeCars(
  db: Db,
  { organizationId }: OrganizationScope,
  { feedId, ids, wanted, now }: { feedId: string; ids: readonly string[]; wanted: readonly string[]; now: Date },
): Promise<ClosedCar[]> {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const isRemoved = sql`v.vin is not null and v.deal_id is null and v.id <> all(${wanted}::uuid[])`;
  const { rows } = await sql<ClosedCar>`
    update inventory_vehicles v set
      status = case when ${isRemoved} then 'removed' else v.status end,
      hold_reason = case when ${isRemoved} then null else v.hold_reason end,
      gone_at = case when ${isRemoved} then ${now.toISOString()}::timestamptz end,
      not_in_feed_since = (${now.toISOString()}::timestamptz at time zone l.time_zone)::date,
      updated_at = ${now.toISOString()}, version = v.version + 1
    from inventory_feed_cars c, locations l
    where v.organization_id = ${organizationId} and v.is_live and v.not_in_feed_since is null
      and c.organization_id = ${organizationId} and c.stock_vehicle_id = v.id and c.feed_id = ${feedId}
      and l.organization_id = ${organizationId} and l.id = v.location_id
      and (v.id = any(${ids}::uuid[]) or c.missing_files >= 2 or c.missing_since <= ${dayAgo})
    returning v.id, v.location_id as "locationId", v.status = 'removed' as "isRemoved"
  `.execute(db);
  return rows;
}

/** A removed feed's cars stay as if added by hand. */
export async function releaseCars(
  db: Db,
  { organizationId }: OrganizationScope,
  feedId: string,
  now: Date,
): Promise<void> {
  await sql`
    update inventory_vehicles set feed_id = null, feed_missing_since = null, not_in_feed_since = null, pinned_fields = '{}',
      origin = 'manual', updated_at = ${now.toISOString()}, version = version + 1
    where organization_id = ${organizationId} and feed_id = ${feedId}
  `.execute(db);
  await db
    .deleteFrom("inventory_feed_cars")
    .where("organization_id", "=", organizationId)
    .where("feed_id", "=", feedId)
    .execute();
}

/** Where cars of a feed may be. */
export interface Lot {
  id: string;
  name: string;
  timeZone: string;
}

export async function listLots(db: Db, { organizationId }: OrganizationScope): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select id, name, time_zone as "timeZone" from locations where organization_id = ${organizationId}
  `.execute(db);
  return rows;
}
