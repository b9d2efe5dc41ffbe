import type { CustomerChanges, NewCustomer } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope, type Scope } from "#platform/scope.ts";
import type { EmailToSave, PhoneToSave } from "./customer-contacts.ts";
import { customerColumns, toCustomer, type CustomerRow } from "./customer-row.ts";
import { toSearchColumns } from "./customer-search.ts";

/** Scopes a query of `customers c` to the organization; Global View reads all of them. */
const ofTenant = (scope: Scope) => (scope.isGlobalView ? sql`true` : sql`c.organization_id = ${scope.organizationId}`);

export async function findById(db: Db, scope: Scope, customerId: string): Promise<Customer | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${customerColumns(scope)} from customers c
    where ${ofTenant(scope)} and c.id = ${customerId} and c.deleted_at is null
  `.execute(db);
  return rows[0] && toCustomer(rows[0]);
}

/** Locks a customer until the transaction ends, so that two changes happen one after the other. */
export async function lock(db: Db, scope: OrganizationScope, customerId: string): Promise<void> {
  await db
    .selectFrom("customers")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .forUpdate()
    .execute();
}

/** The locations of these customers, without those in the bin. */
export async function listLocationIds(
  db: Db,
  scope: Scope,
  customerIds: readonly string[],
): Promise<{ customerId: string; locationIds: string[] }[]> {
  const { rows } = await sql<{ customerId: string; locationIds: string[] }>`
    select c.id as "customerId", array(
      select l.location_id::text from customer_locations l
      where l.organization_id = c.organization_id and l.customer_id = c.id) as "locationIds"
    from customers c where ${ofTenant(scope)} and c.id = any(${customerIds}::uuid[]) and c.deleted_at is null
  `.execute(db);
  return rows;
}

/** Fields written as given; absent ones stay. */
type WrittenFields = Partial<
  Omit<CustomerChanges, "phone" | "phones" | "email" | "emails" | "locationAssociations" | "version" | "base">
>;

export interface SealedFields {
  dateOfBirth?: Buffer | null | undefined;
  driverLicense?: Buffer | null | undefined;
}

/** Encrypted fields, as stored. */
export async function findSealedFields(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
): Promise<Required<SealedFields>> {
  const row = await db
    .selectFrom("customers")
    .select(["date_of_birth_sealed", "driver_license_sealed"])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .executeTakeFirst();
  return { dateOfBirth: row?.date_of_birth_sealed, driverLicense: row?.driver_license_sealed };
}

const toColumns = (fields: WrittenFields, sealed: SealedFields) => ({
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zip_code: fields.zipCode,
  status: fields.status,
  preferred_contact_method: fields.preferredContactMethod,
  notes: fields.notes,
  do_not_call: fields.doNotCall,
  date_of_birth_sealed: sealed.dateOfBirth,
  driver_license_sealed: sealed.driverLicense,
});

interface FoundBy {
  firstName: string;
  lastName: string;
  emails: readonly string[];
}

const toNameColumns = (by: FoundBy) => ({
  first_name: by.firstName,
  last_name: by.lastName,
  ...toSearchColumns(by),
});

export async function insert(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  customer: { fields: NewCustomer; sealed: SealedFields; foundBy: FoundBy },
): Promise<void> {
  await db
    .insertInto("customers")
    .values({
      organization_id: scope.organizationId,
      id: customerId,
      ...toColumns(customer.fields, customer.sealed),
      ...toNameColumns(customer.foundBy),
      created_by: personOf(scope),
    })
    .execute();
}

export async function update(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  changes: { fields: WrittenFields; sealed: SealedFields; foundBy: FoundBy },
): Promise<void> {
  await db
    .updateTable("customers")
    .set({
      ...toColumns(changes.fields, changes.sealed),
      ...toNameColumns(changes.foundBy),
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .execute();
}

export async function replacePhones(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  phones: PhoneToSave[],
): Promise<void> {
  await db
    .deleteFrom("customer_phones")
    .where("organization_id", "=", scope.organizationId)
    .where("customer_id", "=", customerId)
    .execute();
  await insertPhones(db, scope, customerId, phones);
}

export async function insertPhones(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  phones: PhoneToSave[],
): Promise<void> {
  if (phones.length === 0) return;
  const rows = phones.map((phone, position) => ({
    organization_id: scope.organizationId,
    id: phone.id ?? newId(),
    customer_id: customerId,
    position,
    digits: phone.digits,
    e164: phone.e164,
    extension: phone.extension,
    type: phone.type,
    is_primary: phone.isPrimary,
  }));
  await db.insertInto("customer_phones").values(rows).execute();
}

export async function replaceEmails(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  emails: EmailToSave[],
): Promise<void> {
  await db
    .deleteFrom("customer_emails")
    .where("organization_id", "=", scope.organizationId)
    .where("customer_id", "=", customerId)
    .execute();
  await insertEmails(db, scope, customerId, emails);
}

export async function insertEmails(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  emails: EmailToSave[],
): Promise<void> {
  if (emails.length === 0) return;
  const rows = emails.map((email, position) => ({
    organization_id: scope.organizationId,
    id: email.id ?? newId(),
    customer_id: customerId,
    position,
    email: email.email,
    is_primary: email.isPrimary,
  }));
  await db.insertInto("customer_emails").values(rows).execute();
}

type Association = { locationId: string; isPrimary: boolean };

/** Writes only the differences: each added or removed location updates the counts, and that waits for other writers. */
export async function replaceLocations(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  at: Association[],
): Promise<void> {
  const chosenIds = at.map(({ locationId }) => locationId);
  const own = { organization_id: scope.organizationId, customer_id: customerId };
  await db
    .deleteFrom("customer_locations")
    .where("organization_id", "=", own.organization_id)
    .where("customer_id", "=", own.customer_id)
    .where(sql<boolean>`location_id <> all(${chosenIds}::uuid[])`)
    .execute();
  const kept = await db
    .updateTable("customer_locations")
    .set({ is_primary: false })
    .where("organization_id", "=", own.organization_id)
    .where("customer_id", "=", own.customer_id)
    .returning("location_id")
    .execute();
  const keptIds = kept.map((row) => row.location_id);
  const added = at.filter(({ locationId }) => !keptIds.includes(locationId));
  await insertLocations(
    db,
    scope,
    customerId,
    added.map((each) => ({ ...each, isPrimary: false })),
  );
  const primary = at.find(({ isPrimary }) => isPrimary);
  if (!primary) return;
  await db
    .updateTable("customer_locations")
    .set({ is_primary: true })
    .where("organization_id", "=", own.organization_id)
    .where("customer_id", "=", own.customer_id)
    .where("location_id", "=", primary.locationId)
    .execute();
}

export async function insertLocations(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  at: Association[],
): Promise<void> {
  if (at.length === 0) return;
  const rows = at.map(({ locationId, isPrimary }) => ({
    organization_id: scope.organizationId,
    id: newId(),
    customer_id: customerId,
    location_id: locationId,
    is_primary: isPrimary,
  }));
  await db.insertInto("customer_locations").values(rows).execute();
}

/** The organization's locations that can take customers. */
export async function listActiveLocationIds(db: Db, scope: OrganizationScope): Promise<string[]> {
  const rows = await db
    .selectFrom("locations")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("status", "=", "active")
    .execute();
  return rows.map((row) => row.id);
}

export async function locationExists(db: Db, scope: Scope, locationId: string): Promise<boolean> {
  const found = await db
    .selectFrom("locations")
    .select("id")
    .where("id", "=", locationId)
    .$if(!scope.isGlobalView, (query) => query.where("organization_id", "=", scope.organizationId))
    .executeTakeFirst();
  return found !== undefined;
}
