import { foldLetters } from "@automotive-crm/contract/fields/fold-letters";
import { stockKey, type StockVehicle } from "@automotive-crm/contract/inventory/record";
import { isLiveStock } from "@automotive-crm/contract/inventory/statuses";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { followMerge } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

/** What may be written of a car. */
export type WrittenStock = Omit<
  StockVehicle,
  | "id"
  | "locationName"
  | "timeZone"
  | "priceCents"
  | "priceKind"
  | "grossCents"
  | "daysInStock"
  | "daysSincePriceChange"
  | "coverPhotoId"
  | "photoCount"
  | "photos"
  | "feedSays"
  | "createdByName"
  | "createdAt"
  | "updatedAt"
  | "version"
>;

/** The fields that a car needn't have, all blank. */
export const blankStock = {
  stockNumber: null,
  vin: null,
  year: null,
  trim: null,
  body: null,
  exteriorColor: null,
  interiorColor: null,
  engine: null,
  transmission: null,
  drive: null,
  fuel: null,
  doors: null,
  licensePlate: null,
  holdReason: null,
  mileage: null,
  mileageUnit: "mi",
  msrpCents: null,
  internetPriceCents: null,
  askingPriceCents: null,
  specialPriceCents: null,
  wholesaleCents: null,
  bookCents: null,
  invoiceCents: null,
  costCents: null,
  acquiredOn: null,
  acquiredHow: null,
  acquiredFrom: null,
  lotPlace: null,
  description: null,
  features: [],
  vehicleId: null,
  feedId: null,
  pinnedFields: [],
  notInFeedSince: null,
  dealId: null,
} satisfies Partial<WrittenStock>;

const nameKey = (name: string) => foldLetters(name).replaceAll(/\s+/g, " ").trim();
export const makeKey = nameKey;

/** Everything about a car that a search looks at. */
const searchText = (car: WrittenStock): string =>
  nameKey(
    [car.stockNumber, car.vin, car.year, car.make, car.model, car.trim, car.body, car.exteriorColor]
      .filter(Boolean)
      .join(" "),
  ).slice(0, 600);

/** The columns of what may be written. */
export const columnsOf = (car: WrittenStock) => ({
  location_id: car.locationId,
  stock_number: car.stockNumber,
  stock_key: car.stockNumber === null ? null : stockKey(car.stockNumber),
  vin: car.vin,
  year: car.year,
  make: car.make,
  model: car.model,
  make_key: nameKey(car.make),
  model_key: nameKey(car.model),
  trim: car.trim,
  body: car.body,
  exterior_color: car.exteriorColor,
  interior_color: car.interiorColor,
  engine: car.engine,
  transmission: car.transmission,
  drive: car.drive,
  fuel: car.fuel,
  doors: car.doors,
  license_plate: car.licensePlate,
  condition: car.condition,
  status: car.status,
  hold_reason: car.holdReason,
  mileage: car.mileage,
  mileage_unit: car.mileageUnit,
  msrp_cents: car.msrpCents,
  internet_price_cents: car.internetPriceCents,
  asking_price_cents: car.askingPriceCents,
  special_price_cents: car.specialPriceCents,
  wholesale_cents: car.wholesaleCents ?? null,
  book_cents: car.bookCents ?? null,
  invoice_cents: car.invoiceCents ?? null,
  cost_cents: car.costCents ?? null,
  acquired_on: car.acquiredOn,
  acquired_how: car.acquiredHow,
  acquired_from: car.acquiredFrom,
  lot_place: car.lotPlace,
  description: car.description,
  features: [...car.features],
  vehicle_id: car.vehicleId,
  origin: car.origin,
  feed_id: car.feedId,
  pinned_fields: [...car.pinnedFields],
  not_in_feed_since: car.notInFeedSince,
  deal_id: car.dealId,
  search_text: searchText(car),
});

export async function insert(
  db: Db,
  scope: OrganizationScope,
  { id, car, stockedOn, now }: { id: string; car: WrittenStock; stockedOn: string; now: Date },
): Promise<void> {
  await db
    .insertInto("inventory_vehicles")
    .values({
      organization_id: scope.organizationId,
      id,
      ...columnsOf(car),
      stocked_on: stockedOn,
      gone_at: isLiveStock(car.status) ? null : now.toISOString(),
      price_changed_at: now.toISOString(),
      created_by: personOf(scope),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
}

export async function update(
  db: Db,
  scope: OrganizationScope,
  {
    id,
    car,
    dates,
    now,
  }: {
    id: string;
    car: WrittenStock;
    /** Undefined ones stay. */
    dates: Record<"stockedOn" | "priceChangedAt", string | undefined>;
    now: Date;
  },
): Promise<void> {
  await db
    .updateTable("inventory_vehicles")
    .set({
      ...columnsOf(car),
      ...(dates.stockedOn !== undefined && { stocked_on: dates.stockedOn }),
      ...(dates.priceChangedAt !== undefined && { price_changed_at: dates.priceChangedAt }),
      gone_at: isLiveStock(car.status) ? null : sql<string>`coalesce(gone_at, ${now.toISOString()}::timestamptz)`,
      status_before_deal:
        car.dealId === null ? null : sql<string>`case when deal_id is null then status else status_before_deal end`,
      updated_at: now.toISOString(),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .execute();
}

/** Keeps which photo is a car's cover, how many it has, and whether its feed still says so. */
export async function keepCover(
  db: Db,
  scope: OrganizationScope,
  id: string,
  { photos, pinnedFields, now }: { photos: readonly { id: string }[]; pinnedFields: string[]; now: Date },
): Promise<void> {
  await db
    .updateTable("inventory_vehicles")
    .set({
      cover_photo_id: photos[0]?.id ?? null,
      photo_count: photos.length,
      pinned_fields: pinnedFields,
      updated_at: now.toISOString(),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .execute();
}

export const followMergedVehicle = followMerge("inventory_vehicles");
