import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./activities.repository.ts";
import { changeContact } from "./activity-contacts.ts";
import { announceContact, contactKindOf } from "./contact-made.ts";
import { toNewEntry, type EntryToRecord } from "./record-activity.ts";
import type { EntrySource } from "./timeline-sources.ts";

export type SourceEntry = Omit<EntryToRecord, "activityId"> & {
  source: EntrySource;
  /** When the customer was met, before and after the change; it determines the customer's last contact. */
  contactAt: { was: string | null; is: string | null };
};

/**
 * Keeps a record's one timeline entry in sync with it, in the transaction that changes the record. The first call adds the entry;
 * later calls update its text, and its time only if they give one.
 */
export async function recordSourceEntry(
  db: Db,
  scope: OrganizationScope,
  { contactAt, ...entry }: SourceEntry,
): Promise<void> {
  const { source, customerId, type } = entry;
  // Calls announce attempts, too, so they do it themselves.
  const kind = type === "call" || contactAt.is === contactAt.was ? undefined : contactKindOf(type);
  await awaitQueries([
    repository.upsertSourceEntry(db, scope, {
      ...toNewEntry(entry),
      source,
      contactAt: contactAt.is,
      isTimed: entry.occurredAt !== undefined,
    }),
    changeContact(db, scope, customerId, contactAt),
    kind && contactAt.is !== null
      ? announceContact(db, scope, { customerId, at: contactAt.is, kind, isTwoWay: kind === "visit" })
      : Promise.resolve(),
  ]);
}
