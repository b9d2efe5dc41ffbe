import type { CustomerChanges } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { nationalDigits, splitExtension } from "@automotive-crm/contract/fields/phones";
import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";
import { conflictingFields, isSameValue, withoutUntouched } from "@automotive-crm/contract/http/merge";
import { z } from "zod";
import { editConflict, invalidFields } from "#platform/http/errors.ts";
import { eachOnce, withOnePrimary } from "./customer-contacts.ts";
import { sealedMasks } from "./customer-row.ts";

type Fields = Omit<CustomerChanges, "base" | "version" | "acknowledgedDuplicateIds">;

/**
 * What a save changes compared with its base; refused if someone else changed the same fields in the meantime. Without a base,
 * everything is a change.
 */
export function ownChanges(before: Customer, { base, ...changes }: CustomerChanges): Fields {
  const { version: _, acknowledgedDuplicateIds: _ids, ...fields } = changes;
  if (!base) return fields;
  checkLists(base);
  const conflicts = conflictingFields(currentValues(before), base, fields, isSameField);
  if (Object.keys(conflicts).length > 0) throw editConflict(withoutSecrets(conflicts));
  return withoutUntouched(base, fields, isSameField);
}

/** The current fields; for encrypted ones, only whether there is a value. */
const currentValues = (customer: Customer) => ({
  ...customer,
  dateOfBirth: customer.dateOfBirthMasked,
  driverLicense: customer.driverLicenseMasked,
});

/** Whether a save changes nothing, like a form saved untouched. */
export function isNothingNew(before: Customer, fields: Fields): boolean {
  const changed = withoutUntouched(currentValues(before), fields, isSameField);
  return Object.values(changed).every((value) => value === undefined);
}

/** Whether every field comes with its base: one without could silently undo someone else's change. */
export function canBeMerged(changes: CustomerChanges): boolean {
  const { base, version: _, acknowledgedDuplicateIds: _ids, ...fields } = changes;
  const changed = Object.entries(fields).filter(([, value]) => value !== undefined);
  return base !== undefined && changed.every(([field]) => Object.hasOwn(base, field));
}

/** A conflict response contains no birth date or license number. */
const withoutSecrets = (conflicts: Record<string, FieldConflict>): Record<string, FieldConflict> =>
  Object.fromEntries(
    Object.entries(conflicts).map(([field, { theirs, yours }]) => {
      const mask = sealedMasks.get(field);
      return [field, { theirs, yours: mask === undefined || yours === null ? yours : mask }];
    }),
  );

const PhonesSchema = z.array(
  z.object({
    id: z.string().optional(),
    number: z.string(),
    extension: z.string().nullish(),
    type: z.string().default("mobile"),
    label: z.string().nullish(),
    isPrimary: z.boolean().default(false),
    doNotCall: z.boolean().optional(),
  }),
);
const EmailsSchema = z.array(
  z.object({ id: z.string().optional(), email: z.string(), isPrimary: z.boolean().default(false) }),
);
const LocationsSchema = z.array(z.object({ locationId: z.string(), isPrimary: z.boolean().default(false) }));

const listSchemas = { phones: PhonesSchema, emails: EmailsSchema, locationAssociations: LocationsSchema };

function checkLists(base: Readonly<Record<string, unknown>>): void {
  const bad = Object.entries(listSchemas).filter(
    ([field, schema]) => Object.hasOwn(base, field) && !schema.safeParse(base[field]).success,
  );
  const problems = bad.map(([field]) => [`base.${field}`, "Send the list as the server answered it"] as const);
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
}

/**
 * Lists are compared as wholes, in their stored form. Which entry is which matters, and so does do-not-call: a number someone else
 * added to the list must not come off it through a save that never saw that.
 */
function isSameField(one: unknown, other: unknown, field: string): boolean {
  switch (field) {
    case "phones":
      return isSameList(toPhones(one), toPhones(other));
    case "emails":
      return isSameList(toEmails(one), toEmails(other));
    case "locationAssociations":
      return isSameList(toLocations(one), toLocations(other));
    case "phone":
      return isSameNumber(one, other);
    case "dateOfBirth":
    case "driverLicense":
      return isSameSecret(one, other, sealedMasks.get(field));
    default:
      return isSameValue(one, other, field);
  }
}

function isSameNumber(one: unknown, other: unknown): boolean {
  if (typeof one !== "string" || typeof other !== "string") return isSameValue(one, other, "phone");
  const [mine, theirs] = [one, other].map((text) => [nationalDigits(text), splitExtension(text).extension]);
  return isSameValue(mine, theirs, "phone");
}

/** Comparing with the encrypted value itself would tell a right guess from a wrong one, unaudited. */
function isSameSecret(one: unknown, other: unknown, mask: string | undefined): boolean {
  if (other === mask) return false;
  return one === mask ? !isSameValue(other, null, "") : isSameValue(one, other, "");
}

type Entry = Record<string, unknown>;

/** A detail only one side states (such as the ID of a new entry) makes no difference. */
const isSameEntry = (one: Entry, other: Entry) =>
  Object.keys({ ...one, ...other }).every(
    (key) => one[key] === undefined || other[key] === undefined || one[key] === other[key],
  );

function isSameList(one: readonly Entry[], other: readonly Entry[]): boolean {
  return one.length === other.length && one.every((entry, index) => isSameEntry(entry, other[index] ?? {}));
}

const primaryFirst = <T extends { isPrimary: boolean }>(items: readonly T[]) =>
  items.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));

function toPhones(list: unknown): Entry[] {
  const phones = PhonesSchema.parse(list ?? []).map(({ number, extension, ...phone }) => ({
    ...phone,
    digits: nationalDigits(number),
    extension: extension ?? splitExtension(number).extension,
  }));
  return primaryFirst(withOnePrimary(eachOnce(phones, (phone) => `${phone.digits}x${phone.extension ?? ""}`)));
}

function toEmails(list: unknown): Entry[] {
  return primaryFirst(withOnePrimary(eachOnce(EmailsSchema.parse(list ?? []), ({ email }) => email.toLowerCase())));
}

function toLocations(list: unknown): Entry[] {
  const chosen = withOnePrimary(eachOnce(LocationsSchema.parse(list ?? []), ({ locationId }) => locationId));
  return chosen.toSorted((one, other) => (one.locationId < other.locationId ? -1 : 1));
}
