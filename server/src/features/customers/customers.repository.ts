import type { CustomerChanges, NewCustomer } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope, type Scope } from "#platform/scope.ts";
import type { EmailToSave, PhoneToSave } from "./customer-contacts.ts";
import { insertEmails, insertLocations, insertPhones, type Association } from "./customer-parts.repository.ts";
import { customerColumns, toCustomer, type CustomerRow } from "./customer-row.ts";
import { toSearchColumns } from "./search/customer-search.ts";

export async function findById(
  db: Db,
  scope: Pick<Scope, "organizationId" | "isGlobalView">,
  customerId: string,
): Promise<Customer | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${customerColumns(scope)} from customers c
    where ${inTenant(scope, "c")} and c.id = ${customerId} and c.deleted_at is null
  `.execute(db);
  return rows[0] && toCustomer(rows[0]);
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
    from customers c where ${inTenant(scope, "c")} and c.id = any(${customerIds}::uuid[]) and c.deleted_at is null
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
  owner_id: fields.ownerId,
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

export interface CustomerToInsert {
  fields: NewCustomer;
  sealed: SealedFields;
  phones: readonly PhoneToSave[];
  emails: readonly EmailToSave[];
  at: readonly Association[];
}

/** Stores a customer with phones, emails and locations. */
export async function insert(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  { fields, sealed, phones, emails, at }: CustomerToInsert,
): Promise<void> {
  const foundBy = { ...fields, emails: emails.map(({ email }) => email) };
  const customer = db.insertInto("customers").values({
    organization_id: scope.organizationId,
    id: customerId,
    ...toColumns(fields, sealed),
    ...toNameColumns(foundBy),
    created_by: personOf(scope),
  });
  // One statement: foreign keys and counts are checked at its end, and its parts don't see each other.
  await sql`
    with new_customer as (${customer}),
      new_phones as (${insertPhones(scope, customerId, phones)}),
      new_emails as (${insertEmails(scope, customerId, emails)})
    ${insertLocations(scope, customerId, at)}
  `.execute(db);
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

/** Which of these locations can take customers. They stay active until the transaction ends. */
export async function keepActiveLocations(
  db: Db,
  { organizationId }: OrganizationScope,
  locationIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from locations
    where organization_id = ${organizationId} and id = any(${locationIds}::uuid[]) and status = 'active'
    order by id for share
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether any of the organization's locations can take customers. */
export async function hasActiveLocation(db: Db, { organizationId }: OrganizationScope): Promise<boolean> {
  const location = await db
    .selectFrom("locations")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("status", "=", "active")
    .limit(1)
    .executeTakeFirst();
  return location !== undefined;
}
