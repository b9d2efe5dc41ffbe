import type { OptOutChannel } from "@automotive-crm/contract/imports/column-fields";
import { instantOf } from "@automotive-crm/contract/dates/wall-time";
import type { LeadType, LeadVehicle } from "@automotive-crm/contract/leads/record";
import {
  leadLimits,
  type LeadReading,
  type LeadVehicle as SentVehicle,
  type ReadLead,
  type UnreadValue,
  type Warning,
} from "@automotive-crm/lead-documents";
import type { ReceivedLead } from "#features/leads/receiving/receive-lead.ts";

interface Arrival {
  locationId: string;
  timeZone: string;
  sourceId: string;
  type: LeadType;
  receivedAt: Date;
  warnings: readonly Warning[];
  /** Read from words that nobody wrote for machines. */
  isGuess: boolean;
}

/** What a document says, as the product takes leads in. */
export function toReceived(lead: ReadLead, arrival: Arrival): ReceivedLead {
  const wanted = lead.vehicles.filter(({ role }) => role === "wanted").map(toVehicle);
  const trades = lead.vehicles.filter(({ role }) => role === "trade").map(toVehicle);
  const { locationId, sourceId, type, receivedAt } = arrival;
  const requestedAt = requestedOf(lead, arrival);
  return {
    locationId,
    sourceId,
    type,
    person: personOf(lead),
    vehicle: wanted[0] ?? null,
    tradeIn: trades[0] ?? null,
    otherVehicles: [...wanted.slice(1), ...trades.slice(1)],
    timeframe: timeframeOf(lead),
    comments: cut(lead.comments, leadLimits.textCharacters),
    receivedAt,
    requestedAt,
    needsLook: [
      ...new Set([
        ...reasonsToLook(arrival),
        ...cutOff(lead),
        ...asWritten(lead),
        ...lateness(requestedAt, receivedAt),
      ]),
    ],
  };
}

/** As long as a customer's names may be. */
const nameLimits = { person: 80, company: 160 };

const namesOf = ({ first, middle, last, suffix, company }: ReadLead["customer"]) => ({
  firstName: [first, middle].filter(Boolean).join(" "),
  lastName: [last, suffix].filter(Boolean).join(" "),
  company,
});

/** What is kept only in part. */
function cutOff({ customer, comments = "" }: ReadLead): string[] {
  const { firstName, lastName, company = "" } = namesOf(customer);
  const isNameCut = Math.max(firstName.length, lastName.length) > nameLimits.person;
  return [
    ...(isNameCut || company.length > nameLimits.company
      ? ["The name was too long and was cut off: the original has all of it"]
      : []),
    ...(comments.length >= leadLimits.textCharacters ? [commentsCutOff] : []),
  ];
}

const commentsCutOff = "The comments were too long and were cut off: the original has all of them";

function personOf({ customer, preferredContact, stated }: ReadLead): ReceivedLead["person"] {
  const { firstName, lastName, company } = namesOf(customer);
  const { address } = customer;
  const street = [...(address?.street ?? []), ...(address?.apartment ? [address.apartment] : [])].join(", ");
  const method = /^(phone|email|text)/.exec(preferredContact ?? "")?.[1];
  return {
    firstName: cut(firstName, nameLimits.person) ?? "",
    lastName: cut(lastName, nameLimits.person) ?? "",
    companyName: cut(company, nameLimits.company),
    phones: customer.phones
      .filter(({ e164, type }) => e164 !== null && type !== "fax")
      .map(({ raw, type }) => ({ number: raw, type })),
    emails: customer.emails,
    ...(address && {
      address: cut(street, 200),
      city: cut(address.city, 100),
      state: cut(address.region, 40),
      zipCode: cut(address.postalCode, 20),
    }),
    ...(method && { preferredContactMethod: method as "phone" | "email" | "text" }),
    doNot: refusedIn(stated),
  };
}

/** What was written that no customer can have: what can't be read, and the provider's address for this lead only. */
function asWritten({ customer: { phones, emails, replyPath }, unread }: ReadLead): string[] {
  const isReachable = emails.length > 0 || phones.some(({ e164 }) => e164 !== null);
  const partial = phones.filter(({ e164, type }) => e164 === null && type !== "fax");
  return [
    ...partial.map(({ raw }) => `The phone number can't be dialed: "${raw}"`),
    ...unread.map(({ of, written }) => `${unreadWords[of]}: "${written}"`),
    ...(replyPath === undefined || isReachable ? [] : [`Write to ${replyPath}, which reaches them for this lead only`]),
  ];
}

const unreadWords: Readonly<Record<UnreadValue["of"], string>> = {
  phone: "The phone number can't be read",
  email: "The email can't be read",
  VIN: "The VIN can't be right",
};

const refusals: Readonly<Record<string, readonly OptOutChannel[]>> = {
  doNotCall: ["call"],
  doNotText: ["text"],
  doNotEmail: ["email"],
  doNotMail: ["mail"],
  doNotContact: ["call", "text", "email", "mail"],
  doNotSend: ["text", "email", "mail"],
};
const consents: Readonly<Record<string, OptOutChannel>> = {
  phoneOptIn: "call",
  textOptIn: "text",
  emailOptIn: "email",
  mailOptIn: "mail",
};

/** A claimed "yes" is no consent, but a "no" counts at once. */
function refusedIn(stated: Readonly<Record<string, boolean>>): OptOutChannel[] {
  const refused = Object.entries(stated).flatMap(([name, answer]) => {
    if (answer) return refusals[name] ?? [];
    const channel = consents[name];
    return channel === undefined ? [] : [channel];
  });
  return [...new Set(refused)];
}

const kilometersPerMile = 1.609344;

/** A vehicle, with what labeled lines of the comments add to it. */
export function toVehicle(sent: SentVehicle): LeadVehicle {
  const { hint = {}, odometer, price } = sent;
  const miles =
    odometer === undefined
      ? hint.mileage
      : Math.round(odometer.unit === "km" ? odometer.value / kilometersPerMile : odometer.value);
  const guessed = Object.keys(hint).map((key) => hintNames[key] ?? key);
  const notes = [sent.yearText, sent.priceComments, sent.comments];
  if (guessed.length > 0) notes.push(`From the comment: ${guessed.join(", ")}`);
  const interest = (["buy", "lease", "test-drive", "sell", "trade-in"] as const).find((each) => each === sent.interest);
  return {
    interest: interest ?? null,
    condition: sent.isCertified ? "certified" : (sent.status ?? null),
    year: sent.year ?? hint.year ?? null,
    make: cut(sent.make ?? hint.make, 100),
    model: cut(sent.model ?? hint.model, 200),
    trim: cut(sent.trim, 200),
    vin: cut(sent.vin ?? hint.vin, 40),
    stockNumber: cut(sent.stock ?? hint.stock, 60),
    color: cut(sent.colors[0]?.exterior, 100),
    mileage: miles === undefined ? null : Math.min(miles, 9_999_999),
    priceCents: price === undefined || price.value > 100_000_000 ? null : Math.round(price.value * 100),
    comments: cut(notes.filter(Boolean).join("\n"), 5_000),
  };
}

/** At most so long, without the first half of a character at its end, which JSON in the database may not have. */
const cut = (text: string | undefined, length: number): string | null =>
  text?.slice(0, length).replace(/[\ud800-\udbff]$/, "") || null;

const hintNames: Readonly<Record<string, string>> = { vin: "VIN", stock: "stock number" };

function timeframeOf({ timeframe }: ReadLead): string | null {
  if (!timeframe) return null;
  const { description, earliest, latest } = timeframe;
  const days = [earliest, latest].filter(Boolean).join(" to ");
  return cut([description, days].filter(Boolean).join(", "), 200);
}

const fiveMinutes = 300_000;

/** When they asked; null if nobody can know, or if it would be in the future. */
function requestedOf({ requested }: ReadLead, { timeZone, receivedAt }: Arrival): Date | null {
  const at =
    requested?.instant === undefined
      ? requested?.wall && instantOf(requested.wall.slice(0, 10), requested.wall.slice(11, 16), timeZone)
      : new Date(requested.instant);
  return at && at.getTime() <= receivedAt.getTime() + fiveMinutes ? at : null;
}

const dayMs = 86_400_000;

function lateness(requestedAt: Date | null, receivedAt: Date): string[] {
  if (!requestedAt) return [];
  const days = Math.floor((receivedAt.getTime() - requestedAt.getTime()) / dayMs);
  return days < 1 ? [] : [`Late delivery: sent ${days === 1 ? "a day" : `${days} days`} before we got it`];
}

const looks: Partial<Record<Warning, string>> = {
  "phone-incomplete": "A phone number has no area code",
  "vin-does-not-match-vehicle": "The VIN belongs to another make",
  "document-truncated": "The document was cut off",
  "too-many-prospects": "The document held more than 20 people: the others weren't read",
  "too-many-vehicles": "The document named more than 20 vehicles",
  "too-many-contacts": "The document named more than 20 people for one lead",
  "text-cut": commentsCutOff,
};

const reasonsToLook = ({ warnings, isGuess }: Arrival): string[] => [
  ...(isGuess ? ["Read from plain text: please compare it with the original"] : []),
  ...warnings.flatMap((warning) => (warning === "phone-incomplete" ? [] : (looks[warning] ?? []))),
];

const whys: Partial<Record<Warning, string>> = {
  "doctype-refused": "It declares a document type or entities, as attacks do",
  "document-too-large": "It is too large",
  "document-too-deep": "It is nested too deeply",
  "document-unreadable": "It can't be read as a mail",
  "document-empty": "It is empty",
  "json-unreadable": "It looks like JSON, but can't be read as such",
  "robot-field-filled": "It fills in the field that people don't see, as robots do",
  "mail-automatic": "It is an automatic answer, a newsletter or a bounce",
  "mail-own": "It was sent from an address for leads",
};

const nobody = "It has no phone, no email, and no name with a comment";

/** Why a document was refused or made no lead, or should be looked at, in sentences; what was written is on the lead. */
export const reasonsOf = ({ outcome, warnings, leads }: LeadReading): string[] => [
  ...(outcome === "no-contact" && !warnings.some((warning) => whys[warning]) ? [nobody] : []),
  ...warnings.flatMap((warning) => whys[warning] ?? looks[warning] ?? []),
  ...new Set(leads.flatMap(({ unread }) => unread.map(({ of }) => unreadWords[of]))),
];
