import { sql } from "kysely";
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

async function insertLocations(db: Db, scope: OrganizationScope, customerId: string, at: Association[]): Promise<void> {
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

/** Of a new customer. A location that isn't an active one of the organization is null, which PostgreSQL refuses. */
export async function insertActiveLocations(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  at: Association[],
): Promise<void> {
  if (at.length === 0) return;
  const ids = at.map(() => newId());
  const locationIds = at.map(({ locationId }) => locationId);
  const primaries = at.map(({ isPrimary }) => isPrimary);
  await sql`
    insert into customer_locations (organization_id, id, customer_id, location_id, is_primary)
    select ${scope.organizationId}, a.id, ${customerId}, l.id, a.is_primary
    from unnest(${ids}::uuid[], ${locationIds}::uuid[], ${primaries}::boolean[]) a (id, location_id, is_primary)
    left join locations l on l.organization_id = ${scope.organizationId} and l.id = a.location_id and l.status = 'active'
  `.execute(db);
}
