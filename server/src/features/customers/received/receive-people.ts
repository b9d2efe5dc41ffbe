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

/** Someone who wrote, called, or walked in. */
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

interface ReceivedCustomer {
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
  /** Somebody says that it is none of the customers who have the phone or email. */
  isNewCustomer?: boolean | undefined;
  /** Of a new customer. */
  ownerId: string | null;
  /** Where it comes from, for the log. */
  reason: string;
  /** The request that brought it, where several are received together. */
  request?: Pick<OrganizationScope, "requestId" | "ip"> | undefined;
}

/** Someone who turns up at a location. */
export interface Arrival extends Place {
  person: ReceivedPerson;
}

/**
 * Matches people with customers by phone or email, if the name can be theirs, and adds what is new to them; the others become new customers
 * at their locations. The caller makes sure that nobody else receives the same people at the same time. Throws if two are one customer.
 */
export async function receivePeople(
  db: Db,
  scope: OrganizationScope,
  arrivals: readonly Arrival[],
): Promise<ReceivedCustomer[]> {
  const contacts = arrivals.map(contactOf);
  const wanted = {
    phones: contacts.flatMap(({ phones }) => phones),
    emails: contacts.flatMap(({ emails }) => emails),
    customerIds: arrivals.flatMap(({ customerId }) => customerId ?? []),
  };
  const [found, binned, namesakes] = await awaitQueries([
    findKnown(db, scope, { ...wanted, system: "", externalIds: [], ownIds: [] }, { isLocked: true }),
    listBinned(db, scope, contacts),
    listNamesakes(db, scope, contacts),
  ]);
  const met = contacts.map((contact, index): Met => {
    const { customerId, isNewCustomer } = contact;
    const contactKeys = isNewCustomer ? [] : [...contact.phones, ...contact.emails];
    const keys = new Set(customerId ? [customerId] : contactKeys);
    const candidates = found.filter(({ foundBy }) => foundBy.some((key) => keys.has(key)));
    if (customerId && candidates[0]) return { ...contact, id: customerId, known: candidates[0], doubts: [] };
    const { known, doubts } = recognize(contact, candidates);
    const others = candidates.length > 0 || customerId || isNewCustomer ? [] : (namesakes[index] ?? []);
    return {
      ...contact,
      id: known?.id ?? newId(),
      known,
      doubts: [
        ...doubts,
        ...others.map(({ name }) => `May be the same person as ${name}: same name`),
        ...(known ? [] : (binned[index] ?? [])).map(({ name }) => `${name} in the trash has the same phone or email`),
      ],
    };
  });
  // Each would be changed from what was stored before the other.
  if (new Set(met.map(({ id }) => id)).size < met.length) throw new Error("Two of the people are one customer");
  const changes = met.flatMap((each) => (each.known ? (addedTo(each, each.known) ?? []) : []));
  const added = met.filter(({ known }) => !known);
  for (const { id: customerId, locationId } of added)
    publishListChange(db, scope, { kind: "customer_added", customerId, locationIds: [locationId] });
  for (const change of changes) publishAdded(db, scope, change);
  const entries = [...added.map(startOf), ...changes.map(({ entry }) => entry)];
  await awaitQueries([
    insertMany(db, scope, added.map(toNewCustomer)),
    updateMany(
      db,
      scope,
      changes.map(({ update }) => update),
    ),
    recordAudit(db, scope, entries),
  ]);
  for (const each of met) await noteOptOuts(db, scope, each);
  return met.map(({ id, known, ownerId, doubts }) => ({
    customerId: id,
    ownerId: known ? known.ownerId : ownerId,
    isNew: !known,
    doubts,
  }));
}

/** An arrival with how they can be reached, in the forms in which it is compared. */
function contactOf(arrival: Arrival) {
  const { person } = arrival;
  const numbers = readPhones(person);
  const emails = [...new Set(person.emails.map((email) => email.toLowerCase()))];
  return { ...person, ...arrival, numbers, phones: numbers.flatMap(({ e164 }) => e164 ?? []), emails };
}

interface Met extends ReturnType<typeof contactOf> {
  id: string;
  known: KnownCustomer | undefined;
  doubts: string[];
}

type Phones = ReturnType<typeof readPhones>;

function readPhones({ phones }: ReceivedPerson) {
  const read = phones.map(({ number, type }) => ({ ...readPhone(number), id: undefined, type, label: null }));
  const keyed = new Map(read.filter(({ digits }) => digits !== "").map((phone) => [phone.e164 ?? phone.digits, phone]));
  return [...keyed.values()].map((phone) => ({ ...phone, isPrimary: false }));
}

function toNewCustomer({ id, person, numbers, locationId, ownerId }: Met) {
  const { firstName, lastName, companyName, address, city, state, zipCode, preferredContactMethod } = person;
  const fields = { firstName, lastName, companyName, address, city, state, zipCode, preferredContactMethod, ownerId };
  return {
    customerId: id,
    fields: { ...fields, status: "prospect" } as const,
    sealed: {},
    phones: withOnePrimary(numbers),
    emails: withOnePrimary(toEmails(person.emails)),
    at: [{ locationId, isPrimary: true }],
  };
}

function startOf({ id, person, numbers, locationId, request }: Met) {
  const [phone] = numbers;
  const name = customerName({
    ...person,
    phone: phone && shownNumber(phone),
    email: toEmails(person.emails)[0]?.email,
  });
  return {
    entity: customerLog,
    entityId: id,
    customerId: id,
    locationId,
    action: "customer.created",
    changes: { name: { new: name } },
    request,
  };
}

const toEmails = (emails: readonly string[]) =>
  [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()].map((email) => ({
    id: undefined,
    email,
    isPrimary: false,
  }));

/** The numbers, addresses and the location that are new of a customer, and an address where there is none; undefined if nothing is. */
function addedTo({ person, numbers, locationId, request }: Met, known: KnownCustomer) {
  const hasNumber = ({ e164, digits }: Phones[number]) =>
    known.phones.some((phone) => (e164 === null ? phone.digits === digits : phone.e164 === e164));
  const hasEmail = ({ email }: { email: string }) =>
    known.emails.some((own) => own.email.toLowerCase() === email.toLowerCase());
  const phones = numbers.filter((phone) => !hasNumber(phone));
  const emails = toEmails(person.emails).filter((email) => !hasEmail(email));
  const isElsewhere = !known.locationIds.includes(locationId);
  const isMoved = !known.address && Boolean(person.address);
  if (phones.length + emails.length === 0 && !isElsewhere && !isMoved) return undefined;
  const { address = null, city = null, state = null, zipCode = null } = person;
  const update = {
    before: known,
    fields: isMoved ? { ...known, address, city, state, zipCode } : known,
    phones: known.phones.length > 0 ? phones : withOnePrimary(phones),
    emails: known.emails.length > 0 ? emails : withOnePrimary(emails),
    addedLocations: isElsewhere ? [{ locationId, isPrimary: known.primaryLocationId === null }] : [],
  };
  const entry = {
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
    request,
  };
  return { update, entry, locationId, isElsewhere };
}

type Added = NonNullable<ReturnType<typeof addedTo>>;

function publishAdded(db: Db, scope: OrganizationScope, { update: { before }, locationId, isElsewhere }: Added): void {
  publishCustomerChange(db, scope, { customerId: before.id, locationIds: [...before.locationIds, locationId] });
  if (isElsewhere)
    publishListChange(db, scope, { kind: "customer_added", customerId: before.id, locationIds: [locationId] });
}

async function noteOptOuts(
  db: Db,
  scope: OrganizationScope,
  { id: customerId, person, locationId, phones, emails, reason, request }: Met,
): Promise<void> {
  const { doNot: channels } = person;
  if (channels.length === 0) return;
  const entries = await addOptOuts(db, scope, {
    optOuts: [{ customerId, locationId, phones, emails, channels, findAgain: [], isOfCustomer: true }],
    importId: null,
    createdBy: personOf(scope),
    reason,
  });
  await recordAudit(
    db,
    scope,
    entries.map((entry) => ({ ...entry, request })),
  );
}
