import {
  acquisitions,
  askedPrice,
  costFields,
  mileageUnits,
  stockConditions,
  stockOrigins,
  type StockPhoto,
  type StockVehicle,
  type StockVehicleRow,
} from "@automotive-crm/contract/inventory/record";
import { stockStatuses } from "@automotive-crm/contract/inventory/statuses";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { sql, type RawBuilder } from "kysely";
import { personName } from "#platform/db/person-name.ts";
import type { PersonScope } from "#platform/scope.ts";

/** A car as a list reads it, with its location's name. */
export interface ListedRow {
  id: string;
  location_id: string;
  location_name: string;
  stock_number: string | null;
  vin: string | null;
  year: number | null;
  make: string;
  model: string;
  trim: string | null;
  body: string | null;
  exterior_color: string | null;
  condition: string;
  status: string;
  hold_reason: string | null;
  mileage: number | null;
  mileage_unit: string;
  msrp_cents: number | null;
  internet_price_cents: number | null;
  asking_price_cents: number | null;
  special_price_cents: number | null;
  cost_cents: number | null;
  acquired_on: string | null;
  days_in_stock: number;
  days_since_price_change: number;
  cover_photo_id: string | null;
  photo_count: number;
  not_in_feed_since: string | null;
  deal_id: string | null;
  version: number;
}

export interface StockRow extends ListedRow {
  time_zone: string;
  interior_color: string | null;
  engine: string | null;
  transmission: string | null;
  drive: string | null;
  fuel: string | null;
  doors: number | null;
  license_plate: string | null;
  wholesale_cents: number | null;
  book_cents: number | null;
  invoice_cents: number | null;
  acquired_how: string | null;
  acquired_from: string | null;
  lot_place: string | null;
  description: string | null;
  features: string[];
  vehicle_id: string | null;
  origin: string;
  feed_id: string | null;
  pinned_fields: string[];
  photos: StockPhoto[];
  created_by_name: string | null;
  created_at: string;
  updated_at: string;
}

/** Cars `t` with their locations `l`. */
export const stockTables = sql`
  inventory_vehicles t
  join locations l on l.organization_id = t.organization_id and l.id = t.location_id`;

export function listedColumns(now: Date): RawBuilder<unknown> {
  const last = sql`(coalesce(t.gone_at, ${now.toISOString()}::timestamptz) at time zone l.time_zone)::date`;
  return sql`
    t.id, t.location_id, l.name as location_name, t.stock_number, t.vin, t.year, t.make, t.model, t.trim, t.body, t.exterior_color,
    t.condition, t.status, t.hold_reason, t.mileage, t.mileage_unit, t.msrp_cents, t.internet_price_cents, t.asking_price_cents,
    t.special_price_cents, t.cost_cents, t.acquired_on, greatest(0, ${last} - t.stocked_on) as days_in_stock,
    greatest(0, ${last} - (t.price_changed_at at time zone l.time_zone)::date) as days_since_price_change,
    t.cover_photo_id, t.photo_count, t.not_in_feed_since, t.deal_id, t.version`;
}

/** All of a car, with its photos in order. */
export const stockColumns = (now: Date, organizationId: string): RawBuilder<unknown> => sql`
  ${listedColumns(now)}, l.time_zone, t.interior_color, t.engine, t.transmission, t.drive, t.fuel, t.doors, t.license_plate,
  t.wholesale_cents, t.book_cents, t.invoice_cents, t.acquired_how, t.acquired_from, t.lot_place, t.description, t.features, t.vehicle_id,
  t.origin, t.feed_id, t.pinned_fields, t.created_at, t.updated_at, (
    select ${personName("author", sql`${organizationId}`, sql`t.created_at`)} from people author where author.id = t.created_by
  ) as created_by_name, (
    select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'bytes', p.byte_size)
      order by p.position), '[]')
    from inventory_photos p where p.organization_id = ${organizationId} and p.stock_vehicle_id = t.id
  ) as photos`;

/** With what it cost; see `withoutSecrets`. */
export function toListed(row: ListedRow): StockVehicleRow {
  const condition = stockConditions.find((each) => each === row.condition) ?? "used";
  const asked = askedPrice({
    condition,
    specialPriceCents: row.special_price_cents,
    internetPriceCents: row.internet_price_cents,
    askingPriceCents: row.asking_price_cents,
    msrpCents: row.msrp_cents,
  });
  return {
    id: row.id,
    locationId: row.location_id,
    locationName: row.location_name,
    stockNumber: row.stock_number,
    vin: row.vin,
    year: row.year,
    make: row.make,
    model: row.model,
    trim: row.trim,
    body: row.body,
    exteriorColor: row.exterior_color,
    condition,
    status: stockStatuses.find((each) => each === row.status) ?? "available",
    holdReason: row.hold_reason,
    mileage: row.mileage,
    mileageUnit: mileageUnits.find((each) => each === row.mileage_unit) ?? "mi",
    priceCents: asked?.cents ?? null,
    priceKind: asked?.kind ?? null,
    msrpCents: row.msrp_cents,
    costCents: row.cost_cents,
    grossCents: asked === null || row.cost_cents === null ? null : asked.cents - row.cost_cents,
    acquiredOn: row.acquired_on,
    daysInStock: row.days_in_stock,
    daysSincePriceChange: row.days_since_price_change,
    coverPhotoId: row.cover_photo_id,
    photoCount: row.photo_count,
    notInFeedSince: row.not_in_feed_since,
    dealId: row.deal_id,
    version: row.version,
  };
}

export const toStockVehicle = (row: StockRow): StockVehicle => ({
  ...toListed(row),
  timeZone: row.time_zone,
  interiorColor: row.interior_color,
  engine: row.engine,
  transmission: row.transmission,
  drive: row.drive,
  fuel: row.fuel,
  doors: row.doors,
  licensePlate: row.license_plate,
  internetPriceCents: row.internet_price_cents,
  askingPriceCents: row.asking_price_cents,
  specialPriceCents: row.special_price_cents,
  wholesaleCents: row.wholesale_cents,
  bookCents: row.book_cents,
  invoiceCents: row.invoice_cents,
  acquiredHow: acquisitions.find((each) => each === row.acquired_how) ?? null,
  acquiredFrom: row.acquired_from,
  lotPlace: row.lot_place,
  description: row.description,
  features: row.features,
  vehicleId: row.vehicle_id,
  origin: stockOrigins.find((each) => each === row.origin) ?? "manual",
  feedId: row.feed_id,
  pinnedFields: row.pinned_fields,
  photos: row.photos,
  createdByName: row.created_by_name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** What only those may know who see costs. */
export const secretFields = [...costFields, "grossCents"] as const;

/** A car without what it cost, unless the person sees that at its location. */
export function withoutSecrets<Car extends StockVehicleRow>({ access }: PersonScope, car: Car): Car {
  if (isAllowed(access, "costs:view", car.locationId)) return car;
  const shown = { ...car };
  for (const field of secretFields) delete (shown as Partial<StockVehicle>)[field];
  return shown;
}
