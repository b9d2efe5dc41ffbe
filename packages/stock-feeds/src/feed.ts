import type { Delimiter, Encoding } from "@automotive-crm/customer-files/text-tables";

/** What a feed says of the cars on a lot. */
export interface FeedReading {
  format: "csv" | "xml";
  encoding: Encoding;
  /** Of a text with columns. */
  delimiter?: Delimiter;
  /** One a row or element, in their order. */
  rows: FeedRow[];
  /** Names of columns or elements that nobody knows, so that they are left out. */
  unknown: string[];
  /** It ends in the middle of a car: those that are missing need not be gone. */
  isTruncated: boolean;
}

/** A row of a feed: a car, or why it is none. */
export interface FeedRow {
  /** From 1, below the header. */
  row: number;
  unit?: Unit;
  /** Why the row is left out, and what it calls its car, as sent. */
  failed?: string;
  named?: { vin?: string; stockNumber?: string; location?: string };
  /** What was doubtful; each is a sentence. */
  warnings: string[];
}

export interface Unit {
  /** What it is known by; without one, its stock number is, inside its location. */
  vin?: string;
  stockNumber?: string;
  year?: number;
  make: string;
  /** If a nickname was replaced: "Chevy". */
  makeAsSent?: string;
  model: string;
  trim?: string;
  body?: string;
  exteriorColor?: string;
  interiorColor?: string;
  engine?: string;
  transmission?: string;
  drivetrain?: string;
  fuel?: string;
  doors?: string;
  description?: string;
  options?: string;
  condition?: "new" | "used";
  isCertified: boolean;
  status: UnitStatus;
  /** If nobody knows it. */
  statusAsSent?: string;
  mileage?: number;
  mileageUnit: MileageUnit;
  /** In cents; those that the feed has. Invoice, cost and book value need a permission. */
  prices: Partial<Record<Price, number>>;
  /** Special, else internet, else selling, else list price; none means "call". */
  askingPrice?: number;
  /** If the feed says it: `USD`. */
  currency?: string;
  /** `YYYY-MM-DD`. */
  inStockOn?: string;
  /** Days in stock as the feed counts them, to be shown beside ours. */
  age?: number;
  /** The dealer's or location's id or name, as sent. */
  location?: string;
  /** HTTPS addresses in their order, each once. */
  photos: string[];
  link?: string;
}

export const prices = ["msrp", "list", "internet", "special", "selling", "invoice", "cost", "book"] as const;
export type Price = (typeof prices)[number];

export type MileageUnit = "mi" | "km";

export type UnitStatus =
  | "available"
  | "hold"
  | "on_order"
  | "in_transit"
  | "preparation"
  | "pending"
  | "sold"
  | "delivered"
  | "service"
  | "demo"
  | "loaner"
  | "wholesale"
  | "fleet"
  | "removed";

export const feedLimits = {
  bytes: 50 * 1024 * 1024,
  units: 100_000,
  photos: 100,
  /** Characters of a description or a list of options. */
  text: 20_000,
  /** Characters of any other value. */
  value: 500,
} as const;

export interface FeedOptions {
  /** The location's day, `YYYY-MM-DD`. */
  today: string;
  /** What the location measures in. */
  mileageUnit?: MileageUnit;
  /** How prices are written, if columns needn't prove it. */
  decimalMark?: "." | ",";
}
