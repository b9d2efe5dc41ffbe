import type { CustomerChanges, NewCustomer } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope, type Scope } from "#platform/scope.ts";
import { customerColumns, toCustomer, type CustomerRow } from "./customer-row.ts";
import { toSearchColumns } from "./customer-search.ts";

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

export async function insert(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  customer: { fields: NewCustomer; sealed: SealedFields; foundBy: FoundBy },
): Promise<void> {
  const row = {
    organization_id: scope.organizationId,
    id: customerId,
    ...toColumns(customer.fields, customer.sealed),
    ...toNameColumns(customer.foundBy),
    created_by: personOf(scope),
  };
  await db.insertInto("customers").values(row).execute();
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
