import {
  askedPrice,
  costFields,
  type StockVehicle,
  type StockVehicleRow,
} from "@automotive-crm/contract/inventory/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { sql, type RawBuilder } from "kysely";
import { personName } from "#platform/db/person-name.ts";
import type { PersonScope } from "#platform/scope.ts";

type AskedOf = Parameters<typeof askedPrice>[0];

/** A car as a list reads it, with the prices that its asking price is chosen from. */
export type ListedRow = Omit<StockVehicleRow, "priceCents" | "priceKind" | "grossCents"> & AskedOf;

/** All of a car as it is read. */
export type StockRow = Omit<StockVehicle, "priceCents" | "priceKind" | "grossCents">;

/** Cars `t` with their locations `l`. */
export const stockTables = sql`
  inventory_vehicles t
  join locations l on l.organization_id = t.organization_id and l.id = t.location_id`;

export function listedColumns(now: Date): RawBuilder<unknown> {
  const last = sql`(coalesce(t.gone_at, ${now.toISOString()}::timestamptz) at time zone l.time_zone)::date`;
  return sql`
    t.id, t.location_id as "locationId", l.name as "locationName", t.stock_number as "stockNumber", t.vin, t.year, t.make, t.model, t.trim,
    t.body, t.exterior_color as "exteriorColor", t.condition, t.status, t.hold_reason as "holdReason", t.mileage,
    t.mileage_unit as "mileageUnit", t.msrp_cents as "msrpCents", t.internet_price_cents as "internetPriceCents",
    t.asking_price_cents as "askingPriceCents", t.special_price_cents as "specialPriceCents", t.cost_cents as "costCents",
    t.acquired_on as "acquiredOn", greatest(0, ${last} - t.stocked_on) as "daysInStock",
    greatest(0, ${last} - (t.price_changed_at at time zone l.time_zone)::date) as "daysSincePriceChange",
    t.cover_photo_id as "coverPhotoId", t.photo_count as "photoCount", t.not_in_feed_since as "notInFeedSince", t.deal_id as "dealId",
    t.version`;
}

/** All of a car, with its photos in order. */
export const stockColumns = (now: Date, organizationId: string): RawBuilder<unknown> => sql`
  ${listedColumns(now)}, l.time_zone as "timeZone", t.interior_color as "interiorColor", t.engine, t.transmission, t.drive, t.fuel, t.doors,
  t.license_plate as "licensePlate", t.wholesale_cents as "wholesaleCents", t.book_cents as "bookCents", t.invoice_cents as "invoiceCents",
  t.acquired_how as "acquiredHow", t.acquired_from as "acquiredFrom", t.lot_place as "lotPlace", t.description, t.features,
  t.vehicle_id as "vehicleId", t.origin, t.feed_id as "feedId", t.pinned_fields as "pinnedFields", t.created_at as "createdAt",
  t.updated_at as "updatedAt", (
    select ${personName("author", sql`${organizationId}`, sql`t.created_at`)} from people author where author.id = t.created_by
  ) as "createdByName", (
    select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'bytes', p.byte_size)
      order by p.position), '[]')
    from inventory_photos p where p.organization_id = ${organizationId} and p.stock_vehicle_id = t.id
  ) as photos, (
    select coalesce(jsonb_object_agg(said.key, said.value), '{}') from inventory_feed_cars c, jsonb_each(c.says) said
    where c.organization_id = ${organizationId} and c.stock_vehicle_id = t.id and t.pinned_fields <> '{}'
      and (said.key = any(t.pinned_fields) or (said.key = 'mileageUnit' and 'mileage' = any(t.pinned_fields)))
  ) as "feedSays"`;

function pricesOf({ costCents = null, ...car }: AskedOf & Pick<StockVehicle, "costCents">) {
  const asked = askedPrice(car);
  const grossCents = asked === null || costCents === null ? null : asked.cents - costCents;
  return { priceCents: asked?.cents ?? null, priceKind: asked?.kind ?? null, grossCents };
}

/** With what it cost; see `withoutSecrets`. */
export function toListed(row: ListedRow): StockVehicleRow {
  const { internetPriceCents: _, askingPriceCents: __, specialPriceCents: ___, ...car } = row;
  return { ...car, ...pricesOf(row) };
}

export const toStockVehicle = (row: StockRow): StockVehicle => ({ ...row, ...pricesOf(row) });

/** What only those may know who see costs. */
export const secretFields = [...costFields, "grossCents"] as const;

const withoutCosts = (said: StockVehicle["feedSays"]): StockVehicle["feedSays"] =>
  Object.fromEntries(Object.entries(said).filter(([field]) => !costFields.some((cost) => cost === field)));

/** A car without what it cost, unless the person sees that at its location. */
export function withoutSecrets<Car extends StockVehicleRow>({ access }: PersonScope, car: Car): Car {
  if (isAllowed(access, "costs:view", car.locationId)) return car;
  const shown: Car & Partial<StockVehicle> = { ...car };
  for (const field of secretFields) delete shown[field];
  if (shown.feedSays) shown.feedSays = withoutCosts(shown.feedSays);
  return shown;
}
