import { isDealStatus, isLiveStock } from "@automotive-crm/contract/inventory/statuses";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import { blankStock, type WrittenStock } from "#features/inventory/inventory.repository.ts";
import {
  findPriceChanges,
  keepPriceChanges,
  keepReadings,
  type Reading,
} from "#features/inventory/history/changes.repository.ts";
import { isSameAsked } from "#features/inventory/stock-changes.rules.ts";
import { namedFields, stockLog } from "#features/inventory/stock-log.ts";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { announceDrops } from "#features/inventory/price-drops/price-drops.ts";
import * as repository from "./feed-cars.repository.ts";
import type { CarToStore, LockedCar, Lot } from "./feed-cars.repository.ts";
import { changedSays, type FeedField, type FeedSays } from "./feed-says.rules.ts";
import type { PlannedCar } from "./plan-feed.ts";

export interface BatchFeed {
  id: string;
  name: string;
  /** By location. */
  lots: ReadonlyMap<string, Lot>;
}

export interface AppliedBatch {
  created: number;
  updated: number;
  unchanged: number;
  /** By row: what only the stored car tells. */
  warnings: { row: number; text: string }[];
}

type AuditEntry = Exclude<Parameters<typeof recordAudit>[2], readonly unknown[]>;

/** A row with the car that it is, before and after. */
interface Change {
  planned: PlannedCar;
  before: LockedCar | undefined;
  after: CarToStore;
}

/** Stores what some rows of a file say, with the history of prices and odometers, in one transaction and a handful of statements. */
export async function applyBatch(
  db: Db,
  scope: OrganizationScope,
  { feed, cars, now }: { feed: BatchFeed; cars: readonly PlannedCar[]; now: Date },
): Promise<AppliedBatch> {
  const known = cars.flatMap(({ action, carId }) => (action === "update" && carId !== null ? [carId] : []));
  const locked = new Map((await repository.lockCars(db, scope, known)).map((car) => [car.id, car]));
  const changes = cars.flatMap((planned): Change[] => {
    const before = locked.get(planned.carId ?? "");
    if (planned.action === "create") return [{ planned, before, after: newCar(planned, feed, now) }];
    return planned.action === "update" && before ? [{ planned, before, after: changedCar(planned, before, now) }] : [];
  });
  const [added, updated] = [changes.filter(({ before }) => !before), changes.filter(({ before }) => before)];
  const afterOf = (list: readonly Change[]) => list.map(({ after }) => after);
  await repository.insertCars(db, scope, afterOf(added), now);
  await repository.updateCars(db, scope, afterOf(updated), now);
  await awaitQueries([
    repository.storeSays(db, scope, feed.id, afterOf(changes)),
    keepPriceChanges(
      db,
      scope,
      changes.flatMap(({ before, after }) => findPriceChanges(after.id, before?.car, after.car)),
      { byName: feed.name, now },
    ),
    keepReadings(
      db,
      scope,
      changes.flatMap((change) => readingOf(change, feed, now)),
      { source: "feed", now },
    ),
    recordAudit(
      db,
      scope,
      changes.flatMap((change) => auditOf(change, feed)),
    ),
    announceDrops(
      db,
      scope,
      updated.flatMap(({ before, after }) => (before ? [{ id: after.id, before: before.car, after: after.car }] : [])),
    ),
  ]);
  return {
    created: added.length,
    updated: updated.length,
    unchanged: cars.length - changes.length,
    warnings: updated.flatMap(warningOf),
  };
}

const dayAt = (now: Date, { lots }: BatchFeed, locationId: string): string =>
  wallTimeOf(now, lots.get(locationId)?.timeZone ?? "UTC").day;

/** Without the fields that a car's record doesn't have. */
function withoutOwn(says: FeedSays) {
  const { photos: _, link: __, ...fields } = says;
  return fields;
}

function newCar({ says, fingerprint }: PlannedCar, feed: BatchFeed, now: Date): CarToStore {
  const car: WrittenStock = {
    ...blankStock,
    ...withoutOwn(says),
    origin: "feed",
    feedId: feed.id,
  };
  const stockedOn = says.acquiredOn ?? dayAt(now, feed, says.locationId);
  return { id: newId(), car, stockedOn, goneAt: null, priceChangedAt: now.toISOString(), says, fingerprint };
}

/** What a feed newly says is written, except pinned fields; a deal's car keeps its status. */
function changedCar({ says, fingerprint }: PlannedCar, before: LockedCar, now: Date): CarToStore {
  const changes = changedSays(before.says, says);
  const pinned = new Set(before.car.pinnedFields);
  const written = Object.fromEntries(
    Object.entries(changes).filter(([field]) => !pinned.has(field) && !notOnCars.has(field)),
  ) as Partial<WrittenStock>;
  const car = {
    ...before.car,
    ...written,
    ...statusAfter(before.car, says, changes),
    notInFeedSince: null,
  };
  return {
    id: before.id,
    car,
    stockedOn: car.acquiredOn ?? before.stockedOn,
    goneAt: isLiveStock(car.status) ? null : (before.goneAt ?? now.toISOString()),
    priceChangedAt: isSameAsked(before.car, car) ? before.priceChangedAt : now.toISOString(),
    says,
    fingerprint,
  };
}

const notOnCars: ReadonlySet<string> = new Set<FeedField>(["photos", "link", "status", "holdReason"]);

/** A car that left the list because its feed didn't have it comes back; one that a person took off doesn't. */
function statusAfter(
  { status, holdReason, dealId, notInFeedSince, pinnedFields }: WrittenStock,
  says: FeedSays,
  changes: Partial<FeedSays>,
): Pick<WrittenStock, "status" | "holdReason"> {
  const isOurs =
    dealId !== null || isDealStatus(status) || status === "dealer_trade" || pinnedFields.includes("status");
  const isBack = status === "removed" && notInFeedSince !== null;
  if (isOurs || (changes.status === undefined && !isBack)) return { status, holdReason };
  return { status: says.status, holdReason: says.holdReason };
}

function readingOf({ before, after }: Change, feed: BatchFeed, now: Date): Reading[] {
  const { mileage, mileageUnit, locationId } = after.car;
  const isSame = before?.car.mileage === mileage && before.car.mileageUnit === mileageUnit;
  if (mileage === null || isSame) return [];
  return [{ stockVehicleId: after.id, mileage, unit: mileageUnit, on: dayAt(now, feed, locationId) }];
}

/** What the log says of a car: all that feeds say, except descriptions, which are long. */
function auditOf({ before, after: { id, car, says } }: Change, { lots }: BatchFeed): AuditEntry[] {
  const entry = { entity: stockLog, entityId: id, locationId: car.locationId };
  if (!before) return [{ ...entry, action: "stock_vehicle.added", changes: namedFields(car) }];
  const { description: _, locationId: __, ...audited } = withoutOwn(says);
  const named = (of: WrittenStock) => ({ ...of, locationName: lots.get(of.locationId)?.name });
  const fields = ["locationName", ...(Object.keys(audited) as (keyof typeof audited)[])] as const;
  const changes = changedFields(named(before.car), named(car), fields);
  return Object.keys(changes).length === 0 ? [] : [{ ...entry, action: "stock_vehicle.updated", changes }];
}

const muchLower = 500;

function warningOf({ planned: { row, says }, before }: Change): AppliedBatch["warnings"] {
  const [was, is] = [before?.says.mileage ?? null, says.mileage];
  const isLower = was !== null && is !== null && is < was - muchLower;
  const isOurs =
    before && before.car.dealId !== null && before.says.status !== undefined && before.says.status !== says.status;
  return [
    ...(isLower ? [{ row, text: `The mileage was ${was.toLocaleString("en-US")} before.` }] : []),
    ...(isOurs ? [{ row, text: "A deal has this car, so it keeps its status." }] : []),
  ];
}
