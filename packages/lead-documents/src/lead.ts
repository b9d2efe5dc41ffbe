import type { PhoneType } from "@automotive-crm/contract/fields/phones";

/** What became of a document. */
export const outcomes = [
  "lead",
  /** A person should compare it with the original: something is missing, or it was read from plain text. */
  "lead-needs-review",
  /** A notice that somebody called: belongs to that call, if it is known. */
  "phone-lead",
  /** Nobody could be reached by what it says. */
  "no-contact",
  /** An automatic answer, a bounce or a newsletter. */
  "ignored",
  /** Not read at all: it is too large, or tries to attack its reader. */
  "refused",
] as const;
export type Outcome = (typeof outcomes)[number];

export const warnings = [
  "repaired-request-date",
  "request-date-without-zone",
  "request-date-unreadable",
  "phone-incomplete",
  "vin-does-not-match-vehicle",
  "mirrored-trade",
  "doctype-refused",
  "document-truncated",
  "document-too-large",
  "document-too-deep",
  "document-unreadable",
  "document-empty",
  "json-unreadable",
  "robot-field-filled",
  "mail-automatic",
  "mail-own",
  "too-many-prospects",
  "too-many-vehicles",
  "too-many-contacts",
  "text-cut",
] as const;
export type Warning = (typeof warnings)[number];

export interface LeadReading {
  outcome: Outcome;
  warnings: Warning[];
  /** One for each prospect, in the order of the document. */
  leads: ReadLead[];
}

/** Absent is what the document doesn't say. Texts are as they were sent, without placeholders such as "N/A". */
export interface ReadLead {
  /** A document without contact data can't be a lead. */
  isContactable: boolean;
  ids: LeadId[];
  /** The one of its ids that no other lead of the sender has. */
  uniqueId?: LeadId;
  /** Sent before, as the sender says. */
  isResend: boolean;
  /** The document ended within it. */
  isPartial: boolean;
  requested?: RequestDate;
  customer: LeadCustomer;
  /** Such as a spouse. */
  otherContacts: LeadCustomer[];
  vehicles: LeadVehicle[];
  /** Of the customer and the vehicles. */
  unread: UnreadValue[];
  comments?: string;
  timeframe?: { description?: string; earliest?: string; latest?: string };
  vendor?: string;
  vendorIds: LeadId[];
  provider?: LeadProvider;
  /** What the sender calls its kind, such as "Email". */
  leadType?: string;
  /** How the customer would rather hear from the dealership. */
  preferredContact?: string;
  /** What the sender says that the customer agreed to or refused. A claim, and no consent. */
  stated: Record<string, boolean>;
  /** Elements that ADF doesn't know, by their path from the prospect. */
  extra: Record<string, string>;
}

/** What was sent as a phone, an email or a VIN, and is none. */
export interface UnreadValue {
  of: "phone" | "email" | "VIN";
  written: string;
}

export interface LeadId {
  source?: string;
  value: string;
}

export interface RequestDate {
  raw: string;
  /** ISO 8601, in UTC. */
  instant?: string;
  /** `YYYY-MM-DDTHH:MM:SS` on the clock of the location, if the document names no zone. */
  wall?: string;
}

export interface LeadCustomer {
  first?: string;
  middle?: string;
  last?: string;
  suffix?: string;
  /** The name as it was sent in one piece. */
  full?: string;
  company?: string;
  emails: string[];
  /** A relay of the provider, by which only this lead can be answered. */
  replyPath?: string;
  phones: LeadPhone[];
  address?: LeadAddress;
}

export interface LeadPhone {
  raw: string;
  e164: string | null;
  extension?: string;
  type: PhoneType;
  /** Its type as it was sent. */
  sentType?: string;
  /** When the customer would like to be called. A wish. */
  time?: string;
  isPreferred?: true;
}

export interface LeadAddress {
  street: string[];
  apartment?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  country?: string;
}

export interface LeadVehicle {
  /** Their own car is a trade-in, even if they only want to sell it. */
  role: "wanted" | "trade";
  interest: string;
  status?: "new" | "used";
  isCertified?: true;
  year?: number;
  /** A range of years, such as "2018-2021". */
  yearText?: string;
  make?: string;
  model?: string;
  trim?: string;
  vin?: string;
  stock?: string;
  bodystyle?: string;
  doors?: string;
  transmission?: string;
  odometer?: { value: number; unit: "mi" | "km" };
  price?: { value: number; type?: string; currency?: string };
  priceComments?: string;
  condition?: string;
  colors: { interior?: string; exterior?: string; preference?: number }[];
  options: { name?: string; code?: string }[];
  finance?: {
    method?: string;
    downpayment?: number;
    monthly?: number;
    total?: number;
    balance?: { type?: string; value: number };
  };
  comments?: string;
  /** What labeled lines of the comments say of it, where its own fields are empty. */
  hint?: VehicleHint;
}

export interface VehicleHint {
  year?: number;
  make?: string;
  model?: string;
  vin?: string;
  stock?: string;
  mileage?: number;
}

export interface LeadProvider {
  name?: string;
  service?: string;
  email?: string;
  phone?: string;
  url?: string;
  ids: LeadId[];
}

/** How the product reads one number: its normalization is the server's. */
export type ReadPhone = (text: string) => { e164: string | null; extension: string | null };

export interface ReadOptions {
  readPhone: ReadPhone;
}

/** More is refused or cut, and flagged. */
export const leadLimits = {
  documentBytes: 2 * 1024 * 1024,
  adfCharacters: 256 * 1024,
  mailBytes: 2 * 1024 * 1024,
  depth: 32,
  prospects: 20,
  vehicles: 20,
  contacts: 20,
  textCharacters: 32 * 1024,
  entries: 100,
} as const;
