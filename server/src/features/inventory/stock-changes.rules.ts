import {
  askedPrice,
  costFields,
  type NewStockVehicle,
  type StockVehicle,
} from "@automotive-crm/contract/inventory/record";
import {
  isDealStatus,
  mayBecomeStock,
  needsHoldReason,
  type StockStatus,
} from "@automotive-crm/contract/inventory/statuses";
import { toMiles } from "@automotive-crm/contract/vehicles/mileages";
import { statusInWords } from "@automotive-crm/contract/fields/status-words";

/** Why a car can't get a status by hand; undefined if it can. */
export function findStatusProblem(from: StockStatus, to: StockStatus | undefined): string | undefined {
  if (to === undefined || mayBecomeStock(from, to)) return undefined;
  if (isDealStatus(from)) return `This car is ${statusInWords(from).toLowerCase()} in a deal. Change the deal instead.`;
  if (isDealStatus(to)) return `A deal makes a car ${statusInWords(to).toLowerCase()}. Open the deal instead.`;
  return `A car that is ${statusInWords(from).toLowerCase()} cannot become ${statusInWords(to).toLowerCase()}.`;
}

/** A reason belongs to a car on hold, and goes when it isn't. */
export const holdReasonOf = (car: StockVehicle): string | null => (needsHoldReason(car.status) ? car.holdReason : null);

/** Whether a request says something about what a car costs. */
export const saysCosts = (request: Pick<NewStockVehicle, (typeof costFields)[number]>): boolean =>
  costFields.some((field) => request[field] !== undefined);

type Odometer = Pick<StockVehicle, "mileage" | "mileageUnit">;

/** Whether an odometer went backward. */
export const isLowerMileage = (before: Odometer, after: Odometer): boolean =>
  before.mileage !== null &&
  after.mileage !== null &&
  toMiles(after.mileage, after.mileageUnit) < toMiles(before.mileage, before.mileageUnit);

type Prices = Parameters<typeof askedPrice>[0];

export const isSameAsked = (before: Prices, after: Prices): boolean =>
  askedPrice(before)?.cents === askedPrice(after)?.cents;

/** Fields that a feed would change back. */
const fedFields: ReadonlySet<string> = new Set([
  "locationId",
  "stockNumber",
  "year",
  "make",
  "model",
  "trim",
  "body",
  "exteriorColor",
  "interiorColor",
  "engine",
  "transmission",
  "drive",
  "fuel",
  "doors",
  "condition",
  "mileage",
  "msrpCents",
  "internetPriceCents",
  "askingPriceCents",
  "specialPriceCents",
  "invoiceCents",
  "costCents",
  "bookCents",
  "description",
  "features",
  "photos",
]);

/** What the feed says of fields that are no longer pinned. */
export function restoredBy(
  { pinnedFields, feedSays }: StockVehicle,
  pinned: readonly string[] = pinnedFields,
): Partial<StockVehicle> {
  const freed = new Set(pinnedFields.filter((field) => field !== "photos" && !pinned.includes(field)));
  if (freed.has("mileage")) freed.add("mileageUnit");
  // A feed says them as the record has them.
  return Object.fromEntries(Object.entries(feedSays).filter(([field]) => freed.has(field)));
}

/** What a person edits of a car from a feed is theirs from then on, until they unpin it. */
export const pinnedBy = ({ feedId, pinnedFields }: StockVehicle, edited: readonly string[]): string[] =>
  feedId === null ? pinnedFields : [...new Set([...pinnedFields, ...edited.filter((field) => fedFields.has(field))])];
