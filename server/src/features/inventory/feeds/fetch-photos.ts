import { maxPhotoBytes, maxPhotos } from "@automotive-crm/contract/inventory/photos";
import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import { recordAudit } from "#features/audit/index.ts";
import { findStock } from "#features/inventory/inventory.queries.ts";
import { keepCover } from "#features/inventory/inventory.repository.ts";
import { encodePhoto, findFormatProblem, type EncodedPhoto } from "#features/inventory/photos/photo-encoding.ts";
import * as photos from "#features/inventory/photos/photos.repository.ts";
import { withReceivedFile } from "#features/inventory/photos/received-file.ts";
import { publishStock, stockLog } from "#features/inventory/stock-log.ts";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Worker } from "#platform/feature.ts";
import { AppError } from "#platform/http/errors.ts";
import { defineJobHandler } from "#platform/jobs/job.ts";
import { fetchOutside, NotFetched } from "#platform/outside/fetch-outside.ts";
import type { OrganizationScope, ServiceScope } from "#platform/scope.ts";
import { photoTries, storePhotoTries, takePhotosDue, type PhotosDue } from "./feed-cars.repository.ts";
import { enqueuePhotos, fetchPhotosJob } from "./feed-jobs.ts";

/** A feed may have a hundred of a car: enough of them to show it, and few enough to keep. */
const mostFetched = 10;
/** Cars in one attempt; the next job goes on behind them. */
const carsAtOnce = 25;
const fetchMs = 10_000;

interface Fetching extends Pick<Worker, "database" | "clock" | "feedPlaces"> {
  scope: ServiceScope;
  signal: AbortSignal;
}

/** Fetches the photos of a feed's cars that it says differently than before, after its file was applied. */
export const fetchPhotosHandler = (worker: Worker) =>
  defineJobHandler(fetchPhotosJob, async ({ scope, payload: { feedId, afterId }, signal, finishWith }) => {
    const due = await worker.database.write(scope, (db) =>
      takePhotosDue(db, scope, { feedId, afterId, most: carsAtOnce }),
    );
    for (const car of due) await fetchOfCar({ ...worker, scope, signal }, car);
    const last = due.at(-1);
    if (last && due.length === carsAtOnce)
      await finishWith((db) => enqueuePhotos(db, scope, { feedId, afterId: last.id }));
  });

/** Fetches a car's photos although its feed says nothing new. */
export async function fetchPhotosAgain(
  db: Db,
  scope: OrganizationScope,
  { id, feedId }: Pick<StockVehicle, "id" | "feedId">,
): Promise<void> {
  if (feedId === null) return;
  await storePhotoTries(db, scope, id, photoTries);
  await enqueuePhotos(db, scope, { feedId });
}

interface FetchedPhoto {
  url: string;
  photo: EncodedPhoto;
}

/** Stores what could be fetched; what couldn't is tried again after the next file. */
async function fetchOfCar(work: Fetching, { id, urls }: PhotosDue): Promise<void> {
  const { database, scope } = work;
  const wanted = urls.slice(0, mostFetched);
  const had = await database.read(scope, (db) => photos.listPhotoSources(db, scope, id));
  const lacking = wanted.filter((url) => had.every((photo) => photo.url !== url));
  const fetched = (await Promise.all(lacking.map((url) => fetchPhoto(work, url)))).filter(
    (photo) => photo !== undefined,
  );
  await database.write(scope, async (db) => {
    if (fetched.length === lacking.length) await storePhotoTries(db, scope, id, 0);
    await storeFetched(db, work, { id, wanted, fetched });
  });
}

async function fetchPhoto({ signal, feedPlaces: { rules } }: Fetching, url: string): Promise<FetchedPhoto | undefined> {
  try {
    const { body } = await fetchOutside(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchMs)]),
      maxBytes: maxPhotoBytes,
      ...(rules && { rules }),
    });
    return { url, photo: await withReceivedFile(body, findFormatProblem, encodePhoto) };
  } catch (error) {
    signal.throwIfAborted();
    const isExpected =
      error instanceof NotFetched ||
      error instanceof AppError ||
      (error instanceof Error && error.name === "TimeoutError");
    if (!isExpected) throw error;
    return undefined;
  }
}

/** The feed's photos in its order, then those that people have added. */
async function storeFetched(
  db: Db,
  { scope, clock }: Fetching,
  { id, wanted, fetched }: { id: string; wanted: readonly string[]; fetched: readonly FetchedPhoto[] },
): Promise<void> {
  const now = clock();
  const car = await findStock(db, scope, id, { now, isLocked: true });
  if (!car || car.pinnedFields.includes("photos")) return;
  const had = await photos.listPhotoSources(db, scope, id);
  const old = had.filter(({ url }) => url !== null && !wanted.includes(url));
  const kept = had.filter((photo) => !old.includes(photo));
  const added = fetched.slice(0, maxPhotos - kept.length).map((each) => ({ ...each, id: newId() }));
  if (old.length + added.length === 0) return;
  for (const photo of old) await photos.deletePhoto(db, scope, { stockVehicleId: id, photoId: photo.id });
  for (const { id: photoId, url, photo } of added)
    await photos.insertPhoto(db, scope, { photoId, stockVehicleId: id, position: maxPhotos, photo, url, now });
  const placeOf = ({ url }: { url: string | null }) => (url === null ? maxPhotos : wanted.indexOf(url));
  const inOrder = [...kept, ...added].toSorted((one, other) => placeOf(one) - placeOf(other));
  await photos.placePhotos(
    db,
    scope,
    id,
    inOrder.map((photo) => photo.id),
  );
  await keepCover(db, scope, id, { photos: inOrder, pinnedFields: car.pinnedFields, now });
  await recordAudit(db, scope, {
    entity: stockLog,
    entityId: id,
    locationId: car.locationId,
    action: "stock_vehicle.photos_fetched",
    changes: { photos: { old: had.length, new: inOrder.length } },
  });
  publishStock(db, scope, car);
}
