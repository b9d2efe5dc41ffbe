import {
  deleteStockPhoto,
  getStockPhoto,
  reorderStockPhotos,
  uploadStockPhoto,
} from "@automotive-crm/contract/inventory/photos";
import type { StockPhoto, StockVehicle } from "@automotive-crm/contract/inventory/record";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { readStockAgain, stockVehicleQuery } from "#features/inventory/inventory.queries.ts";
import { preparePhoto } from "./prepare-photo.ts";

interface Car {
  organizationId: string;
  stockVehicleId: string;
}

/** Shows a car's photos as they are now, before the rest is read again. */
function showPhotos({ organizationId, stockVehicleId }: Car, photos: StockPhoto[]): void {
  queryClient.setQueryData<StockVehicle>(
    stockVehicleQuery(organizationId, stockVehicleId).queryKey,
    (vehicle) => vehicle && { ...vehicle, photos, photoCount: photos.length, coverPhotoId: photos[0]?.id ?? null },
  );
  void readStockAgain(organizationId);
}

/** Adds a photo at the end. */
export async function addPhoto(car: Car, file: File, signal: AbortSignal): Promise<void> {
  const body = await preparePhoto(file);
  const { photos } = await call(uploadStockPhoto, {
    params: { stockVehicleId: car.stockVehicleId },
    query: { fileName: file.name.slice(-255) || undefined },
    body,
    organizationId: car.organizationId,
    signal,
    timeoutMs: 300_000,
  });
  showPhotos(car, photos);
}

/** Puts the photos into this order: at once on the screen, and back if that can't be saved. */
export async function orderPhotos(car: Car, before: StockPhoto[], after: StockPhoto[]): Promise<void> {
  showPhotos(car, after);
  try {
    const { photos } = await call(reorderStockPhotos, {
      params: { stockVehicleId: car.stockVehicleId },
      body: { photoIds: after.map(({ id }) => id) },
      organizationId: car.organizationId,
    });
    showPhotos(car, photos);
  } catch (error) {
    showPhotos(car, before);
    notify.error(`The order could not be saved. ${messageOf(error)}`);
  }
}

/** Deletes a photo, which offers Undo: it is added again where it was. */
export async function deletePhoto(car: Car, photo: StockPhoto, before: StockPhoto[]): Promise<void> {
  const { organizationId, stockVehicleId } = car;
  const at = { params: { stockVehicleId, photoId: photo.id }, organizationId };
  try {
    const { blob } = await call(getStockPhoto, at);
    const { photos } = await call(deleteStockPhoto, at);
    showPhotos(car, photos);
    sayWithUndo("The photo was deleted.", {
      undo: async () => {
        const added = await call(uploadStockPhoto, { params: { stockVehicleId }, body: blob, organizationId });
        await orderPhotos(car, added.photos, inOldPlace(added.photos, before.indexOf(photo)));
      },
    });
  } catch (error) {
    notify.error(`The photo could not be deleted. ${messageOf(error)}`);
  }
}

/** The last one goes where it was. */
function inOldPlace(photos: StockPhoto[], place: number): StockPhoto[] {
  const last = photos.at(-1);
  return last ? photos.slice(0, -1).toSpliced(place, 0, last) : photos;
}
