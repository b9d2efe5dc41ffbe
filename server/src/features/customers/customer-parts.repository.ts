import { sql, type RawBuilder } from "kysely";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { EmailToSave, PhoneToSave } from "./customer-contacts.ts";

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
  await insertPhones(scope, customerId, phones).execute(db);
}

/** Inserts a customer's phones in their order; there may be none. */
export const insertPhones = (
  scope: OrganizationScope,
  customerId: string,
  phones: readonly PhoneToSave[],
): RawBuilder<unknown> => sql`
  insert into customer_phones (organization_id, customer_id, id, position, digits, e164, extension, type, is_primary)
  select ${scope.organizationId}, ${customerId}, p.id, p.position, p.digits, p.e164, p.extension, p.type, p."isPrimary"
  from json_to_recordset(${inOrder(phones)}) as p (
    id uuid, position integer, digits text, e164 text, extension text, type text, "isPrimary" boolean)`;

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
  await insertEmails(scope, customerId, emails).execute(db);
}

/** The same for emails. */
export const insertEmails = (
  scope: OrganizationScope,
  customerId: string,
  emails: readonly EmailToSave[],
): RawBuilder<unknown> => sql`
  insert into customer_emails (organization_id, customer_id, id, position, email, is_primary)
  select ${scope.organizationId}, ${customerId}, e.id, e.position, e.email, e."isPrimary"
  from json_to_recordset(${inOrder(emails)}) as e (id uuid, position integer, email text, "isPrimary" boolean)`;

const inOrder = (items: readonly { id: string | undefined }[]): string =>
  JSON.stringify(items.map((item, position) => ({ ...item, id: item.id ?? newId(), position })));

export type Association = { locationId: string; isPrimary: boolean };

/** Writes only the differences: each added or removed location updates the counts, and that waits for other writers. */
export async function replaceLocations(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  at: readonly Association[],
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
    scope,
    customerId,
    added.map((each) => ({ ...each, isPrimary: false })),
  ).execute(db);
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

/** The same for locations. */
export const insertLocations = (
  scope: OrganizationScope,
  customerId: string,
  at: readonly Association[],
): RawBuilder<unknown> => sql`
  insert into customer_locations (organization_id, customer_id, id, location_id, is_primary)
  select ${scope.organizationId}, ${customerId}, l.id, l."locationId", l."isPrimary"
  from json_to_recordset(${JSON.stringify(at.map((each) => ({ ...each, id: newId() })))})
    as l (id uuid, "locationId" uuid, "isPrimary" boolean)`;
