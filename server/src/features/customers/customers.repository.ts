import type { Customer } from "@automotive-crm/contract/customers/record";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { inTenant, tenantOf } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import type { EmailToSave, PhoneToSave } from "./customer-contacts.ts";
import { countedOf, keepCounts } from "./kept/customer-counts.ts";
import { keepNameWords, newNameWords } from "./kept/name-words.ts";
import { customerColumns, toCustomer, type CustomerRow } from "./customer-row.ts";
import {
  insertEmails,
  insertLocations,
  insertMany,
  insertPhones,
  listOf,
  locationsOf,
  type CustomerToInsert,
} from "./many/insert-many.repository.ts";
import { toColumns, toNameColumns, type Association, type SealedFields, type WrittenFields } from "./written-fields.ts";
import type { FoundBy } from "./search/customer-search.ts";

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
      where l.organization_id = ${tenantOf(scope, "c")} and l.customer_id = c.id) as "locationIds"
    from customers c where ${inTenant(scope, "c")} and c.id = any(${customerIds}::uuid[]) and c.deleted_at is null
  `.execute(db);
  return rows;
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

/** Stores a customer with phones, emails and locations, and reads them as they are then. */
export async function insert(
  db: Db,
  scope: OrganizationScope,
  customer: CustomerToInsert,
): Promise<Customer | undefined> {
  const [, found] = await awaitQueries([insertMany(db, scope, [customer]), findById(db, scope, customer.customerId)]);
  return found;
}

interface Changes {
  fields: WrittenFields;
  sealed: SealedFields;
  foundBy: FoundBy;
  /** All locations from now on, if they change. */
  at: readonly Association[] | undefined;
}

/** Changes a locked customer and their locations. It comes last in a transaction, because those who change the same totals wait for it. */
export async function update(
  db: Db,
  scope: OrganizationScope,
  before: Customer,
  { fields, sealed, foundBy, at }: Changes,
): Promise<void> {
  const counted = countedOf(before);
  const after = {
    status: fields.status ?? counted.status,
    locationIds: at?.map(({ locationId }) => locationId) ?? counted.locationIds,
  };
  const customer = db
    .updateTable("customers")
    .set({
      ...toColumns(fields, sealed),
      ...toNameColumns(foundBy),
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", before.id);
  const moved = at && sql`, ${replaceLocations(db, scope, before.id, at)}`;
  const wasFoundBy = { ...before, emails: before.emails.map(({ email }) => email) };
  const stored = sql`
    with kept_counts as (${keepCounts(scope, [counted], [after])}),
      kept_words as (${keepNameWords(scope, newNameWords(wasFoundBy, foundBy))}) ${moved ?? sql``}
    ${customer}
  `;
  // No two locations are primary, not even while a statement runs.
  if (at) await awaitQueries([clearPrimaryLocation(db, scope, before.id), stored.execute(db)]);
  else await stored.execute(db);
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
  await insertPhones(scope, listOf(customerId, phones)).execute(db);
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
  await insertEmails(scope, listOf(customerId, emails)).execute(db);
}

async function clearPrimaryLocation(db: Db, scope: OrganizationScope, customerId: string): Promise<void> {
  await db
    .updateTable("customer_locations")
    .set({ is_primary: false })
    .where("organization_id", "=", scope.organizationId)
    .where("customer_id", "=", customerId)
    .where("is_primary", "=", true)
    .execute();
}

/** Parts of the statement that changes a customer, once none of their locations is primary. */
function replaceLocations(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  at: readonly Association[],
): RawBuilder<unknown> {
  const left = db
    .deleteFrom("customer_locations")
    .where("organization_id", "=", scope.organizationId)
    .where("customer_id", "=", customerId)
    .where(sql<boolean>`location_id <> all(${at.map(({ locationId }) => locationId)}::uuid[])`);
  return sql`left_locations as (${left}),
    chosen_locations as (
      ${insertLocations(scope, locationsOf(customerId, at))}
      on conflict (organization_id, customer_id, location_id) do update set is_primary = excluded.is_primary)`;
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
