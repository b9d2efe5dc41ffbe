import type { StockPhoto } from "@automotive-crm/contract/inventory/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import type { EncodedPhoto } from "./photo-encoding.ts";

interface PhotoKey {
  stockVehicleId: string;
  photoId: string;
}

/** A car's photos in order. */
export async function listPhotos(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
): Promise<StockPhoto[]> {
  const rows = await db
    .selectFrom("inventory_photos")
    .select(["id", "width", "height", "byte_size"])
    .where("organization_id", "=", organizationId)
    .where("stock_vehicle_id", "=", stockVehicleId)
    .orderBy("position")
    .execute();
  return rows.map(({ byte_size: bytes, ...photo }) => ({ ...photo, bytes }));
}

/** Where a car's photos come from, in order; null: somebody uploaded it. */
export async function listPhotoSources(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
): Promise<{ id: string; url: string | null }[]> {
  return db
    .selectFrom("inventory_photos")
    .select(["id", "source_url as url"])
    .where("organization_id", "=", organizationId)
    .where("stock_vehicle_id", "=", stockVehicleId)
    .orderBy("position")
    .execute();
}

interface NewPhoto extends PhotoKey {
  position: number;
  photo: EncodedPhoto;
  /** Where a feed has it. */
  url?: string;
  now: Date;
}

export async function insertPhoto(
  db: Db,
  scope: OrganizationScope,
  { photoId, stockVehicleId, position, photo, url, now }: NewPhoto,
): Promise<void> {
  await db
    .insertInto("inventory_photos")
    .values({
      organization_id: scope.organizationId,
      id: photoId,
      stock_vehicle_id: stockVehicleId,
      position,
      source_url: url ?? null,
      content: photo.content,
      thumbnail: photo.thumbnail,
      width: photo.width,
      height: photo.height,
      byte_size: photo.content.byteLength,
      created_by: personOf(scope),
      created_at: now.toISOString(),
    })
    .execute();
}

/** Numbers a car's photos in this order, which names all of them. */
export async function placePhotos(
  db: Db,
  { organizationId }: OrganizationScope,
  stockVehicleId: string,
  photoIds: readonly string[],
): Promise<void> {
  await sql`
    update inventory_photos set position = array_position(${photoIds}::uuid[], id) - 1
    where organization_id = ${organizationId} and stock_vehicle_id = ${stockVehicleId}
  `.execute(db);
}

export async function deletePhoto(
  db: Db,
  { organizationId }: OrganizationScope,
  { stockVehicleId, photoId }: PhotoKey,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom("inventory_photos")
    .where("organization_id", "=", organizationId)
    .where("stock_vehicle_id", "=", stockVehicleId)
    .where("id", "=", photoId)
    .returning("id")
    .execute();
  return deleted.length > 0;
}

/** A photo's JPEG. */
export async function readPhoto(
  db: Db,
  { organizationId }: OrganizationScope,
  { stockVehicleId, photoId }: PhotoKey,
  size: "full" | "thumbnail",
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("inventory_photos")
    .select(size === "full" ? "content as jpeg" : "thumbnail as jpeg")
    .where("organization_id", "=", organizationId)
    .where("stock_vehicle_id", "=", stockVehicleId)
    .where("id", "=", photoId)
    .executeTakeFirst();
  return row?.jpeg;
}
