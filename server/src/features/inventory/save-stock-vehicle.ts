import {
  stockKey,
  stockVehicleName,
  type StockVehicle,
  type StockVehicleChanges,
} from "@automotive-crm/contract/inventory/record";
import type { StockMileage } from "@automotive-crm/contract/inventory/history";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { AppError, conflict, invalidFields, notAllowed } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import type { Work } from "#platform/http/writes.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findPriceChanges, keepPriceChanges, keepReadings } from "./history/changes.repository.ts";
import { findLiveTwin, findLot, findStock, type Namesake } from "./inventory.queries.ts";
import { announceDrops } from "./price-drops/price-drops.ts";
import * as repository from "./inventory.repository.ts";
import type { WrittenStock } from "./inventory.repository.ts";
import { isSameAsked, saysCosts } from "./stock-changes.rules.ts";
import { recordStock } from "./stock-log.ts";
import { withoutSecrets } from "./stock-row.ts";

type Source = StockMileage["source"];

/** What writes cars: a person's request, a deal's or a feed's. */
export type Writing = { db: Db; scope: OrganizationScope; now: Date };

const sayCar = ({ stockNumber, ...car }: Namesake) =>
  stockNumber ? `${stockVehicleName(car)}, stock number ${stockNumber},` : `${stockVehicleName(car)}`;

/** Refuses a VIN that another car on the lot has, and a stock number unless both may have it. */
export async function checkIdentity(
  { db, scope }: Writing,
  {
    vin,
    stockNumber,
    allowsSameStockNumber,
  }: Pick<StockVehicleChanges, "vin" | "stockNumber" | "allowsSameStockNumber">,
  exceptId?: string,
): Promise<void> {
  const twin = vin ? await findLiveTwin(db, scope, { vin }, exceptId) : undefined;
  if (twin) throw vinTaken(`${sayCar(twin)} has this VIN already`.replace(",  has", " has"));
  if (!stockNumber || allowsSameStockNumber) return;
  const key = stockKey(stockNumber);
  await lockKey(db, "stock-number", `${scope.organizationId} ${key}`);
  const namesake = await findLiveTwin(db, scope, { stock_key: key }, exceptId);
  if (!namesake) return;
  const message = `The ${stockVehicleName(namesake)} already has this stock number.`;
  throw new AppError(409, { code: "stock_number_taken", message, fields: { stockNumber: message } });
}

const vinTaken = (message: string) => conflict(message, { vin: message });

/** Says in words that someone else just entered the same VIN. */
export async function refusingTakenVin<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === "inventory_vehicles_vin")
      throw vinTaken("Another car on the lot has this VIN already");
    throw error;
  }
}

/** Where a car is to be; the person must be allowed to work there. */
export async function requireLot(
  { db, scope }: Work,
  locationId: string,
  needs: "inventory:create" | "inventory:edit",
): Promise<{ timeZone: string }> {
  const lot = await findLot(db, scope, locationId);
  if (!lot?.isActive) throw invalidFields({ locationId: "Choose an active location of this organization" });
  if (!isAllowed(scope.access, needs, locationId))
    throw invalidFields({ locationId: "Choose one of your own locations" });
  return lot;
}

export function checkCosts({ scope }: Work, request: Parameters<typeof saysCosts>[0], locationId: string): void {
  if (saysCosts(request) && !isAllowed(scope.access, "costs:view", locationId))
    throw notAllowed("Only those who may see what cars cost can change it.");
}

/** The day at a place. */
export const dayAt = (now: Date, timeZone: string): string => wallTimeOf(now, timeZone).day;

/** Refuses to have acquired a car tomorrow. */
export function checkAcquired(acquiredOn: string | null | undefined, today: string): void {
  if (acquiredOn && acquiredOn > today) throw invalidFields({ acquiredOn: "must not be in the future" });
}

/** Stores a new car with its first prices and odometer reading. */
export async function addStock(
  { db, scope, now }: Writing,
  car: WrittenStock,
  { timeZone, source }: { timeZone: string; source: Source },
): Promise<StockVehicle> {
  const [id, today] = [newId(), dayAt(now, timeZone)];
  await repository.insert(db, scope, { id, car, stockedOn: car.acquiredOn ?? today, now });
  return keepHistory({ db, scope, now }, { id, before: undefined, car, on: today, source });
}

/** Stores what changed of a car, keeping former prices and odometer readings. */
export async function changeStock(
  { db, scope, now }: Writing,
  before: StockVehicle,
  { car, source }: { car: WrittenStock; source: Source },
): Promise<StockVehicle> {
  const { id, timeZone } = before;
  await repository.update(db, scope, {
    id,
    car,
    dates: {
      stockedOn:
        car.acquiredOn ?? (before.acquiredOn === null ? undefined : dayAt(new Date(before.createdAt), timeZone)),
      priceChangedAt: isSameAsked(before, car) ? undefined : now.toISOString(),
    },
    now,
  });
  return keepHistory({ db, scope, now }, { id, before, car, on: dayAt(now, timeZone), source });
}

interface Saved {
  id: string;
  before: StockVehicle | undefined;
  car: WrittenStock;
  on: string;
  source: Source;
}

/** Keeps prices and odometer if they changed, and reads the car as it is now. */
async function keepHistory(
  { db, scope, now }: Writing,
  { id, before, car: { mileage, mileageUnit: unit, ...prices }, on, source }: Saved,
): Promise<StockVehicle> {
  const byName = scope.actor.kind === "person" ? null : scope.actor.name;
  await keepPriceChanges(db, scope, findPriceChanges(id, before, prices), { byName, now });
  if (before) await announceDrops(db, scope, [{ id, before, after: prices }]);
  const isRead = mileage !== before?.mileage || unit !== before.mileageUnit;
  if (isRead && mileage !== null)
    await keepReadings(db, scope, [{ stockVehicleId: id, mileage, unit, on }], { source, now });
  const car = await findStock(db, scope, id, { now });
  if (!car) throw new Error(`The car ${id} is gone`);
  return car;
}

/** Records a person's change, and answers what they may see of the car. */
export const recordSaved = (
  { db, scope }: Work,
  saved: { before?: StockVehicle; after: StockVehicle },
): Promise<Recorded<StockVehicle>> => recordStock(db, scope, { ...saved, answer: withoutSecrets(scope, saved.after) });
