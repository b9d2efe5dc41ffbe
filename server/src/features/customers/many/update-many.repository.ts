import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { EmailToSave, PhoneToSave } from "#features/customers/customer-contacts.ts";
import { keepCounts } from "#features/customers/kept/customer-counts.ts";
import { keepNameWords, newNameWords } from "#features/customers/kept/name-words.ts";
import { toNameColumns, type Association } from "#features/customers/written-fields.ts";
import {
  foundBy,
  insertEmails,
  insertLocations,
  insertPhones,
  listOf,
  locationsOf,
  toHex,
} from "./insert-many.repository.ts";
import type { KnownCustomer } from "./known-customers.queries.ts";

/** What of a customer is written when many are changed at once. */
export type ManyFields = Pick<
  KnownCustomer,
  | "companyName"
  | "firstName"
  | "lastName"
  | "address"
  | "city"
  | "state"
  | "zipCode"
  | "status"
  | "notes"
  | "ownerId"
  | "doNotCall"
>;

export interface CustomerToUpdate {
  before: KnownCustomer;
  fields: ManyFields;
  /** Absent leaves the one that is there, null clears it. */
  dateOfBirth?: Buffer | null | undefined;
  /** Only those that are new. */
  phones: readonly PhoneToSave[];
  emails: readonly EmailToSave[];
  addedLocations?: readonly Association[];
}

const foundByNow = ({ before, fields, phones, emails }: CustomerToUpdate) =>
  foundBy({ fields, phones: [...before.phones, ...phones], emails: [...before.emails, ...emails] });

/** Changes locked customers, and adds phones and emails to them. */
export async function updateMany(
  db: Db,
  scope: OrganizationScope,
  customers: readonly CustomerToUpdate[],
): Promise<void> {
  if (customers.length === 0) return;
  const words = customers.flatMap(({ before, ...customer }) =>
    newNameWords(foundBy({ fields: before, ...before }), foundByNow({ before, ...customer })),
  );
  const rows = customers.map((customer) => ({
    id: customer.before.id,
    ...customer.fields,
    ...toNameColumns(foundByNow(customer)),
    dateOfBirth: toHex(customer.dateOfBirth),
    writesDateOfBirth: customer.dateOfBirth !== undefined,
  }));
  const phones = customers.flatMap(({ before, phones: added }) => listOf(before.id, added, before.phones.length));
  const emails = customers.flatMap(({ before, emails: added }) => listOf(before.id, added, before.emails.length));
  const added = customers.flatMap(({ before, addedLocations = [] }) => locationsOf(before.id, addedLocations));
  const counted = customers.map(({ before, fields, addedLocations = [] }) => ({
    status: fields.status,
    locationIds: [...before.locationIds, ...addedLocations.map(({ locationId }) => locationId)],
  }));
  await sql`
    with kept_counts as (${keepCounts(
      scope,
      customers.map(({ before }) => before),
      counted,
    )}),
      kept_words as (${keepNameWords(scope, [...new Set(words)])}),
      new_phones as (${insertPhones(scope, phones)}),
      new_emails as (${insertEmails(scope, emails)}),
      new_locations as (${insertLocations(scope, added)} returning id)
    update customers c set name = u.name, company_name = u.company_name, first_name = u.first_name, last_name = u.last_name, address = u.address, city = u.city,
      state = u.state, zip_code = u."zipCode", status = u.status, notes = u.notes, owner_id = u."ownerId", do_not_call = u."doNotCall",
      date_of_birth_sealed = case when u."writesDateOfBirth" then u."dateOfBirth" else c.date_of_birth_sealed end, search_text = u.search_text,
      sort_name = u.sort_name, updated_at = now(), version = c.version + 1
    from json_to_recordset(${JSON.stringify(rows)}) as u (id uuid, name text, company_name text, first_name text, last_name text, address text, city text,
      state text, "zipCode" text, status text, notes text, "ownerId" uuid, "doNotCall" boolean, "dateOfBirth" bytea, "writesDateOfBirth" boolean, search_text text,
      sort_name text)
    where c.organization_id = ${scope.organizationId} and c.id = u.id
  `.execute(db);
}

/** Moves locked customers to the bin. */
export async function moveManyToBin(
  db: Db,
  scope: OrganizationScope,
  { customers, deletedBy, now }: { customers: readonly KnownCustomer[]; deletedBy: string; now: Date },
): Promise<void> {
  if (customers.length === 0) return;
  await sql`
    with kept_counts as (${keepCounts(scope, customers, [])})
    update customers set deleted_at = ${now.toISOString()}, deleted_by = ${deletedBy}, version = version + 1
    where organization_id = ${scope.organizationId} and id = any(${customers.map(({ id }) => id)}::uuid[])
  `.execute(db);
}

/** Takes phones and emails away from customers again who were not changed since. */
export async function removeContacts(
  db: Db,
  { organizationId }: OrganizationScope,
  { phoneIds, emailIds }: { phoneIds: readonly string[]; emailIds: readonly string[] },
): Promise<void> {
  await sql`
    with removed as (
      delete from customer_phones where organization_id = ${organizationId} and id = any(${phoneIds}::uuid[]))
    delete from customer_emails where organization_id = ${organizationId} and id = any(${emailIds}::uuid[])
  `.execute(db);
}

/**
 * Remembers what another system calls customers. A customer who has an ID keeps it, unless they are in the bin. Two statements: Citus joins no
 * customers while it resolves a conflict, and the second import must see what the first one stored.
 */
export async function addExternalIds(
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly { system: string; externalId: string; customerId: string }[],
): Promise<void> {
  if (ids.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(ids)}) as i (system text, "externalId" text, "customerId" uuid)`;
  await awaitQueries([
    sql`
      delete from customer_external_ids x
      using ${given}, customers c
      where x.organization_id = ${organizationId} and x.system = i.system and x.external_id = i."externalId"
        and c.organization_id = ${organizationId} and c.id = x.customer_id and c.deleted_at is not null
    `.execute(db),
    sql`
      insert into customer_external_ids (organization_id, system, external_id, customer_id)
      select distinct on (i.system, i."externalId") ${organizationId}::uuid, i.system, i."externalId", i."customerId"
      from ${given}
      order by i.system, i."externalId"
      on conflict (organization_id, system, external_id) do nothing
    `.execute(db),
  ]);
}

/** Forgets what another system calls customers. */
export async function removeExternalIds(
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly { system: string; externalId: string; customerId: string }[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from customer_external_ids x
    using json_to_recordset(${JSON.stringify(ids)}) as i (system text, "externalId" text, "customerId" uuid)
    where x.organization_id = ${organizationId} and x.system = i.system and x.external_id = i."externalId"
      and x.customer_id = i."customerId"
  `.execute(db);
}
