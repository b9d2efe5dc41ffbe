import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./activities.repository.ts";
import { changeContact } from "./activity-contacts.ts";
import { recordActivity, type EntryToRecord } from "./record-activity.ts";
import type { EntrySource } from "./timeline-sources.ts";

export type SourceEntry = Omit<EntryToRecord, "source" | "followsSource" | "contactAt" | "occurredAt"> & {
  source: EntrySource;
  /** When the customer was met, before and after the change: it moves the customer's last contact. */
  contactAt: { was: string | null; is: string | null };
};

/**
 * Keeps the one entry that shows a record in step with it, in the transaction that changes the record. The first call writes the
 * entry, where it stays in the timeline; later calls rewrite what it says.
 */
export async function recordSourceEntry(
  db: Db,
  scope: OrganizationScope,
  { contactAt, ...entry }: SourceEntry,
): Promise<void> {
  const kept = { ...entry, contactAt: contactAt.is };
  const isKept = await repository.updateOfSource(db, scope, kept);
  if (!isKept) await recordActivity(db, scope, { ...kept, followsSource: true });
  await changeContact(db, scope, entry.customerId, contactAt);
}
