import { customerName, type CustomerNames } from "@automotive-crm/contract/customers/names";
import type { contactMethods } from "@automotive-crm/contract/customers/record";
import type { PhoneType } from "@automotive-crm/contract/fields/phones";
import type { OptOutChannel } from "@automotive-crm/contract/imports/column-fields";
import { recordAudit } from "#features/audit/index.ts";
import { customerLog } from "#features/customers/customer-log.ts";
import { withOnePrimary } from "#features/customers/customer-contacts.ts";
import { publishCustomerChange, publishListChange } from "#features/customers/customers.service.ts";
import { findKnown, type KnownCustomer } from "#features/customers/many/known-customers.queries.ts";
import { insertMany } from "#features/customers/many/insert-many.repository.ts";
import { addOptOuts } from "#features/customers/many/opt-outs.ts";
import { updateMany } from "#features/customers/many/update-many.repository.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { readPhone, shownNumber } from "#platform/read-phone.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import { listBinned, listNamesakes } from "./received-people.queries.ts";
import { recognize } from "./same-person.ts";

/** Somebody who wrote, called or walked in. */
export interface ReceivedPerson extends CustomerNames {
  phones: readonly { number: string; type: PhoneType }[];
  emails: readonly string[];
  address?: string | null;
  city?: string | null;
  state?: string | null;
  zipCode?: string | null;
  preferredContactMethod?: (typeof contactMethods)[number];
  /** By which they don't want to be contacted. */
  doNot: readonly OptOutChannel[];
}

interface Taken {
  customerId: string;
  ownerId: string | null;
  isNew: boolean;
  /** What somebody should check, in sentences. */
  doubts: string[];
}

interface Place {
  locationId: string;
  /** Who it is, if that is known. */
  customerId?: string | undefined;
  /** Of a new customer. */
  ownerId: string | null;
  /** Where it comes from, for the log. */
  reason: string;
}

/**
 * The customer that a person is, or a new one at the location: the one with their phone or email, if the name can be theirs. What is new
 * is added to the customer. The caller makes sure that nobody else takes the same person at the same time.
 */
export async function takePerson(
  db: Db,
  scope: OrganizationScope,
  person: ReceivedPerson,
  place: Place,
): Promise<Taken> {
  const { locationId, customerId } = place;
  const phones = readPhones(person);
  const emails = [...new Set(person.emails.map((email) => email.toLowerCase()))];
  const contact = { ...person, locationId, phones: phones.flatMap(({ e164 }) => e164 ?? []), emails };
  const wanted = { ...contact, system: "", externalIds: [], customerIds: customerId ? [customerId] : [], ownIds: [] };
  const [found, binned, namesakes] = await awaitQueries([
    findKnown(db, scope, wanted, { isLocked: true }),
    listBinned(db, scope, contact),
    customerId ? Promise.resolve([]) : listNamesakes(db, scope, person),
  ]);
  const chosen = customerId ? found.filter(({ id }) => id === customerId) : found;
  const recognized = recognize(contact, chosen);
  const known = customerId ? chosen[0] : recognized.known;
  const others = found.length > 0 || known ? [] : namesakes;
  const doubts = [
    ...(customerId ? [] : recognized.doubts),
    ...others.map(({ name }) => `Possible duplicate of ${name}: same name`),
    ...(known ? [] : binned.map(({ name }) => `${name} in the trash has the same phone or email`)),
  ];
  const taken = known
    ? await addToKnown(db, scope, known, { person, phones, locationId })
    : await addPerson(db, scope, person, { ...place, phones });
  await noteOptOuts(db, scope, { ...contact, customerId: taken, channels: person.doNot, reason: place.reason });
  return { customerId: taken, ownerId: known ? known.ownerId : place.ownerId, isNew: !known, doubts };
}

type Phones = ReturnType<typeof readPhones>;

function readPhones({ phones }: ReceivedPerson) {
  const read = phones.map(({ number, type }) => ({ ...readPhone(number), id: undefined, type, label: null }));
  const keyed = new Map(read.filter(({ digits }) => digits !== "").map((phone) => [phone.e164 ?? phone.digits, phone]));
  return [...keyed.values()].map((phone) => ({ ...phone, isPrimary: false }));
}

async function addPerson(
  db: Db,
  scope: OrganizationScope,
  person: ReceivedPerson,
  { phones, locationId, ownerId }: Place & { phones: Phones },
): Promise<string> {
  const customerId = newId();
  const { firstName, lastName, companyName, address, city, state, zipCode, preferredContactMethod } = person;
  const fields = { firstName, lastName, companyName, address, city, state, zipCode, preferredContactMethod, ownerId };
  const emails = withOnePrimary(toEmails(person.emails));
  const customer = {
    customerId,
    fields: { ...fields, status: "prospect" } as const,
    sealed: {},
    phones: withOnePrimary(phones),
    emails,
    at: [{ locationId, isPrimary: true }],
  };
  const [phone] = phones;
  const name = customerName({ ...person, phone: phone && shownNumber(phone), email: emails[0]?.email });
  publishListChange(db, scope, { kind: "customer_added", customerId, locationIds: [locationId] });
  await awaitQueries([
    insertMany(db, scope, [customer]),
    recordAudit(db, scope, {
      entity: customerLog,
      entityId: customerId,
      customerId,
      locationId,
      action: "customer.created",
      changes: { name: { new: name } },
    }),
  ]);
  return customerId;
}

const toEmails = (emails: readonly string[]) =>
  [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()].map((email) => ({
    id: undefined,
    email,
    isPrimary: false,
  }));

/** Adds numbers, addresses and the location that are new, and an address where there is none. */
async function addToKnown(
  db: Db,
  scope: OrganizationScope,
  known: KnownCustomer,
  { person, phones: given, locationId }: { person: ReceivedPerson; phones: Phones; locationId: string },
): Promise<string> {
  const hasNumber = ({ e164, digits }: Phones[number]) =>
    known.phones.some((phone) => (e164 === null ? phone.digits === digits : phone.e164 === e164));
  const hasEmail = ({ email }: { email: string }) =>
    known.emails.some((own) => own.email.toLowerCase() === email.toLowerCase());
  const phones = given.filter((phone) => !hasNumber(phone));
  const emails = toEmails(person.emails).filter((email) => !hasEmail(email));
  const isElsewhere = !known.locationIds.includes(locationId);
  const isMoved = !known.address && Boolean(person.address);
  if (phones.length + emails.length === 0 && !isElsewhere && !isMoved) return known.id;
  const { address = null, city = null, state = null, zipCode = null } = person;
  await updateMany(db, scope, [
    {
      before: known,
      fields: isMoved ? { ...known, address, city, state, zipCode } : known,
      phones: known.phones.length > 0 ? phones : withOnePrimary(phones),
      emails: known.emails.length > 0 ? emails : withOnePrimary(emails),
      addedLocations: isElsewhere ? [{ locationId, isPrimary: known.primaryLocationId === null }] : [],
    },
  ]);
  publishCustomerChange(db, scope, { customerId: known.id, locationIds: [...known.locationIds, locationId] });
  if (isElsewhere)
    publishListChange(db, scope, { kind: "customer_added", customerId: known.id, locationIds: [locationId] });
  await recordAudit(db, scope, {
    entity: customerLog,
    entityId: known.id,
    customerId: known.id,
    locationId,
    action: "customer.updated",
    changes: {
      ...(isMoved && { address: { old: known.address, new: address } }),
      ...(phones.length > 0 && { phones: { new: `${phones.length} added` } }),
      ...(emails.length > 0 && { emails: { new: `${emails.length} added` } }),
      ...(isElsewhere && { locations: { new: "1 added" } }),
    },
  });
  return known.id;
}

async function noteOptOuts(
  db: Db,
  scope: OrganizationScope,
  asked: {
    customerId: string;
    locationId: string;
    phones: readonly string[];
    emails: readonly string[];
    channels: readonly OptOutChannel[];
    reason: string;
  },
): Promise<void> {
  if (asked.channels.length === 0) return;
  const { reason, ...optOut } = asked;
  const entries = await addOptOuts(db, scope, {
    optOuts: [{ ...optOut, findAgain: [], isOfCustomer: true }],
    importId: null,
    createdBy: personOf(scope),
    reason,
  });
  await recordAudit(db, scope, entries);
}
