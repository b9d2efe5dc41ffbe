import { createHash } from "node:crypto";
import { contactMethods } from "@automotive-crm/contract/customers/record";
import { optOutChannels, type OptOutChannel } from "@automotive-crm/contract/imports/column-fields";
import type { ImportChoices, RowResult } from "@automotive-crm/contract/imports/record";
import {
  createCustomerMatcher,
  type CustomerData,
  type CustomerMatcher,
  type CustomerRow,
  type Matchable,
} from "@automotive-crm/customer-files";
import { newId } from "#platform/db/new-id.ts";
import {
  draftOf,
  emptyFields,
  matchablesOf,
  type Draft,
  type Fields,
  type KnownCustomer,
  type KnownVehicle,
} from "./draft.ts";
import type { VinHolder } from "./add-vehicles.ts";
import { listFindAgain } from "./find-again.ts";
import { mergeRow, storedName } from "./merge-row.ts";
import { storedAddress } from "./stored-address.ts";
import type { NameResolver } from "./resolve-names.ts";

/** What the database knows about a batch's rows. */
export interface Known {
  /** Of which the external IDs are. */
  system: string;
  customers: readonly KnownCustomer[];
  /** By customer, MD5 of what imports wrote into their timelines. */
  texts: ReadonlyMap<string, Set<string>>;
  vehicles: readonly KnownVehicle[];
  /** By the fingerprint of a row that was imported before. */
  byFingerprint: ReadonlyMap<string, string>;
  /** Numbers, addresses, customers, and what finds customers again, that are blocked already, as "channel address". */
  blocked: ReadonlySet<string>;
}

export interface PlannedRow {
  source: CustomerRow;
  result: RowResult;
  /** Empty if there is nothing to say. */
  reason: string;
  fingerprint: string | null;
  /** How whom it is about must not be contacted: as it says, or as was said before of a customer who is added again. */
  doNot: readonly OptOutChannel[];
  /** What of it a person should look at, beside what may say not to call. */
  toCheck?: readonly string[];
  draft?: Draft;
}

export interface Planned {
  rows: PlannedRow[];
  /** Customers who are added or changed. */
  drafts: Draft[];
}

interface Settings {
  choices: ImportChoices;
  names: NameResolver;
  /** Whether the file is an export of ours. */
  isOwn: boolean;
  now: Date;
  /** In a dry run, finds rows of earlier batches that would have made the customer. */
  isEarlier?: (customer: Matchable, fingerprint: string) => boolean;
}

export const alreadyThere = "The customer is already there.";
export const nothingNew = "The customer is already there, and the row says nothing new.";

/** Decides what becomes of each row of a batch, in their order, without storing anything. */
export function planBatch(sources: readonly CustomerRow[], known: Known, settings: Settings): Planned {
  const batch = openBatch(known, settings);
  // In our own exports, those who share a vehicle may stand before its owner.
  const later = settings.isOwn ? sources.filter(isSharing) : [];
  const planned = new Map<CustomerRow, PlannedRow>();
  for (const source of [...sources.filter((each) => !later.includes(each)), ...later])
    planned.set(source, planRow(batch, source));
  const rows = sources.flatMap((source) => planned.get(source) ?? []);
  return { rows, drafts: [...batch.drafts.values()].filter(isToWrite) };
}

const isSharing = ({ customer }: CustomerRow) => customer?.vehicles.some(({ role }) => role !== "owner") === true;

export const ownerIsMissing =
  "The owner of this shared vehicle isn't there yet. Please import this row again when they are.";

/** Whether a row shares a vehicle that nobody has yet. A dry run doesn't know what earlier batches would have stored. */
const isOwnerMissing = ({ isOwn, isEarlier, holders }: Batch, { vehicles }: CustomerData): boolean =>
  isOwn && !isEarlier && vehicles.some(({ role, vin }) => role !== "owner" && vin !== undefined && !holders.has(vin));

interface Batch extends Settings {
  known: Known;
  matcher: CustomerMatcher<string>;
  /** By customer. */
  drafts: Map<string, Draft>;
  byFingerprint: Map<string, string>;
  holders: Map<string, VinHolder>;
  blocked: Set<string>;
}

function openBatch(known: Known, settings: Settings): Batch {
  const matcher = createCustomerMatcher<string>();
  for (const customer of known.customers)
    for (const matchable of matchablesOf(customer)) matcher.add(matchable, customer.id);
  const current = known.vehicles.filter(({ vin, isCurrent }) => vin !== null && isCurrent);
  const living = new Set(known.customers.map(({ id }) => id));
  return {
    ...settings,
    known,
    matcher,
    drafts: new Map(),
    byFingerprint: new Map([...known.byFingerprint].filter(([, customerId]) => living.has(customerId))),
    holders: new Map(
      current.map(({ vin, customerId, id, since }) => [vin ?? "", { customerId, vehicleId: id, since }]),
    ),
    blocked: new Set(known.blocked),
  };
}

function planRow(batch: Batch, source: CustomerRow): PlannedRow {
  const { customer, reason = "" } = source;
  const isBlockedAnew = block(batch, source);
  const own = source.result === "skipped" || source.result === "failed" ? forbidCalls(batch, source) : undefined;
  const nobody = { source, fingerprint: null, doNot: source.doNot, ...(own && { draft: own }) };
  if (source.result === "failed") return { ...nobody, result: "failed", reason };
  if (source.result === "opt-outs")
    return isBlockedAnew
      ? { ...nobody, result: "updated", reason: "Not to be contacted." }
      : { ...nobody, result: "skipped", reason: "It was known already that they must not be contacted." };
  if (source.result === "skipped" || !customer) return { ...nobody, result: "skipped", reason };
  const problem = findProblem(customer) ?? (isOwnerMissing(batch, customer) ? ownerIsMissing : undefined);
  if (problem !== undefined) {
    const draft = forbidCalls(batch, source);
    return { ...nobody, ...(draft && { draft }), result: "failed", reason: problem };
  }
  return planCustomer(batch, source, { customer, isBlockedAnew });
}

/** Whether a row forbids something that wasn't forbidden yet. */
function block({ blocked, isOwn }: Batch, row: CustomerRow): boolean {
  const { customer } = row;
  const before = blocked.size;
  for (const channel of isOfCustomerAlone(row, isOwn) ? [] : row.doNot) {
    const addresses = channel === "email" ? customer?.emails.map((email) => email.toLowerCase()) : [];
    const numbers = channel === "call" || channel === "text" ? customer?.phones.map(({ e164 }) => e164) : [];
    for (const address of [...(addresses ?? []), ...(numbers ?? [])]) blocked.add(`${channel} ${address}`);
  }
  for (const { e164, doNot: own = [] } of customer?.phones ?? [])
    for (const channel of own) blocked.add(`${channel} ${e164}`);
  return blocked.size > before;
}

/** In our own exports, a row's opt-outs are the customer's alone; numbers and addresses are in the file of opt-outs. */
export const isOfCustomerAlone = ({ result }: Pick<CustomerRow, "result">, isOwn: boolean): boolean =>
  isOwn && result === "customer";

/** How somebody who is added again asked not to be contacted. */
const listAsked = ({ blocked, known }: Batch, customer: CustomerData): OptOutChannel[] => {
  const findAgain = listFindAgain(customer, known.system);
  return optOutChannels.filter((channel) => findAgain.some((each) => blocked.has(`${channel} ${each}`)));
};

/** Whether a customer as a whole wasn't blocked yet. */
function blockCustomer({ blocked }: Batch, { id }: Draft, doNot: readonly OptOutChannel[]): boolean {
  const before = blocked.size;
  for (const channel of doNot) if (channel !== "call") blocked.add(`${channel} ${id}`);
  return blocked.size > before;
}

/** What a row forbids holds for a customer who is there, even if nothing else of it is taken. */
function forbidCalls(batch: Batch, { row, customer, doNot }: CustomerRow): Draft | undefined {
  const foundId = customer && doNot.length > 0 ? batch.matcher.find(matchableOf(customer)) : undefined;
  const draft = foundId === undefined ? undefined : findDraft(batch, foundId, row);
  if (draft && doNot.includes("call")) draft.fields.doNotCall = true;
  return draft;
}

interface CustomerOfRow {
  customer: CustomerData;
  isBlockedAnew: boolean;
}

function findCustomer(batch: Batch, matchable: Matchable, fingerprint: string): string | undefined {
  const { matcher, byFingerprint, drafts, known, isOwn } = batch;
  const found = matcher.find(matchable) ?? byFingerprint.get(fingerprint);
  if (!isOwn || found === undefined || matcher.find(byIdAlone(matchable)) === found) return found;
  const { before, externalIds = [] } = drafts.get(found) ?? { before: known.customers.find(({ id }) => id === found) };
  const isOther = externalIds.length > 0 || (before && before.externalIds.length > 0);
  return isOther ? undefined : found;
}

/** In our own exports, each ID is a separate customer, even if they share a phone and a name. */
const byIdAlone = (customer: Matchable): Matchable =>
  customer.externalId === undefined ? customer : { ...customer, phones: [], emails: [] };

function planCustomer(batch: Batch, source: CustomerRow, { customer, isBlockedAnew }: CustomerOfRow): PlannedRow {
  const fingerprint = fingerprintOf(source);
  const matchable = matchableOf(customer);
  const foundId = findCustomer(batch, matchable, fingerprint);
  const doNot = foundId === undefined ? [...new Set([...source.doNot, ...listAsked(batch, customer)])] : source.doNot;
  const planned = { source, fingerprint, doNot };
  if (foundId === undefined && batch.isEarlier?.(batch.isOwn ? byIdAlone(matchable) : matchable, fingerprint)) {
    // A dry run doesn't know what an earlier batch would have stored.
    const isSkipped = batch.choices.policy === "skip";
    return { ...planned, result: isSkipped ? "skipped" : "updated", reason: alreadyThere };
  }
  const draft = foundId === undefined ? newDraft(batch, source) : findDraft(batch, foundId, source.row);
  batch.matcher.add(matchable, draft.id);
  batch.byFingerprint.set(fingerprint, draft.id);
  const before = stateOf(draft);
  if (doNot.includes("call")) draft.fields.doNotCall = true;
  const isNews = blockCustomer(batch, draft, doNot) || isBlockedAnew;
  if (foundId !== undefined && batch.choices.policy === "skip")
    return { ...planned, draft, result: "skipped", reason: alreadyThere };
  const { names, holders, isOwn, now } = batch;
  const toCheck = mergeRow(draft, { row: source, customer, policy: batch.choices.policy, names, holders, isOwn, now });
  if (foundId === undefined) return { ...planned, draft, toCheck, result: "created", reason: "" };
  return stateOf(draft) === before && !isNews
    ? { ...planned, draft, result: "skipped", reason: nothingNew }
    : { ...planned, draft, toCheck, result: "updated", reason: "" };
}

/** What tells whether a row changed anything. */
const stateOf = (draft: Draft): string => JSON.stringify([draft.fields, draft.dateOfBirth, ...listsOf(draft)]);

const listsOf = ({ phones, emails, externalIds, notes, vehicles, shares }: Draft): number[] =>
  [phones, emails, externalIds, notes, vehicles, shares].map(({ length }) => length);

function newDraft({ choices, names, drafts }: Batch, { row, customer }: CustomerRow): Draft {
  const locationId = names.location(customer?.location) ?? choices.locationId;
  const others = customer?.otherLocations?.flatMap((name) => names.location(name) ?? []) ?? [];
  const usualMethod = customer?.phones.length === 0 && customer.emails.length > 0 ? "email" : "phone";
  const draft: Draft = {
    id: newId(),
    row,
    fields: { ...emptyFields, status: names.status(customer?.status) ?? choices.status },
    dateOfBirth: null,
    hasDateOfBirth: false,
    locationId,
    otherLocationIds: [...new Set(others)].filter((id) => id !== locationId),
    preferredContactMethod: contactMethods.find((method) => method === customer?.contactMethod) ?? usualMethod,
    phones: [],
    emails: [],
    externalIds: [],
    notes: [],
    knownTexts: new Set(),
    vehicles: [],
    shares: [],
    takenOver: [],
    knownVehicles: [],
  };
  draft.fields.ownerId = names.owner(customer?.owner) === undefined ? choices.ownerId : null;
  drafts.set(draft.id, draft);
  return draft;
}

function findDraft({ drafts, known }: Batch, customerId: string, row: number): Draft {
  const draft = drafts.get(customerId);
  if (draft) return draft;
  const before = known.customers.find(({ id }) => id === customerId);
  if (!before) throw new Error("A row matches a customer who wasn't looked up");
  const vehicles = known.vehicles.filter((vehicle) => vehicle.customerId === customerId);
  const opened = draftOf(before, row, { texts: new Set(known.texts.get(customerId)), vehicles });
  drafts.set(customerId, opened);
  return opened;
}

/** A customer who is there and stays as they are is not written. */
export const isToWrite = (draft: Draft): boolean => {
  const { before, fields, dateOfBirth } = draft;
  if (!before || dateOfBirth !== null) return true;
  return isChanged(fields, before) || listsOf(draft).some((length) => length > 0);
};

const fieldNames = Object.keys(emptyFields) as (keyof Fields)[];

const isChanged = (fields: Fields, before: Fields): boolean =>
  fieldNames.some((field) => fields[field] !== before[field]);

/** As it would be stored, so that it is found again. */
export function matchableOf(customer: CustomerData): Matchable {
  const { companyName, firstName, lastName } = storedName(customer);
  const { kind, externalId, phones } = customer;
  return {
    kind,
    ...(companyName === null ? { first: firstName, last: lastName } : { company: companyName }),
    ...(externalId === undefined ? {} : { externalId }),
    emails: customer.emails.map((email) => email.toLowerCase()),
    phones,
  };
}

/** The same for the same cells, whatever blanks are around them, and the same birthday, which is not among them. */
export const fingerprintOf = ({ cells, customer }: CustomerRow): string =>
  createHash("md5")
    .update([...cells.map((cell) => cell.trim()), customer?.birthday ?? ""].join("\u001f"))
    .digest("hex");

const longest = { companyName: 120, firstName: 80, lastName: 80, address: 200, city: 100 };

/** What the customer's form would not accept either. */
function findProblem(customer: CustomerData): string | undefined {
  const name = storedName(customer);
  const address = storedAddress(customer);
  const texts: [what: string, text: string, most: number][] = [
    ["The company's name", name.companyName ?? "", longest.companyName],
    ["The first name", name.firstName, longest.firstName],
    ["The last name", name.lastName, longest.lastName],
    ["The address", address?.address ?? "", longest.address],
    ["The city", address?.city ?? "", longest.city],
  ];
  const long = texts.find(([, text, most]) => text.length > most);
  if (long) return `${long[0]} is longer than ${long[2]} characters.`;
  const markup = texts.slice(0, 3).find(([, text]) => /[<>]/.test(text));
  return markup && `${markup[0]} must not contain < or >.`;
}
