import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

// Contacts don't change the customer's record: neither its version nor its update time moves, so they don't conflict with edits.

/** Locks a customer, so contacts withdrawn at the same time follow each other. */
export async function lockContacts(db: Db, scope: OrganizationScope, customerId: string): Promise<void> {
  await db
    .selectFrom("customers")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .execute();
}

/** Stores a contact unless there was a later one. */
export async function addContact(db: Db, scope: OrganizationScope, customerId: string, at: string): Promise<void> {
  await db
    .updateTable("customers")
    .set({ last_contact_at: sql`greatest(last_contact_at, ${at}::timestamptz)` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .execute();
}

/** Replaces the last contact with the one before it; for any other contact, the last one stays. */
export async function replaceContact(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  { was, latest }: { was: string; latest: string | null },
): Promise<void> {
  await db
    .updateTable("customers")
    .set({ last_contact_at: latest })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", customerId)
    .where(sql<boolean>`last_contact_at = ${was}::timestamptz`)
    .execute();
}
