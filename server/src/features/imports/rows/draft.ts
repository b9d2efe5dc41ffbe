import { formatPhone } from "@automotive-crm/contract/fields/phones";
import type { Matchable } from "@automotive-crm/customer-files";
import type { loading } from "#features/customers/index.ts";
import type { manyVehicles } from "#features/vehicles/index.ts";

export type KnownCustomer = Awaited<ReturnType<typeof loading.findKnown>>[number];
type ToUpdate = Parameters<typeof loading.updateMany>[2][number];
export type PhoneToAdd = ToUpdate["phones"][number];
export type EmailToAdd = ToUpdate["emails"][number];
export type VehicleToAdd = Parameters<typeof manyVehicles.add>[2][number];
export type KnownVehicle = Awaited<ReturnType<typeof manyVehicles.listKnown>>[number];
export type Fields = ToUpdate["fields"];

export interface DraftNote {
  id: string;
  title: string;
  text: string;
}

/** A customer as a batch of rows makes them: new, or one who is there, with what is added. */
export interface Draft {
  id: string;
  /** The first row that is about them, in this batch. */
  row: number;
  /** Absent for a new one. */
  before?: KnownCustomer;
  fields: Fields;
  /** `YYYY-MM-DD`, if it is to be written. */
  dateOfBirth: string | null;
  hasDateOfBirth: boolean;
  locationId: string | null;
  preferredContactMethod: "phone" | "email";
  phones: PhoneToAdd[];
  emails: EmailToAdd[];
  externalIds: string[];
  notes: DraftNote[];
  /** MD5 of the texts that an import wrote before. */
  knownTexts: Set<string>;
  vehicles: VehicleToAdd[];
  knownVehicles: KnownVehicle[];
}

export const emptyFields: Fields = {
  firstName: "",
  lastName: "",
  address: null,
  city: null,
  state: null,
  zipCode: null,
  status: "active",
  ownerId: null,
  doNotCall: false,
};

export function draftOf(
  before: KnownCustomer,
  row: number,
  known: { texts: Set<string>; vehicles: KnownVehicle[] },
): Draft {
  const { firstName, lastName, address, city, state, zipCode, status, ownerId, doNotCall } = before;
  return {
    id: before.id,
    row,
    before,
    fields: { firstName, lastName, address, city, state, zipCode, status, ownerId, doNotCall },
    dateOfBirth: null,
    hasDateOfBirth: before.hasDateOfBirth,
    locationId: before.primaryLocationId,
    preferredContactMethod: "phone",
    phones: [],
    emails: [],
    externalIds: [],
    notes: [],
    knownTexts: known.texts,
    vehicles: [],
    knownVehicles: known.vehicles,
  };
}

/** Whether a customer is only shown by a number or an address, because nobody knows a name. */
export function isNameless({ fields, before, phones, emails }: Draft): boolean {
  if (fields.firstName !== "") return false;
  const numbers = [...(before?.phones ?? []), ...phones].map(({ digits }) => formatPhone(digits));
  const addresses = [...(before?.emails ?? []), ...emails].map(({ email }) => email);
  return fields.lastName === "" || [...numbers, ...addresses].includes(fields.lastName);
}

/** What a customer who is there is matched by. Whether it is a company isn't stored: one without a first name may be. */
export function matchablesOf(customer: KnownCustomer): Matchable[] {
  const draft = draftOf(customer, 0, { texts: new Set(), vehicles: [] });
  const last = isNameless(draft) ? "" : customer.lastName;
  const shared = {
    emails: customer.emails.map(({ email }) => email.toLowerCase()),
    phones: customer.phones.flatMap(({ e164, type }) => (e164 === null ? [] : [{ e164, type, raw: e164 }])),
  };
  const kinds: Matchable[] = [
    { ...shared, kind: "person", first: customer.firstName, last },
    ...(customer.firstName === "" ? [{ ...shared, kind: "company" as const, company: last }] : []),
  ];
  const [first, ...others] = customer.externalIds;
  return kinds.flatMap((each) => [
    first === undefined ? each : { ...each, externalId: first },
    ...others.map((externalId) => ({ ...each, externalId })),
  ]);
}
