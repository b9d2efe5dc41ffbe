import { createHash } from "node:crypto";
import { stockKey } from "@automotive-crm/contract/inventory/record";
import type { FeedRow, Unit } from "@automotive-crm/stock-feeds";
import { readSays, type FeedSays } from "./feed-says.rules.ts";

/** What rows are compared with: a car that we have or had. */
export interface KnownCar {
  id: string;
  locationId: string;
  vin: string | null;
  stockKey: string | null;
  isLive: boolean;
  /** Sold, delivered or traded away: if its VIN comes back after it was missing, it is another car of ours. */
  isSold: boolean;
  /** Whose it is: this feed's, another's or nobody's. */
  owner: "feed" | "other-feed" | "hand";
  /** Of what this feed last said of it. */
  fingerprint: string | null;
  isMissing: boolean;
  /** The mark that it is not in the feed. */
  isMarked: boolean;
}

/** Where the rows of a feed belong. */
export interface FeedPlace {
  locationId: string;
  /** By the dealer's id as it is compared. */
  dealers: ReadonlyMap<string, string>;
}

/** What becomes of a row. */
export interface PlannedCar {
  row: number;
  action: "create" | "update" | "same" | "leave";
  /** The car that it is about; a new one has none yet. */
  carId: string | null;
  says: FeedSays;
  fingerprint: string;
}

export interface ReportRow {
  row: number;
  isFailed: boolean;
  vin: string | null;
  stockNumber: string | null;
  texts: string[];
}

export interface FeedPlan {
  cars: PlannedCar[];
  report: ReportRow[];
  /** Cars whose stock number another car has now: they are gone at once. */
  replacedIds: string[];
  /** This feed's cars that are in stock, and which of them the file lacks. */
  active: number;
  missingIds: string[];
  unknownDealers: string[];
  failed: number;
}

/** Dealer ids are compared without regard to case. */
export const dealerKey = (dealerId: string): string => dealerId.trim().toLowerCase();

const fingerprintOf = (says: FeedSays) =>
  createHash("sha256").update(JSON.stringify(says)).digest("base64").slice(0, 22);

/**
 * What each row of a file is: one of this feed's cars, a new one, or one that isn't this feed's, which is left as it is. A VIN is a car wherever it
 * stands; a stock number only at its location, and only if the row or the car has no VIN. A known stock number with another VIN is another car.
 */
export function planFeed(rows: readonly FeedRow[], known: readonly KnownCar[], place: FeedPlace): FeedPlan {
  const find = finder(known);
  const whereIs = placer(rows, place);
  const vins = new Set(rows.flatMap(({ unit }) => unit?.vin ?? []));
  const [seen, unknown] = [new Set<string>(), new Map<string, string>()];
  const [cars, report, replacedIds]: [PlannedCar[], ReportRow[], string[]] = [[], [], []];
  for (const each of rows) {
    const { row, unit, warnings } = each;
    const planned = unit ? planRow(unit, { row, find, whereIs, seen }) : failedRow(each, find, place);
    if (planned.seenId !== undefined) seen.add(planned.seenId);
    if (planned.unknownDealer !== undefined) unknown.set(dealerKey(planned.unknownDealer), planned.unknownDealer);
    if (planned.car) cars.push(planned.car);
    // If its VIN is in the file, too, it only has another stock number now.
    const { replaced } = planned;
    if (replaced && !vins.has(replaced.vin ?? "")) replacedIds.push(replaced.id);
    const texts = [...(planned.text === undefined ? [] : [planned.text]), ...warnings];
    if (texts.length === 0) continue;
    const named = unit ?? each.named;
    report.push({
      row,
      isFailed: planned.isFailed === true,
      vin: named?.vin ?? null,
      stockNumber: named?.stockNumber ?? null,
      texts,
    });
  }
  const active = known.filter(({ owner, isLive, isMarked }) => owner === "feed" && isLive && !isMarked);
  return {
    cars,
    report,
    replacedIds: replacedIds.filter((id) => !seen.has(id)),
    active: active.length,
    missingIds: active.filter(({ id }) => !seen.has(id)).map(({ id }) => id),
    unknownDealers: [...unknown.values()].slice(0, 200),
    failed: report.filter(({ isFailed }) => isFailed).length,
  };
}

interface PlannedRow {
  car?: PlannedCar;
  /** A car that isn't missing, whatever becomes of the row. */
  seenId?: string | undefined;
  replaced?: KnownCar | undefined;
  unknownDealer?: string;
  text?: string | undefined;
  isFailed?: boolean;
}

/** A row that can't be read still says that its car is there. */
function failedRow({ failed, named }: FeedRow, find: Find, { locationId, dealers }: FeedPlace): PlannedRow {
  const at = named?.location === undefined ? undefined : dealers.get(dealerKey(named.location));
  const key = named?.stockNumber === undefined ? null : stockKey(named.stockNumber);
  const { car } = find(
    { vin: named?.vin?.toUpperCase() ?? null, key, locationId: at ?? locationId },
    { isFailed: true },
  );
  return { isFailed: true, text: failed ?? "The row could not be read.", seenId: car?.id };
}

interface Planning {
  row: number;
  find: Find;
  whereIs: (dealer: string | undefined) => string | undefined;
  seen: ReadonlySet<string>;
}

function planRow(unit: Unit, { row, find, whereIs, seen }: Planning): PlannedRow {
  const locationId = whereIs(unit.location);
  if (locationId === undefined) {
    const dealer = unit.location ?? "";
    return { isFailed: true, text: `The dealer “${dealer}” has no location yet.`, unknownDealer: dealer };
  }
  const says = readSays(unit, locationId);
  const key = says.stockNumber === null ? null : stockKey(says.stockNumber);
  const { car, replaced, text } = find({ vin: says.vin, key, locationId });
  if (car && seen.has(car.id)) return { isFailed: true, text: "It is the same car as in an earlier row." };
  if (!car && says.status === "removed") return { text: "The feed says it is sold, so it wasn't added.", replaced };
  const fingerprint = fingerprintOf(says);
  const planned = { row, carId: car?.id ?? null, says, fingerprint };
  return { car: { ...planned, action: actionFor(car, fingerprint, says) }, seenId: car?.id, replaced, text };
}

function actionFor(car: KnownCar | undefined, fingerprint: string, says: FeedSays): PlannedCar["action"] {
  if (!car) return "create";
  if (car.owner !== "feed") return "leave";
  const isBack = (!car.isLive && !car.isSold && says.status !== "removed") || car.isMissing || car.isMarked;
  return car.fingerprint === fingerprint && !isBack ? "same" : "update";
}

/** If the feed lists no dealers, all cars belong to its location, unless the file has cars of several dealers. */
function placer(rows: readonly FeedRow[], { locationId, dealers }: FeedPlace): Planning["whereIs"] {
  const sent = new Set(rows.flatMap(({ unit }) => (unit?.location === undefined ? [] : dealerKey(unit.location))));
  const isOneDealers = dealers.size === 0 && sent.size <= 1;
  return (dealer) => (isOneDealers || dealer === undefined ? locationId : dealers.get(dealerKey(dealer)));
}

interface Wanted {
  vin: string | null;
  key: string | null;
  locationId: string;
}
interface Found {
  car?: KnownCar | undefined;
  replaced?: KnownCar;
  text?: string;
}
type Find = (wanted: Wanted, of?: { isFailed: boolean }) => Found;

function finder(known: readonly KnownCar[]): Find {
  const byVin = new Map<string, KnownCar>();
  const byStock = new Map<string, KnownCar>();
  // A live car before one that is gone; of those, the latest, as they come.
  for (const car of known.toSorted((one, other) => Number(one.isLive) - Number(other.isLive))) {
    if (!mayBeIt(car)) continue;
    if (car.vin !== null) byVin.set(car.vin, car);
    if (car.stockKey !== null) byStock.set(`${car.locationId} ${car.stockKey}`, car);
  }
  return ({ vin, key, locationId }, { isFailed } = { isFailed: false }) => {
    const byItsVin = vin === null ? undefined : byVin.get(vin);
    if (byItsVin) return { car: byItsVin, ...leftAsItIs(byItsVin) };
    const other = key === null ? undefined : byStock.get(`${locationId} ${key}`);
    if (!other) return {};
    // Of a row that failed, the VIN may be what is wrong.
    const isIt = isFailed || vin === null || other.vin === null;
    if (isIt && (other.owner === "feed" || vin === null)) return { car: other, ...leftAsItIs(other) };
    if (!other.isLive) return {};
    return other.owner === "feed" ? { replaced: other } : { text: "Another car in stock has the same stock number." };
  };
}

/** One that was sold and has left its feed since is another car of ours if it comes back; so is a stranger's that is gone. */
const mayBeIt = ({ isLive, isSold, owner, isMissing, isMarked }: KnownCar) =>
  isLive || (owner === "feed" && !(isSold && (isMissing || isMarked)));

const leftAsItIs = ({ owner }: KnownCar): Pick<Found, "text"> => {
  if (owner === "hand") return { text: "This car was added by hand, so it was left as it is." };
  return owner === "feed" ? {} : { text: "This car comes from another feed, so it was left as it is." };
};
