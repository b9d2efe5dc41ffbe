import { createHash } from "node:crypto";
import type { DuplicatePolicy } from "@automotive-crm/contract/imports/record";
import { isNamed } from "@automotive-crm/contract/customers/names";
import type { CustomerData, CustomerRow } from "@automotive-crm/customer-files";
import { newId } from "#platform/db/new-id.ts";
import { readPhone } from "#platform/read-phone.ts";
import type { Draft, Fields } from "./draft.ts";
import type { NameResolver } from "./resolve-names.ts";
import { storable } from "./storable.ts";
import { describeKept, vehicleInWords } from "./row-notes.ts";

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
  /** Whether somebody else has the vehicle with this VIN. */
  isVinTaken: (vin: string, customerId: string) => boolean;
}

/** Adds what a row says to a customer. */
export function mergeRow(draft: Draft, { row, customer, policy, names, isVinTaken }: Merge): void {
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
  const others = addVehicles(draft, customer, isVinTaken);
  for (const note of customer.notes) addNote(draft, "Note", note);
  addNote(draft, "From the imported file", describeKept(row, customer, others));
}

function fieldsOf({ address, owner, status }: CustomerData, names: NameResolver) {
  const text = (part: string | undefined) => (part === undefined || part === "" ? null : part);
  const given: Pick<Fields, "address" | "city" | "state" | "zipCode"> | undefined = address && {
    address: text([...address.street, ...foreign(address.country)].join(", ")),
    city: text(address.city),
    state: text(address.state),
    zipCode: text(address.postalCode),
  };
  const isGiven = given && Object.values(given).some((part) => part !== null);
  return { address: isGiven ? given : undefined, ownerId: names.owner(owner), status: names.status(status) };
}

const foreign = (country: string | undefined) =>
  country === undefined || /^(?:us|usa|u\.s\.(?:a\.)?|united states.*)?$/i.test(country) ? [] : [country];

function addPhones(draft: Draft, { phones }: CustomerData): void {
  const all = [...(draft.before?.phones ?? []), ...draft.phones];
  for (const { e164, extension = null, type, label = null } of phones) {
    if (all.length >= most || all.some((phone) => phone.e164 === e164)) continue;
    const added = { ...readPhone(e164), e164, extension, type, label, id: newId(), isPrimary: all.length === 0 };
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

/** Returns those that can't be stored as vehicles. */
function addVehicles(
  draft: Draft,
  { vehicles }: CustomerData,
  isVinTaken: Merge["isVinTaken"],
): CustomerData["vehicles"] {
  return vehicles.filter((vehicle) => {
    const { year, make, model, vin = null } = vehicle;
    const all = [...draft.knownVehicles.filter(({ customerId }) => customerId === draft.id), ...draft.vehicles];
    if (vin !== null && all.some((known) => known.vin === vin)) return false;
    if (year === undefined || make === undefined || model === undefined) return true;
    const isSame = (known: { year: number; make: string; model: string; vin: string | null }) =>
      (vin === null || known.vin === null) &&
      [known.year, known.make, known.model].join(" ").toLowerCase() === [year, make, model].join(" ").toLowerCase();
    if (all.some(isSame)) return false;
    if (vin !== null && isVinTaken(vin, draft.id)) return true;
    const { trim = null, color = null, mileage = 0, mileageUnit, soldOn = null, stock, licensePlate } = vehicle;
    const notes = vehicleInWords({ ...(stock && { stock }), ...(licensePlate && { licensePlate }) });
    draft.vehicles.push({
      id: newId(),
      customerId: draft.id,
      year,
      make,
      model,
      vin,
      trim,
      color,
      mileage: mileageUnit === "km" ? Math.round(mileage / 1.609344) : mileage,
      notes: notes === "" ? null : notes,
      ownedSince: soldOn,
    });
    return false;
  });
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
