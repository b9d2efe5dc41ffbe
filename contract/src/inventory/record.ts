import { z } from "zod/mini";
import {
  DaySchema,
  IdSchema,
  InstantSchema,
  clearable,
  multilineText,
  nameText,
  singleLineText,
  wholeNumber,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import {
  isNoVin,
  longestDetail,
  MileageSchema,
  oldestYear,
  PlateSchema,
  VinSchema,
} from "@automotive-crm/contract/vehicles/record";
import { mileageUnits } from "@automotive-crm/contract/vehicles/mileages";
import { firstStockStatuses, needsHoldReason, stockStatuses } from "./statuses.ts";

export const stockConditions = ["new", "used", "certified"] as const;
export type StockCondition = (typeof stockConditions)[number];

/** How a car came to us. */
export const acquisitions = [
  "factory",
  "trade-in",
  "auction",
  "lease-return",
  "purchase",
  "dealer-trade",
  "other",
] as const;
export type Acquisition = (typeof acquisitions)[number];

/** Who wrote the record first. */
export const stockOrigins = ["manual", "feed", "trade-in"] as const;

/** Which of a car's prices is the asking price: the special one, the internet price, the list price or, for a new car without any of them, the MSRP. */
export const priceKinds = ["special", "internet", "asking", "msrp"] as const;
export type PriceKind = (typeof priceKinds)[number];

const cents = z.nullable(z.number());
/** Absent for people who may not see what cars cost. */
const secretCents = z.optional(cents);

/** A car on the lot as lists show it. */
export const StockVehicleRowSchema = z.object({
  id: IdSchema,
  locationId: IdSchema,
  locationName: z.string(),
  /** Null: it has none yet, but a VIN. */
  stockNumber: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  year: z.nullable(z.number()),
  make: z.string(),
  model: z.string(),
  trim: z.nullable(z.string()),
  body: z.nullable(z.string()),
  exteriorColor: z.nullable(z.string()),
  condition: z.enum(stockConditions),
  status: z.enum(stockStatuses),
  holdReason: z.nullable(z.string()),
  mileage: z.nullable(z.number()),
  mileageUnit: z.enum(mileageUnits),
  /** The asking price, and which of its prices that is. */
  priceCents: cents,
  priceKind: z.nullable(z.enum(priceKinds)),
  msrpCents: cents,
  costCents: secretCents,
  /** The asking price minus what it cost. */
  grossCents: secretCents,
  /** Null: nobody said; its age counts from when it was first entered. */
  acquiredOn: z.nullable(DaySchema),
  /** By the location's days: 0 on the day it came, and until it left. */
  daysInStock: z.number(),
  daysSincePriceChange: z.number(),
  coverPhotoId: z.nullable(IdSchema),
  photoCount: z.number(),
  /** The day since which its feed no longer has it. */
  notInFeedSince: z.nullable(DaySchema),
  /** The deal that has it. */
  dealId: z.nullable(IdSchema),
  version: z.int(),
});
export type StockVehicleRow = z.infer<typeof StockVehicleRowSchema>;

export const StockPhotoSchema = z.object({
  id: IdSchema,
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
});
export type StockPhoto = z.infer<typeof StockPhotoSchema>;

export const StockVehicleSchema = z.extend(StockVehicleRowSchema, {
  timeZone: z.string(),
  interiorColor: z.nullable(z.string()),
  engine: z.nullable(z.string()),
  transmission: z.nullable(z.string()),
  drive: z.nullable(z.string()),
  fuel: z.nullable(z.string()),
  doors: z.nullable(z.number()),
  licensePlate: z.nullable(z.string()),
  internetPriceCents: cents,
  askingPriceCents: cents,
  specialPriceCents: cents,
  wholesaleCents: secretCents,
  bookCents: secretCents,
  invoiceCents: secretCents,
  acquiredHow: z.nullable(z.enum(acquisitions)),
  acquiredFrom: z.nullable(z.string()),
  /** Where it stands: a row, a stall, an off-site lot. */
  lotPlace: z.nullable(z.string()),
  description: z.nullable(z.string()),
  features: z.array(z.string()),
  /** The customer's vehicle that it was, or has become. */
  vehicleId: z.nullable(IdSchema),
  origin: z.enum(stockOrigins),
  feedId: z.nullable(IdSchema),
  /** Fields that someone edited, which its feed no longer changes. */
  pinnedFields: z.array(z.string()),
  /** What its feed says of those, by field. */
  feedSays: z.record(z.string(), z.unknown()),
  /** The first is the cover. */
  photos: z.array(StockPhotoSchema),
  createdByName: z.nullable(z.string()),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
});
export type StockVehicle = z.infer<typeof StockVehicleSchema>;

/** "2021 Honda Accord EX", as far as it is known. */
export const stockVehicleName = ({
  year,
  make,
  model,
  trim,
}: Pick<StockVehicleRow, "year" | "make" | "model" | "trim">): string =>
  [year, make, model, trim].filter(Boolean).join(" ");

type Prices = Record<"specialPriceCents" | "internetPriceCents" | "askingPriceCents" | "msrpCents", number | null> & {
  condition: StockCondition;
};

/** The asking price of a car: its best offer; of a new car without one, the MSRP, which is only shown as such. */
export function askedPrice(prices: Prices): { cents: number; kind: PriceKind } | null {
  const { specialPriceCents, internetPriceCents, askingPriceCents, msrpCents, condition } = prices;
  if (specialPriceCents !== null) return { cents: specialPriceCents, kind: "special" };
  if (internetPriceCents !== null) return { cents: internetPriceCents, kind: "internet" };
  if (askingPriceCents !== null) return { cents: askingPriceCents, kind: "asking" };
  return condition === "new" && msrpCents !== null ? { cents: msrpCents, kind: "msrp" } : null;
}

const optionalCents = z.optional(z.nullable(wholeNumber(0, 10_000_000_000)));
/** Nothing is given away: zero is no price. */
const optionalPrice = z.pipe(
  optionalCents,
  z.transform((price) => (price === 0 ? null : price)),
);
const detail = clearable(nameText(longestDetail));

export const longestStockNumber = 30;
export const maxFeatures = 100;
export const noIdentity = "Enter a stock number or a VIN";
export const missingHoldReason = "Say why it is on hold";

/** A stock number as it is compared: without spaces around it, in lower case; leading zeros count. */
export const stockKey = (stockNumber: string): string => stockNumber.trim().toLowerCase();

const stockFields = {
  stockNumber: clearable(singleLineText(longestStockNumber)),
  vin: clearable(VinSchema, isNoVin),
  year: z.optional(z.nullable(wholeNumber(oldestYear, 9_999))),
  trim: detail,
  body: detail,
  exteriorColor: clearable(nameText(50)),
  interiorColor: clearable(nameText(50)),
  engine: detail,
  transmission: detail,
  drive: detail,
  fuel: detail,
  doors: z.optional(z.nullable(wholeNumber(1, 9))),
  licensePlate: clearable(PlateSchema),
  holdReason: clearable(singleLineText(200)),
  mileage: z.optional(z.nullable(MileageSchema)),
  mileageUnit: z.optional(z.enum(mileageUnits)),
  msrpCents: optionalPrice,
  internetPriceCents: optionalPrice,
  askingPriceCents: optionalPrice,
  specialPriceCents: optionalPrice,
  wholesaleCents: optionalCents,
  bookCents: optionalCents,
  invoiceCents: optionalCents,
  costCents: optionalCents,
  acquiredOn: clearable(DaySchema),
  acquiredHow: z.optional(z.nullable(z.enum(acquisitions))),
  acquiredFrom: clearable(singleLineText(200)),
  lotPlace: clearable(singleLineText(100)),
  description: clearable(multilineText(10_000)),
  features: z.optional(z.array(nameText(100, "Enter the feature")).check(z.maxLength(maxFeatures))),
  /** Another car that we have may have this stock number, too. */
  allowsSameStockNumber: z.optional(z.boolean()),
};

/** Fields that need the right to see what cars cost. */
export const costFields = ["wholesaleCents", "bookCents", "invoiceCents", "costCents"] as const;

const makeAndModel = {
  make: nameText(60, "Make is required"),
  model: nameText(60, "Model is required"),
};

export const NewStockVehicleSchema = z
  .object({
    ...stockFields,
    ...makeAndModel,
    locationId: IdSchema,
    condition: z.enum(stockConditions),
    status: z._default(z.enum(firstStockStatuses), "available"),
    /** If a customer's vehicle has the VIN: whether it was traded in. */
    isTradeIn: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ stockNumber, vin }) => Boolean(stockNumber ?? vin), { path: ["stockNumber"], error: noIdentity }),
    z.refine(({ status, holdReason }) => !needsHoldReason(status) || Boolean(holdReason), {
      path: ["holdReason"],
      error: missingHoldReason,
    }),
  );
export type NewStockVehicle = z.output<typeof NewStockVehicleSchema>;

/** Changes to a car: absent fields stay, null clears. */
export const StockVehicleChangesSchema = z
  .object({
    ...stockFields,
    ...z.partial(z.object(makeAndModel)).shape,
    locationId: z.optional(IdSchema),
    condition: z.optional(z.enum(stockConditions)),
    status: z.optional(z.enum(stockStatuses)),
    /** The odometer says less than before, and that is right. */
    allowsLowerMileage: z.optional(z.boolean()),
    /** Of a car from a feed: fields that the feed doesn't change. Editing one adds it; one that is left out gets what the feed says. */
    pinnedFields: z.optional(z.array(singleLineText(40)).check(z.maxLength(60))),
    base: BaseSchema,
  })
  .check(
    z.refine(({ status, holdReason }) => status === undefined || !needsHoldReason(status) || Boolean(holdReason), {
      path: ["holdReason"],
      error: missingHoldReason,
    }),
  );
export type StockVehicleChanges = z.output<typeof StockVehicleChangesSchema>;

export const StockVehicleParamsSchema = z.object({ stockVehicleId: IdSchema });

export const getStockVehicle = endpoint({
  method: "GET",
  path: "/api/inventory/:stockVehicleId",
  summary: "Get a car on the lot",
  details: "What it cost is absent for people who may not see that.",
  access: "inventory:view",
  params: StockVehicleParamsSchema,
  response: StockVehicleSchema,
  refusals: [422],
});

export const createStockVehicle = endpoint({
  method: "POST",
  path: "/api/inventory",
  summary: "Add a car to the lot",
  details:
    "Refused with stock_number_taken if another car that we have has the stock number, unless that is allowed, and with vin_in_garage if a customer's vehicle has the VIN, until it is said whether it was traded in.",
  access: "inventory:create",
  body: NewStockVehicleSchema,
  response: StockVehicleSchema,
  status: 201,
  isIdempotent: true,
  refusals: [404, 409],
});

export const updateStockVehicle = endpoint({
  method: "PUT",
  path: "/api/inventory/:stockVehicleId",
  summary: "Update a car on the lot",
  details:
    "Edits it or changes its status. A lower mileage is refused with mileage_lower unless it is allowed. Deals alone make a car pending, sold or delivered.",
  access: "inventory:edit",
  params: StockVehicleParamsSchema,
  body: StockVehicleChangesSchema,
  response: StockVehicleSchema,
  isIdempotent: true,
  refusals: [404, 409],
});
