import type { Db } from "#platform/db/database.ts";
import { together } from "#platform/db/together.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./activities.repository.ts";
import { changeContact } from "./activity-contacts.ts";
import { toNewEntry, type EntryToRecord } from "./record-activity.ts";
import type { EntrySource } from "./timeline-sources.ts";

export type SourceEntry = Omit<EntryToRecord, "activityId" | "occurredAt"> & {
  source: EntrySource;
  /** When the customer was met, before and after the change: it moves the customer's last contact. */
  contactAt: { was: string | null; is: string | null };
};

/**
 * Keeps the one entry that shows a record in step with it, in the transaction that changes the record. The first call writes the
 * entry, which stays at that time of the timeline; later calls rewrite what it says.
 */
export async function recordSourceEntry(
  db: Db,
  scope: OrganizationScope,
  { contactAt, ...entry }: SourceEntry,
): Promise<void> {
  const { source, customerId } = entry;
  await together([
    repository.upsertOfSource(db, scope, { ...toNewEntry(entry), source, contactAt: contactAt.is }),
    changeContact(db, scope, customerId, contactAt),
  ]);
}
