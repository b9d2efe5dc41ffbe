import { createHash } from "node:crypto";
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
import { mergeRow, storedName } from "./merge-row.ts";
import type { NameResolver } from "./resolve-names.ts";

/** What the database knows about a batch's rows. */
export interface Known {
  customers: readonly KnownCustomer[];
  /** By customer, MD5 of what imports wrote into their timelines. */
  texts: ReadonlyMap<string, Set<string>>;
  vehicles: readonly KnownVehicle[];
  /** By the fingerprint of a row that was imported before. */
  byFingerprint: ReadonlyMap<string, string>;
  /** Numbers and addresses that are blocked already, as "channel address". */
  blocked: ReadonlySet<string>;
}

export interface PlannedRow {
  source: CustomerRow;
  result: RowResult;
  /** Empty if there is nothing to say. */
  reason: string;
  fingerprint: string | null;
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
  /** In a dry run, finds rows of earlier batches that would have made the customer. */
  isEarlier?: (customer: Matchable, fingerprint: string) => boolean;
}

export const alreadyThere = "The customer is already there.";
export const nothingNew = "The customer is already there, and the row says nothing new.";

/** Decides what becomes of each row of a batch, in their order, without storing anything. */
export function planBatch(sources: readonly CustomerRow[], known: Known, settings: Settings): Planned {
  const batch = openBatch(known, settings);
  const rows = sources.map((source) => planRow(batch, source));
  return { rows, drafts: [...batch.drafts.values()].filter(isToWrite) };
}

interface Batch extends Settings {
  known: Known;
  matcher: CustomerMatcher<string>;
  /** By customer. */
  drafts: Map<string, Draft>;
  byFingerprint: Map<string, string>;
  /** Who has which VIN. */
  vins: Map<string, string>;
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
    vins: new Map(current.map(({ vin, customerId }) => [vin ?? "", customerId])),
    blocked: new Set(known.blocked),
  };
}

function planRow(batch: Batch, source: CustomerRow): PlannedRow {
  const { customer, reason = "" } = source;
  const nobody = { source, fingerprint: null };
  const isBlockedAnew = block(batch, source);
  if (source.result === "failed") return { ...nobody, result: "failed", reason };
  if (source.result === "opt-outs")
    return isBlockedAnew
      ? { ...nobody, result: "updated", reason: "Not to be contacted." }
      : { ...nobody, result: "skipped", reason: "It was known already that they must not be contacted." };
  if (source.result === "skipped" || !customer) return { ...nobody, result: "skipped", reason };
  const problem = findProblem(customer);
  if (problem !== undefined) return { ...nobody, result: "failed", reason: problem };
  return planCustomer(batch, source, customer);
}

/** Whether a row forbids something that wasn't forbidden yet. */
function block({ blocked }: Batch, { customer, doNot }: CustomerRow): boolean {
  const before = blocked.size;
  for (const channel of doNot) {
    const addresses = channel === "email" ? customer?.emails.map((email) => email.toLowerCase()) : [];
    const numbers = channel === "call" || channel === "text" ? customer?.phones.map(({ e164 }) => e164) : [];
    for (const address of [...(addresses ?? []), ...(numbers ?? [])]) blocked.add(`${channel} ${address}`);
  }
  return blocked.size > before;
}

function planCustomer(batch: Batch, source: CustomerRow, customer: CustomerData): PlannedRow {
  const fingerprint = fingerprintOf(source.cells);
  const matchable = matchableOf(customer);
  const foundId = batch.matcher.find(matchable) ?? batch.byFingerprint.get(fingerprint);
  const planned = { source, fingerprint };
  if (foundId === undefined && batch.isEarlier?.(matchable, fingerprint)) {
    // A dry run doesn't know what an earlier batch would have stored.
    const isSkipped = batch.choices.policy === "skip";
    return { ...planned, result: isSkipped ? "skipped" : "updated", reason: alreadyThere };
  }
  const draft = foundId === undefined ? newDraft(batch, source) : findDraft(batch, foundId, source.row);
  batch.matcher.add(matchable, draft.id);
  batch.byFingerprint.set(fingerprint, draft.id);
  const before = stateOf(draft);
  if (source.doNot.includes("call")) draft.fields.doNotCall = true;
  if (foundId !== undefined && batch.choices.policy === "skip")
    return { ...planned, draft, result: "skipped", reason: alreadyThere };
  merge(batch, { draft, source, customer });
  if (foundId === undefined) return { ...planned, draft, result: "created", reason: "" };
  return stateOf(draft) === before
    ? { ...planned, draft, result: "skipped", reason: nothingNew }
    : { ...planned, draft, result: "updated", reason: "" };
}

function merge(
  { choices, names, vins }: Batch,
  { draft, source: row, customer }: { draft: Draft; source: CustomerRow; customer: CustomerData },
): void {
  const isVinTaken = (vin: string, customerId: string) => (vins.get(vin) ?? customerId) !== customerId;
  mergeRow(draft, { row, customer, policy: choices.policy, names, isVinTaken });
  for (const { vin } of draft.vehicles) if (vin !== null) vins.set(vin, draft.id);
}

/** What tells whether a row changed anything. */
const stateOf = ({ fields, dateOfBirth, phones, emails, externalIds, notes, vehicles }: Draft): string =>
  JSON.stringify([fields, dateOfBirth, ...[phones, emails, externalIds, notes, vehicles].map(({ length }) => length)]);

function newDraft({ choices, names, drafts }: Batch, { row, customer }: CustomerRow): Draft {
  const draft: Draft = {
    id: newId(),
    row,
    fields: { ...emptyFields, status: names.status(customer?.status) ?? choices.status },
    dateOfBirth: null,
    hasDateOfBirth: false,
    locationId: names.location(customer?.location) ?? choices.locationId,
    preferredContactMethod:
      (customer?.phones.length ?? 0) === 0 && (customer?.emails.length ?? 0) > 0 ? "email" : "phone",
    phones: [],
    emails: [],
    externalIds: [],
    notes: [],
    knownTexts: new Set(),
    vehicles: [],
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
const isToWrite = (draft: Draft): boolean => {
  const { before, fields, dateOfBirth, phones, emails, externalIds, notes, vehicles } = draft;
  if (!before || dateOfBirth !== null) return true;
  return isChanged(fields, before) || [phones, emails, externalIds, notes, vehicles].some(({ length }) => length > 0);
};

const fieldNames = Object.keys(emptyFields) as (keyof Fields)[];

export const isChanged = (fields: Fields, before: Fields): boolean =>
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

/** The same for the same cells, whatever blanks are around them. */
export const fingerprintOf = (cells: readonly string[]): string =>
  createHash("md5")
    .update(cells.map((cell) => cell.trim()).join("\u001f"))
    .digest("hex");

const longest = { companyName: 120, firstName: 80, lastName: 80, address: 200, city: 100 };

/** What the customer's form would not accept either. */
function findProblem(customer: CustomerData): string | undefined {
  const name = storedName(customer);
  const { address } = customer;
  const texts: [what: string, text: string, most: number][] = [
    ["The company's name", name.companyName ?? "", longest.companyName],
    ["The first name", name.firstName, longest.firstName],
    ["The last name", name.lastName, longest.lastName],
    ["The address", address?.street.join(", ") ?? "", longest.address],
    ["The city", address?.city ?? "", longest.city],
  ];
  const long = texts.find(([, text, most]) => text.length > most);
  if (long) return `${long[0]} is longer than ${long[2]} characters.`;
  const markup = texts.slice(0, 3).find(([, text]) => /[<>]/.test(text));
  return markup && `${markup[0]} must not contain < or >.`;
}
