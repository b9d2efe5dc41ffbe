import type { StockCondition } from "@automotive-crm/contract/inventory/record";
import type { MileageUnit } from "@automotive-crm/contract/vehicles/mileages";
import { longestStockNumber, maxFeatures } from "@automotive-crm/contract/inventory/record";
import type { StockStatus } from "@automotive-crm/contract/inventory/statuses";
import type { Unit } from "@automotive-crm/stock-feeds";

/** What a feed says of a car, named as in the car's record; null: it says nothing. */
export interface FeedSays {
  /** Where the row's dealer belongs. */
  locationId: string;
  stockNumber: string | null;
  vin: string | null;
  year: number | null;
  make: string;
  model: string;
  trim: string | null;
  body: string | null;
  exteriorColor: string | null;
  interiorColor: string | null;
  engine: string | null;
  transmission: string | null;
  drive: string | null;
  fuel: string | null;
  doors: number | null;
  condition: StockCondition;
  status: StockStatus;
  holdReason: string | null;
  mileage: number | null;
  mileageUnit: MileageUnit;
  msrpCents: number | null;
  internetPriceCents: number | null;
  askingPriceCents: number | null;
  specialPriceCents: number | null;
  bookCents: number | null;
  invoiceCents: number | null;
  costCents: number | null;
  acquiredOn: string | null;
  description: string | null;
  features: string[];
  /** HTTPS addresses. */
  photos: string[];
  link: string | null;
}
export type FeedField = keyof FeedSays;

const short = (text: string | undefined, longest = 200) => (text === undefined ? null : text.slice(0, longest));

/** What a unit of a file says, in the words of our records. A special price counts only while its dates last. */
export function readSays(unit: Unit, locationId: string): FeedSays {
  const { prices, askingPrice } = unit;
  return {
    locationId,
    stockNumber: short(unit.stockNumber, longestStockNumber),
    vin: unit.vin ?? null,
    year: unit.year ?? null,
    make: unit.make.slice(0, 60),
    model: unit.model.slice(0, 60),
    trim: short(unit.trim, 60),
    body: short(unit.body, 60),
    exteriorColor: short(unit.exteriorColor, 50),
    interiorColor: short(unit.interiorColor, 50),
    engine: short(unit.engine, 60),
    transmission: short(unit.transmission, 60),
    drive: short(unit.drivetrain, 60),
    fuel: short(unit.fuel, 60),
    doors: readDoors(unit.doors),
    condition: conditionOf(unit),
    ...statusOf(unit),
    mileage: unit.mileage ?? null,
    mileageUnit: unit.mileageUnit,
    msrpCents: prices.msrp ?? null,
    internetPriceCents: prices.internet ?? null,
    askingPriceCents: prices.selling ?? prices.list ?? null,
    // One whose dates are over no longer applies.
    specialPriceCents: prices.special !== undefined && prices.special === askingPrice ? prices.special : null,
    bookCents: prices.book ?? null,
    invoiceCents: prices.invoice ?? null,
    costCents: prices.cost ?? null,
    acquiredOn: unit.inStockOn ?? null,
    description: short(unit.description, 10_000),
    features: readFeatures(unit.options),
    photos: unit.photos,
    link: unit.link ?? null,
  };
}

function readDoors(text: string | undefined): number | null {
  const [, digit] = /^\s*(\d)(?:\D|$)/.exec(text ?? "") ?? [];
  return digit === undefined || digit === "0" ? null : Number(digit);
}

/** Unsaid: a car with few miles may still be a demo, so it counts as used unless it has an MSRP and none. */
function conditionOf({ condition, isCertified, mileage = 0, prices }: Unit): StockCondition {
  if (isCertified && condition !== "new") return "certified";
  return condition ?? (prices.msrp !== undefined && mileage < 500 ? "new" : "used");
}

/** Deals alone make a car pending, sold or delivered: a feed that says so only takes it off the list. */
function statusOf({ status }: Unit): Pick<FeedSays, "status" | "holdReason"> {
  if (status === "sold" || status === "delivered") return { status: "removed", holdReason: null };
  if (status === "pending") return { status: "hold", holdReason: "Sale pending, according to the feed" };
  return { status, holdReason: status === "hold" ? "On hold, according to the feed" : null };
}

const readFeatures = (options: string | undefined): string[] =>
  [...new Set((options ?? "").split(/[|;\n]|,(?!\d{3})/).map((option) => option.trim().slice(0, 100)))]
    .filter((option) => option !== "")
    .slice(0, maxFeatures);

/** What a feed says differently than the last time: only that is written, so that what people entered stays. */
export function changedSays(before: Partial<FeedSays>, now: FeedSays): Partial<FeedSays> {
  const differs = (field: FeedField) => JSON.stringify(before[field] ?? null) !== JSON.stringify(now[field]);
  const fields = (Object.keys(now) as FeedField[]).filter(differs);
  return Object.fromEntries(fields.map((field) => [field, now[field]]));
}
