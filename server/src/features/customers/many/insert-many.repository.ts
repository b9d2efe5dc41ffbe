import type { CustomerNames } from "@automotive-crm/contract/customers/names";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import { mainNumber, type EmailToSave, type PhoneToSave } from "#features/customers/customer-contacts.ts";
import { keepCounts } from "#features/customers/kept/customer-counts.ts";
import { keepNameWords, newNameWords } from "#features/customers/kept/name-words.ts";
import {
  toColumns,
  toNameColumns,
  type Association,
  type SealedFields,
  type WrittenFields,
} from "#features/customers/written-fields.ts";

export interface CustomerToInsert {
  customerId: string;
  fields: WrittenFields & { firstName: string; lastName: string };
  sealed: SealedFields;
  phones: readonly PhoneToSave[];
  emails: readonly EmailToSave[];
  at: readonly Association[];
}

interface Named {
  fields: CustomerNames;
  phones: Parameters<typeof mainNumber>[0];
  emails: readonly { email: string }[];
}

export const foundBy = ({ fields, phones, emails }: Named) => ({
  ...fields,
  phone: mainNumber(phones),
  emails: emails.map(({ email }) => email),
});

/** Stores customers with phones, emails and locations. One statement: foreign keys are checked at its end, and its parts don't see each other. */
export async function insertMany(
  db: Db,
  scope: OrganizationScope,
  customers: readonly CustomerToInsert[],
): Promise<void> {
  if (customers.length === 0) return;
  const counted = customers.map(({ fields, at }) => ({
    status: fields.status ?? "active",
    locationIds: at.map(({ locationId }) => locationId),
  }));
  const words = new Set(customers.flatMap((customer) => newNameWords(undefined, foundBy(customer))));
  const phones = customers.flatMap(({ customerId, phones: own }) => listOf(customerId, own));
  const emails = customers.flatMap(({ customerId, emails: own }) => listOf(customerId, own));
  await sql`
    with new_customers as (${insertCustomers(scope, customers)}),
      kept_counts as (${keepCounts(scope, [], counted)}),
      kept_words as (${keepNameWords(scope, [...words])}),
      new_phones as (${insertPhones(scope, phones)}),
      new_emails as (${insertEmails(scope, emails)})
    ${insertLocations(
      scope,
      customers.flatMap(({ customerId, at }) => locationsOf(customerId, at)),
    )} returning id
  `.execute(db);
}

/** As PostgreSQL reads bytes from JSON. */
export const toHex = (bytes: Buffer | null | undefined) => (bytes ? `\\x${bytes.toString("hex")}` : null);

function insertCustomers(scope: OrganizationScope, customers: readonly CustomerToInsert[]): RawBuilder<unknown> {
  const rows = customers.map((customer) => ({
    id: customer.customerId,
    ...toColumns(customer.fields, {}),
    ...toNameColumns(foundBy(customer)),
    date_of_birth_sealed: toHex(customer.sealed.dateOfBirth),
    driver_license_sealed: toHex(customer.sealed.driverLicense),
  }));
  return sql`
    insert into customers (organization_id, id, name, company_name, first_name, last_name, address, city, state, zip_code, status,
      preferred_contact_method, notes, do_not_call, owner_id, date_of_birth_sealed, driver_license_sealed, search_text,
      sort_name, created_by)
    select ${scope.organizationId}::uuid, c.id, c.name, c.company_name, c.first_name, c.last_name, c.address, c.city, c.state, c.zip_code,
      coalesce(c.status, 'active'), coalesce(c.preferred_contact_method, 'phone'), c.notes, coalesce(c.do_not_call, false),
      c.owner_id, c.date_of_birth_sealed, c.driver_license_sealed, c.search_text, c.sort_name, ${personOf(scope)}::uuid
    from json_to_recordset(${JSON.stringify(rows)}) as c (id uuid, name text, company_name text, first_name text, last_name text, address text, city text,
      state text, zip_code text, status text, preferred_contact_method text, notes text, do_not_call boolean, owner_id uuid,
      date_of_birth_sealed bytea, driver_license_sealed bytea, search_text text, sort_name text)
    returning id`;
}

/** A customer's phones or emails as rows, after those that are there. */
export const listOf = <T extends { id: string | undefined }>(customerId: string, items: readonly T[], after = 0) =>
  items.map((item, index) => ({ ...item, customerId, id: item.id ?? newId(), position: after + index }));

export const locationsOf = (customerId: string, at: readonly Association[]) =>
  at.map((each) => ({ ...each, customerId, id: newId() }));

type Listed<T> = Omit<T, "id"> & { id: string; customerId: string; position: number };

/** Inserts phones; there may be none. Whatever it returns keeps Citus from copying rows, which row-level security refuses. */
export const insertPhones = (
  scope: OrganizationScope,
  phones: readonly Listed<PhoneToSave>[],
): RawBuilder<unknown> => sql`
  insert into customer_phones (organization_id, customer_id, id, position, digits, e164, extension, type, label, is_primary)
  select ${scope.organizationId}::uuid, p."customerId", p.id, p.position, p.digits, p.e164, p.extension, p.type, p.label, p."isPrimary"
  from json_to_recordset(${JSON.stringify(phones)}) as p ("customerId" uuid,
    id uuid, position integer, digits text, e164 text, extension text, type text, label text, "isPrimary" boolean)
  returning id`;

/** The same for emails. */
export const insertEmails = (
  scope: OrganizationScope,
  emails: readonly Listed<EmailToSave>[],
): RawBuilder<unknown> => sql`
  insert into customer_emails (organization_id, customer_id, id, position, email, is_primary)
  select ${scope.organizationId}::uuid, e."customerId", e.id, e.position, e.email, e."isPrimary"
  from json_to_recordset(${JSON.stringify(emails)}) as e ("customerId" uuid, id uuid, position integer, email text,
    "isPrimary" boolean)
  returning id`;

/** The same for locations. */
export const insertLocations = (
  scope: OrganizationScope,
  at: readonly (Association & { id: string; customerId: string })[],
): RawBuilder<unknown> => sql`
  insert into customer_locations (organization_id, customer_id, id, location_id, is_primary)
  select ${scope.organizationId}::uuid, l."customerId", l.id, l."locationId", l."isPrimary"
  from json_to_recordset(${JSON.stringify(at)}) as l ("customerId" uuid, id uuid, "locationId" uuid, "isPrimary" boolean)`;
