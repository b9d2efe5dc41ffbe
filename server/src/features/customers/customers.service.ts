import type {
  Customer,
  CustomerChanges,
  CustomerPage,
  CustomerSearch,
  DuplicateHint,
} from "@automotive-crm/contract/customers";
import { isValidPhone } from "@automotive-crm/contract/phones";
import { isEmail } from "@automotive-crm/contract/fields";
import { permittedLocations } from "@automotive-crm/contract/permissions";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { conflict, notAllowed, notFound } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import { emailsToSave, phonesToSave, withoutRepeats } from "./customer-contacts.ts";
import { checkLocations, locationsToSave } from "./customer-locations.ts";
import { readPhone } from "./customer-phone.ts";
import { reachesCustomer } from "./customers.policy.ts";
import * as queries from "./customers.queries.ts";
import * as repository from "./customers.repository.ts";

export interface CustomersDependencies {
  database: Database;
  clock: Clock;
  sealer: Sealer;
}

/** One page of the customers whom the person may see. */
export async function searchCustomers(
  { database }: CustomersDependencies,
  scope: Scope,
  asked: CustomerSearch,
): Promise<CustomerPage> {
  const permitted = permittedLocations(scope.access, "org:customers:view");
  const { locationId } = asked;
  return database.read(scope, async (db) => {
    if (locationId === undefined)
      return queries.searchCustomers(db, scope, { locations: permitted, status: asked.status }, asked);
    if (permitted !== "all" && !permitted.includes(locationId)) throw notFound("Location");
    // Asked in the same round trip as the list itself.
    const [page, isThere] = await Promise.all([
      queries.searchCustomers(db, scope, { locations: [locationId], status: asked.status }, asked),
      repository.locationExists(db, scope, locationId),
    ]);
    if (!isThere) throw notFound("Location");
    return page;
  });
}

export async function getCustomer(
  { database }: CustomersDependencies,
  scope: Scope,
  customerId: string,
): Promise<Customer> {
  return database.read(scope, (db) => getVisible(db, scope, customerId));
}

/** A customer whom the person may see; anybody else's is not found. */
export async function getVisible(db: Db, scope: Scope, customerId: string): Promise<Customer> {
  const customer = await repository.findById(db, scope, customerId);
  if (!customer || !reachesCustomer(scope.access, "org:customers:view", locationIdsOf(customer)))
    throw notFound("Customer");
  return customer;
}

export const locationIdsOf = (customer: Customer) => customer.locationAssociations.map((at) => at.locationId);

const auditedFields = [
  "firstName",
  "lastName",
  "phones",
  "emails",
  "address",
  "city",
  "state",
  "zipCode",
  "notes",
  "status",
  "preferredContactMethod",
  "doNotCall",
  "locationAssociations",
] as const satisfies readonly (keyof Customer)[];

/** Changes a customer: absent fields stay, null clears, lists replace the whole list. */
export async function updateCustomer(
  { database, sealer }: CustomersDependencies,
  anyScope: Scope,
  customerId: string,
  changes: CustomerChanges,
): Promise<Customer> {
  const scope = inOneOrganization(anyScope);
  return database.write(scope, async (db) => {
    await repository.lock(db, scope, customerId);
    const before = await getVisible(db, scope, customerId);
    if (!reachesCustomer(scope.access, "org:customers:edit", locationIdsOf(before))) throw notAllowed();
    if (changes.version !== undefined && changes.version !== before.version) {
      throw conflict("Somebody else changed this customer in the meantime", { version: `is ${before.version} by now` });
    }
    await saveChanges(db, scope, before, { changes, sealer });
    const after = await getVisible(db, scope, customerId);
    await recordAudit(db, scope, {
      entity: "customer",
      entityId: customerId,
      action: "customer.updated",
      changes: { ...changedFields(before, after, auditedFields), ...sealedChanges(changes) },
    });
    return after;
  });
}

async function saveChanges(
  db: Db,
  scope: OrganizationScope,
  before: Customer,
  { changes, sealer }: { changes: CustomerChanges; sealer: Sealer },
): Promise<void> {
  const phones = phonesToSave(
    changes,
    before.phones.map(({ number, ...phone }) => ({ ...phone, digits: number })),
  );
  const emails = emailsToSave(changes, before.emails);
  const foundBy = {
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
    emails: (emails ?? before.emails).map((email) => email.email),
  };
  await repository.update(db, scope, before.id, { fields: changes, sealed: sealFields(changes, sealer), foundBy });
  if (phones)
    await repository.replacePhones(db, scope, before.id, ownIds(withoutRepeats(phones, phoneKey), before.phones));
  if (emails)
    await repository.replaceEmails(db, scope, before.id, ownIds(withoutRepeats(emails, emailKey), before.emails));
  if (changes.locationAssociations) {
    const chosen = changes.locationAssociations;
    await checkLocations(db, scope, { chosen, kept: locationIdsOf(before) });
    await repository.replaceLocations(db, scope, before.id, locationsToSave(chosen));
  }
}

/** An id that a client sends is kept only when it is this customer's; anything else gets a new one. */
const ownIds = <T extends { id: string | undefined }>(items: T[], known: readonly { id: string }[]): T[] =>
  items.map((item) => ({ ...item, id: known.some((own) => own.id === item.id) ? item.id : undefined }));

export const phoneKey = (phone: { digits: string; extension: string | null }) =>
  `${phone.digits}x${phone.extension ?? ""}`;
export const emailKey = (email: { email: string }) => email.email.toLowerCase();

interface SensitiveFields {
  dateOfBirth?: string | null | undefined;
  driverLicense?: string | null | undefined;
}

export function sealFields(fields: SensitiveFields, sealer: Sealer): repository.SealedFields {
  const sealed = (text: string | null | undefined) => (typeof text === "string" ? sealer.seal(text) : text);
  return { dateOfBirth: sealed(fields.dateOfBirth), driverLicense: sealed(fields.driverLicense) };
}

/** That a sensitive field was set or cleared is audited; its value is not. */
const sealedChanges = (fields: SensitiveFields) =>
  Object.fromEntries(
    (["dateOfBirth", "driverLicense"] as const)
      .filter((field) => fields[field] !== undefined)
      .map((field) => [field, { new: fields[field] === null ? "cleared" : "set" }]),
  );

/** Existing customers with the typed number or e-mail; nothing while neither is complete. */
export async function findDuplicates(
  { database }: CustomersDependencies,
  anyScope: Scope,
  typed: { phone?: string | undefined; email?: string | undefined },
): Promise<{ duplicates: DuplicateHint[] }> {
  const scope = inOneOrganization(anyScope);
  const phone = typed.phone && isValidPhone(typed.phone) ? readPhone(typed.phone) : undefined;
  const email = typed.email && isEmail(typed.email) ? typed.email : undefined;
  if (!phone && !email) return { duplicates: [] };
  const duplicates = await database.read(scope, (db) => repository.findDuplicates(db, scope, { phone, email }));
  return { duplicates };
}
