import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

// Contacts do not change the customer's record: neither its version nor its time of change moves, so nobody who edits it is in the way.

/** Locks a customer, so that contacts taken back at the same time follow each other. */
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

/** Puts the contact before it in the place of the last one; any other contact leaves the last one as it is. */
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
