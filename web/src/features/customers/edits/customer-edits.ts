import { CustomerChangesSchema } from "@automotive-crm/contract/customers/changes";
import type { CustomerChanges } from "@automotive-crm/contract/customers/changes";
import { customerName } from "@automotive-crm/contract/customers/names";
import { sealedFields } from "@automotive-crm/contract/customers/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { problemsOf } from "@automotive-crm/contract/fields/field-messages";
import { formatPhone, splitExtension } from "@automotive-crm/contract/fields/phones";
import { withoutUntouched } from "@automotive-crm/contract/http/merge";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { z } from "zod/mini";
import { sortMessages, type Messages } from "#records/form-messages.ts";
import { contactMethodWords } from "#features/customers/customer-facts.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { emailsAsShown, phonesAsShown } from "./contact-lists.ts";

/** The request body that changes a customer. */
export type ChangesBody = Partial<CustomerChanges>;

export type EditedField = Exclude<
  keyof CustomerChanges,
  "base" | "version" | "acknowledgedDuplicateIds" | "phone" | "email"
>;

export const fieldLabels: Record<EditedField, string> = {
  companyName: "Company name",
  firstName: "First name",
  lastName: "Last name",
  phones: "Phone numbers",
  emails: "Email addresses",
  address: "Street address",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
  dateOfBirth: "Date of birth",
  driverLicense: "Driver license",
  notes: "Notes",
  doNotCall: "Do not call",
  doNotText: "Do not text",
  doNotEmail: "Do not email",
  doNotMail: "Do not mail",
  ownerId: "Owner",
  locationAssociations: "Locations",
  status: "Status",
  preferredContactMethod: "Preferred contact",
};

const isEdited = (name: string): name is EditedField => name in fieldLabels;

/** The fields a save changes. */
export const editedFields = (body: unknown): EditedField[] =>
  Object.keys(typeof body === "object" && body !== null ? body : {}).filter(isEdited);

/** Labels of the fields being saved: "Phone numbers", "City, ZIP code". */
export function whatOf({ base = {}, ...fields }: ChangesBody): string {
  const [first = "Changes", ...rest] = editedFields(withoutUntouched(base, fields)).map((field) => fieldLabels[field]);
  return [first, ...rest.map(insideSentence)].join(", ");
}

/** Turns "Street address" into "street address" and leaves "ZIP code" as it is. */
const insideSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const sealed = "••••••••";

/**
 * The edit as sent to the server, without masks as bases: a mask says nothing about an encrypted field's value. Someone who chose
 * between two masks has been warned, and their value wins.
 */
export function withoutMasks(body: ChangesBody): ChangesBody {
  const isMask = (field: string, value: unknown) =>
    sealedFields.some((name) => name === field) && typeof value === "string" && value.includes("•");
  const base = Object.entries(body.base ?? {}).filter(([field, value]) => !isMask(field, value));
  return body.base ? { ...body, base: Object.fromEntries(base) } : body;
}

/** A customer as they will be once an edit is saved. Fields that can't be parsed change nothing. */
export function withEdit(customer: Customer, body: unknown, { placeOf, personOf }: Names): Customer {
  const changes = CustomerChangesSchema.safeParse(body).data;
  if (!changes) return customer;
  const { phones, emails, locationAssociations, dateOfBirth, driverLicense, base: _b, version: _v, ...plain } = changes;
  const said = Object.fromEntries(
    Object.entries(plain).filter(([name, value]) => value !== undefined && isEdited(name)),
  );
  const after: Customer = {
    ...customer,
    ...said,
    ...(plain.ownerId !== undefined && { ownerName: plain.ownerId && personOf(plain.ownerId) }),
    ...(phones && { phones: phonesAsShown(phones, customer.phones) }),
    ...(emails && { emails: emailsAsShown(emails) }),
    ...(locationAssociations && {
      locationAssociations: locationAssociations.map((each) => asShown(each, customer, placeOf)),
    }),
    ...(dateOfBirth !== undefined && { dateOfBirthMasked: dateOfBirth && (customer.dateOfBirthMasked ?? sealed) }),
    ...(driverLicense !== undefined && {
      driverLicenseMasked: driverLicense && (customer.driverLicenseMasked ?? sealed),
    }),
  };
  return { ...after, name: customerName({ ...after, phone: after.phones[0]?.number, email: after.emails[0]?.email }) };
}

type Association = Customer["locationAssociations"][number];
/** Looks up a location by ID, if known. */
type PlaceOf = (locationId: string) => Association["location"] | undefined;

/** What IDs in an edit stand for. */
export interface Names {
  placeOf: PlaceOf;
  personOf: (personId: string) => string;
}

/** A location as its associations show it. */
export const toPlace = ({ locationId: id, name, address, city, state }: Location): Association["location"] => ({
  id,
  name,
  location_name: name,
  address,
  city,
  state,
});

function asShown(
  { locationId, isPrimary }: { locationId: string; isPrimary: boolean },
  customer: Customer,
  placeOf: PlaceOf,
): Association {
  const before = customer.locationAssociations.find((each) => each.locationId === locationId);
  const name = "New location";
  const unknown = { id: locationId, name, location_name: name, address: null, city: null, state: null };
  return {
    id: before?.id ?? `new:${locationId}`,
    customerId: customer.id,
    createdAt: before?.createdAt ?? new Date().toISOString(),
    locationId,
    relationshipType: "customer",
    isPrimary,
    location: before?.location ?? placeOf(locationId) ?? unknown,
  };
}

/** Validation messages by field, from the rules the server applies too. */
export function checkChanges<Name extends string>(changes: Partial<Record<Name, unknown>>): Messages<Name> {
  // Its names are those that were passed in.
  return sortMessages(problemsOf(CustomerChangesSchema, changes), changes).messages as Messages<Name>;
}

const Phones = z.array(z.looseObject({ number: z.string(), extension: z.nullish(z.string()), isPrimary: z.boolean() }));
const Emails = z.array(z.looseObject({ email: z.string(), isPrimary: z.boolean() }));
const Places = z.array(z.looseObject({ locationId: z.string(), isPrimary: z.boolean() }));

/** A field's value as displayed in a comparison. */
export function shownValue(field: string, value: unknown, { placeOf, personOf }: Names): string {
  const lines = (items: readonly { text: string; isPrimary: boolean }[]) =>
    items.map(({ text, isPrimary }) => (isPrimary && items.length > 1 ? `${text} (primary)` : text)).join("\n");
  switch (field) {
    case "phones":
      return lines(
        (Phones.safeParse(value).data ?? []).map(({ number, extension, isPrimary }) => {
          const behind = extension ?? splitExtension(number).extension;
          return { isPrimary, text: formatPhone(splitExtension(number).number) + (behind ? ` ext ${behind}` : "") };
        }),
      );
    case "emails":
      return lines((Emails.safeParse(value).data ?? []).map(({ email, isPrimary }) => ({ text: email, isPrimary })));
    case "locationAssociations":
      return lines(
        (Places.safeParse(value).data ?? []).map(({ locationId, isPrimary }) => ({
          isPrimary,
          text: placeOf(locationId)?.name ?? "Another location",
        })),
      );
    case "ownerId":
      return typeof value === "string" && value !== "" ? personOf(value) : "No owner";
    default:
      return shownWord(field, value);
  }
}

function shownWord(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string") return "";
  const words: Record<string, Record<string, string>> = {
    status: statusWords,
    preferredContactMethod: contactMethodWords,
  };
  return words[field]?.[value] ?? value;
}
