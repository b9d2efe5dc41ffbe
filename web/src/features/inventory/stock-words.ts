import {
  stockAges,
  type StockAge,
  type StockGap,
  type StockStatusChoice,
} from "@automotive-crm/contract/inventory/list";
import type { Acquisition, PriceKind, StockCondition } from "@automotive-crm/contract/inventory/record";
import type { StockStatus } from "@automotive-crm/contract/inventory/statuses";
import type { MileageUnit } from "@automotive-crm/contract/vehicles/mileages";
import { formatCount } from "#lib/format/format.ts";
import type { BadgeTone } from "#kit/layout/Badge.tsx";

export const stockStatusWords: Record<StockStatus, { word: string; tone: BadgeTone }> = {
  available: { word: "In stock", tone: "success" },
  hold: { word: "On hold", tone: "warning" },
  on_order: { word: "On order", tone: "neutral" },
  in_transit: { word: "In transit", tone: "neutral" },
  preparation: { word: "In recon", tone: "info" },
  pending: { word: "Deal pending", tone: "info" },
  sold: { word: "Sold", tone: "neutral" },
  delivered: { word: "Delivered", tone: "neutral" },
  service: { word: "In service", tone: "neutral" },
  demo: { word: "Demo", tone: "neutral" },
  loaner: { word: "Loaner", tone: "neutral" },
  wholesale: { word: "Wholesale", tone: "neutral" },
  fleet: { word: "Fleet", tone: "neutral" },
  dealer_trade: { word: "Dealer trade", tone: "neutral" },
  removed: { word: "Removed", tone: "neutral" },
};

/** What the list can be narrowed down to. */
export const statusChoiceWords = (choice: StockStatusChoice): string =>
  choice === "live" ? "All we have" : choice === "gone" ? "Gone" : stockStatusWords[choice].word;

export const conditionWords: Record<StockCondition, string> = { new: "New", used: "Used", certified: "Certified" };

export const ageWords: Record<StockAge, string> = {
  "0-30": "0–30 days",
  "31-60": "31–60 days",
  "61-90": "61–90 days",
  "over-90": "Over 90 days",
  "over-30": "Over 30 days",
  "over-60": "Over 60 days",
};

/** From fresh to aged: those that don't overlap. */
export const ageBuckets = stockAges.filter((age) => age !== "over-30" && age !== "over-60");

export const gapWords: Record<StockGap, string> = {
  price: "No price",
  photos: "No photos",
  mileage: "No mileage",
};

export const priceWords: Record<PriceKind, string> = {
  special: "Special price",
  internet: "Internet price",
  asking: "List price",
  msrp: "MSRP",
};

export const acquisitionWords: Record<Acquisition, string> = {
  factory: "Factory",
  "trade-in": "Trade-in",
  auction: "Auction",
  "lease-return": "Lease return",
  purchase: "Bought from its owner",
  "dealer-trade": "Dealer trade",
  other: "Other",
};

/** "45,000 mi". */
export const mileageText = (mileage: number, unit: MileageUnit): string => `${formatCount(mileage)} ${unit}`;

/** "1 day", "45 days". */
export const daysText = (days: number): string => (days === 1 ? "1 day" : `${formatCount(days)} days`);
