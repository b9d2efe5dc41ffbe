import { createHash } from "node:crypto";
import type { DuplicatePolicy } from "@automotive-crm/contract/imports/record";
import { isNamed } from "@automotive-crm/contract/customers/names";
import { isRestored, type CustomerData, type CustomerRow } from "@automotive-crm/customer-files";
import { newId } from "#platform/db/new-id.ts";
import { readPhone } from "#platform/read-phone.ts";
import type { Draft } from "./draft.ts";
import type { NameResolver } from "./resolve-names.ts";
import { storable } from "./storable.ts";
import { addVehicles, toCheck, type VinHolder } from "./add-vehicles.ts";
import { storedAddress } from "./stored-address.ts";
import { describeKept } from "./row-notes.ts";

/** A name as we store it: middle names with the first, suffixes with the last. */
export const storedName = ({ first = "", middle = "", last = "", suffix = "", company }: CustomerData) => ({
  companyName: company ?? null,
  firstName: `${first} ${middle}`.trim(),
  lastName: `${last} ${suffix}`.trim(),
});

const most = 20;

export interface Merge {
  row: CustomerRow;
  customer: CustomerData;
  /** What of a customer who is there may change; everything of a new one. */
  policy: DuplicatePolicy;
  names: NameResolver;
  /** Who has which VIN. */
  holders: Map<string, VinHolder>;
  /** Whether it is of an export of ours. */
  isOwn: boolean;
  now: Date;
}

/** Adds what a row says to a customer. Returns what of it a person should look at. */
export function mergeRow(draft: Draft, { row, customer, policy, names, holders, isOwn, now }: Merge): string[] {
  addPhones(draft, customer);
  addEmails(draft, customer);
  const { externalId } = customer;
  const known = [...(draft.before?.externalIds ?? []), ...draft.externalIds];
  const own = externalId === undefined ? [] : [externalId];
  for (const id of [...own, ...(customer.mergedIds ?? [])]) if (!known.includes(id)) draft.externalIds.push(id);
  const said = fieldsOf(customer, names);
  const name = storedName(customer);
  if (isNamed(name) && (policy === "overwrite" || !isNamed(draft.fields))) Object.assign(draft.fields, name);
  // Parts of two addresses don't make one.
  const hasAddress = [draft.fields.address, draft.fields.city, draft.fields.zipCode].some((part) => part !== null);
  if (said.address && (policy === "overwrite" || !hasAddress)) Object.assign(draft.fields, said.address);
  if (said.ownerId && (policy === "overwrite" || draft.fields.ownerId === null)) draft.fields.ownerId = said.ownerId;
  if (said.status && policy === "overwrite") draft.fields.status = said.status;
  if (customer.birthday !== undefined && !customer.birthday.startsWith("--") && !draft.hasDateOfBirth) {
    draft.dateOfBirth = customer.birthday;
    draft.hasDateOfBirth = true;
  }
  const isTakeoverAllowed = policy !== "skip";
  const others = addVehicles(draft, { vehicles: customer.vehicles, holders, isTakeoverAllowed, now });
  if (isOwn) mergeNotes(draft, customer.notes.join("\n"), policy);
  else for (const note of customer.notes) addNote(draft, "Note", note);
  addNote(draft, "From the imported file", describeKept(row, customer, others));
  const unclear = row.problems.filter(({ reason }) => !isRestored(reason));
  const lost = unclear.map(({ column, reason }) => (column === undefined ? reason : `${column}: ${reason}`));
  return [...others.filter((line) => line.startsWith(toCheck)), ...lost];
}

const fieldsOf = (customer: CustomerData, names: NameResolver) => ({
  address: storedAddress(customer),
  ownerId: names.owner(customer.owner),
  status: names.status(customer.status),
});

/** The customer's own notes, which other systems don't have. */
function mergeNotes(draft: Draft, notes: string, policy: DuplicatePolicy): void {
  const { fields } = draft;
  if (notes === "" || notes === fields.notes?.trim()) return;
  if (notes.length <= longestNotes && (fields.notes === null || policy === "overwrite")) fields.notes = storable(notes);
  else addNote(draft, "Note", notes);
}

const longestNotes = 10_000;
const longestLabel = 60;

function addPhones(draft: Draft, { phones }: CustomerData): void {
  const all = [...(draft.before?.phones ?? []), ...draft.phones];
  for (const { e164, extension = null, type, label } of phones) {
    if (all.length >= most || all.some((phone) => phone.e164 === e164)) continue;
    const added = {
      ...readPhone(e164),
      e164,
      extension,
      type,
      label: label?.slice(0, longestLabel) ?? null,
      id: newId(),
      isPrimary: all.length === 0,
    };
    draft.phones.push(added);
    all.push(added);
  }
}

function addEmails(draft: Draft, { emails }: CustomerData): void {
  const all = [...(draft.before?.emails ?? []), ...draft.emails];
  for (const email of emails) {
    if (all.length >= most || all.some((known) => known.email.toLowerCase() === email.toLowerCase())) continue;
    const added = { id: newId(), email, isPrimary: all.length === 0 };
    draft.emails.push(added);
    all.push(added);
  }
}

const longestNote = 20_000;

/** Unless an import wrote the same before. */
function addNote(draft: Draft, title: string, whole: string): void {
  const text = storable(whole.slice(0, longestNote)).trim();
  if (text === "") return;
  const hash = createHash("md5").update(text).digest("hex");
  if (draft.knownTexts.has(hash)) return;
  draft.knownTexts.add(hash);
  draft.notes.push({ id: newId(), title, text });
}
