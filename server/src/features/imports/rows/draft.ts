import type { contactMethods } from "@automotive-crm/contract/customers/record";
import type { Matchable } from "@automotive-crm/customer-files";
import type { loading } from "#features/customers/index.ts";
import type { manyVehicles } from "#features/vehicles/index.ts";

export type KnownCustomer = Awaited<ReturnType<typeof loading.findKnown>>[number];
type ToUpdate = Parameters<typeof loading.updateMany>[2][number];
export type PhoneToAdd = ToUpdate["phones"][number];
export type EmailToAdd = ToUpdate["emails"][number];
export type VehicleToAdd = Parameters<typeof manyVehicles.add>[2][number];
type VehicleShare = Parameters<typeof manyVehicles.share>[2][number];
type VehicleTakenOver = Parameters<typeof manyVehicles.sell>[2][number];
export type KnownVehicle = Awaited<ReturnType<typeof manyVehicles.listKnown>>[number];
export type Fields = ToUpdate["fields"];

export type ContactMethod = (typeof contactMethods)[number];

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
  /** Of a new one. */
  otherLocationIds: string[];
  preferredContactMethod: ContactMethod;
  phones: PhoneToAdd[];
  emails: EmailToAdd[];
  externalIds: string[];
  notes: DraftNote[];
  /** MD5 of the texts that an import wrote before. */
  knownTexts: Set<string>;
  vehicles: VehicleToAdd[];
  /** Others' vehicles that they drive, too. */
  shares: (VehicleShare & { vin: string })[];
  /** Others' vehicles that are theirs now. */
  takenOver: VehicleTakenOver[];
  knownVehicles: KnownVehicle[];
}

export const emptyFields: Fields = {
  companyName: null,
  firstName: "",
  lastName: "",
  address: null,
  city: null,
  state: null,
  zipCode: null,
  status: "active",
  notes: null,
  ownerId: null,
  doNotCall: false,
};

export function draftOf(
  before: KnownCustomer,
  row: number,
  known: { texts: Set<string>; vehicles: KnownVehicle[] },
): Draft {
  const { companyName, firstName, lastName, address, city, state, zipCode, status, notes, ownerId, doNotCall } = before;
  return {
    id: before.id,
    row,
    before,
    fields: { companyName, firstName, lastName, address, city, state, zipCode, status, notes, ownerId, doNotCall },
    dateOfBirth: null,
    hasDateOfBirth: before.hasDateOfBirth,
    locationId: before.primaryLocationId,
    otherLocationIds: [],
    preferredContactMethod: "phone",
    phones: [],
    emails: [],
    externalIds: [],
    notes: [],
    knownTexts: known.texts,
    vehicles: [],
    shares: [],
    takenOver: [],
    knownVehicles: known.vehicles,
  };
}

/** What a customer who is there is matched by. */
export function matchablesOf({ companyName, firstName, lastName, ...customer }: KnownCustomer): Matchable[] {
  const shared = {
    emails: customer.emails.map(({ email }) => email.toLowerCase()),
    phones: customer.phones.flatMap(({ e164, type }) => (e164 === null ? [] : [{ e164, type, raw: e164 }])),
  };
  const each: Matchable = companyName
    ? { ...shared, kind: "company", company: companyName }
    : { ...shared, kind: "person", first: firstName, last: lastName };
  const [first, ...others] = customer.externalIds;
  return [
    first === undefined ? each : { ...each, externalId: first },
    ...others.map((externalId) => ({ ...each, externalId })),
  ];
}
