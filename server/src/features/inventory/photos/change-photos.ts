import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import * as contract from "@automotive-crm/contract/inventory/photos";
import type { StockPhoto, StockVehicle } from "@automotive-crm/contract/inventory/record";
import { newId } from "#platform/db/new-id.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { readOfCar, requireStock } from "#features/inventory/inventory.service.ts";
import { keepCover } from "#features/inventory/inventory.repository.ts";
import { pinnedBy } from "#features/inventory/stock-changes.rules.ts";
import { recordBeside } from "#features/inventory/stock-log.ts";
import { encodePhoto, findFormatProblem } from "./photo-encoding.ts";
import * as repository from "./photos.repository.ts";
import { withReceivedFile } from "./received-file.ts";

type Photos = { photos: StockPhoto[] };
type Writing = Pick<Work, "db" | "scope" | "now">;

const needs = { needs: "inventory:edit", isLocked: true } as const;
const tooMany = `A car has at most ${contract.maxPhotos} photos. Delete one first.`;

/** Adds a photo after the others, re-encoded. */
export async function uploadStockPhoto(
  { database, clock }: Foundation,
  {
    scope: anyScope,
    params,
    body,
  }: Omit<RequestOf<typeof contract.uploadStockPhoto>, "query"> & { scope: PersonScope },
): Promise<Photos> {
  const scope = inOneOrganization(anyScope);
  const { stockVehicleId } = params;
  const now = clock();
  // Nobody has a file read for a car that they may not change.
  await database.read(scope, (db) => requireStock({ db, scope, now }, stockVehicleId, { needs: "inventory:edit" }));
  return withReceivedFile(body, findFormatProblem, async (file) => {
    const photo = await encodePhoto(file);
    const { answer } = await database.write(scope, async (db) => {
      const work = { db, scope, now };
      const car = await requireStock(work, stockVehicleId, needs);
      if (car.photos.length >= contract.maxPhotos) throw conflict(tooMany);
      const photoId = newId();
      await repository.insertPhoto(db, scope, { photoId, stockVehicleId, position: car.photos.length, photo, now });
      return recordPhotos(work, car, "stock_vehicle.photo_added");
    });
    return answer;
  });
}

/** Puts a car's photos in another order. */
export const reorderStockPhotos = writes(
  contract.reorderStockPhotos,
  {},
  async (work, { stockVehicleId }, { photoIds }) => {
    const car = await requireStock(work, stockVehicleId, needs);
    const known = new Set(car.photos.map(({ id }) => id));
    if (known.size !== photoIds.length || !photoIds.every((id) => known.delete(id)))
      throw conflict("The photos have changed in the meantime. Try again.");
    await repository.placePhotos(work.db, work.scope, stockVehicleId, photoIds);
    return recordPhotos(work, car, "stock_vehicle.photos_ordered", pinnedBy(car, ["photos"]));
  },
);

/** Deletes a photo. */
export const deleteStockPhoto = writes(contract.deleteStockPhoto, {}, async (work, { stockVehicleId, photoId }) => {
  const { db, scope } = work;
  const car = await requireStock(work, stockVehicleId, needs);
  if (!(await repository.deletePhoto(db, scope, { stockVehicleId, photoId }))) throw notFound("Photo");
  const others = car.photos.map(({ id }) => id).filter((id) => id !== photoId);
  await repository.placePhotos(db, scope, stockVehicleId, others);
  return recordPhotos(work, car, "stock_vehicle.photo_deleted", pinnedBy(car, ["photos"]));
});

async function recordPhotos(
  { db, scope, now }: Writing,
  car: StockVehicle,
  action: string,
  pinnedFields = car.pinnedFields,
): Promise<Recorded<Photos>> {
  const photos = await repository.listPhotos(db, scope, car.id);
  await keepCover(db, scope, car.id, { photos, pinnedFields, now });
  const changes = { photos: { old: car.photos.length, new: photos.length } };
  return recordBeside({ db, scope }, car, { photos }, { action, changes });
}

/** A photo as the browser shows and keeps it. */
export const getStockPhoto = (
  foundation: Foundation,
  scope: PersonScope,
  { params, query: { size } }: Pick<RequestOf<typeof contract.getStockPhoto>, "params" | "query">,
) =>
  readOfCar(foundation, scope, params.stockVehicleId, async (db, own) => {
    const content = await repository.readPhoto(db, own, params, size);
    if (!content) throw notFound("Photo");
    return { fileName: `${params.photoId}-${size}.jpg`, contentType: "image/jpeg", content, isImmutable: true };
  });
