import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./last-contact.repository.ts";

export interface ContactChange {
  /** When the customer was reached, before and after the change; null for not at all. */
  was: string | null;
  is: string | null;
  /** The latest contact on record after the change. */
  findLatest(): Promise<string | null>;
}

/** Keeps a customer's last contact correct when a contact is added, corrected or withdrawn. */
export async function changeLastContact(
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  { was, is, findLatest }: ContactChange,
): Promise<void> {
  if (was === is) return;
  if (was !== null) {
    // Lock first: a contact withdrawn at the same time must not be picked as the latest.
    await repository.lockContacts(db, scope, customerId);
    await repository.replaceContact(db, scope, customerId, { was, latest: await findLatest() });
  }
  if (is !== null) await repository.addContact(db, scope, customerId, is);
}
