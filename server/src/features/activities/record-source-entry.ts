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
 * Keeps a record's one timeline entry in sync with it, or those of each of many, in the transaction that changes the records. The first
 * call adds the entry; later calls update its text, and its time only if they give one.
 */
export async function recordSourceEntry(
  db: Db,
  scope: OrganizationScope,
  given: SourceEntry | readonly SourceEntry[],
): Promise<void> {
  const entries = [given].flat();
  const upsert = (isTimed: boolean) => {
    const alike = entries.filter(({ occurredAt }) => (occurredAt !== undefined) === isTimed);
    const rows = alike.map(({ contactAt, ...entry }) => {
      return { ...toNewEntry(entry), source: entry.source, contactAt: contactAt.is };
    });
    return repository.upsertSourceEntries(db, scope, rows, { isTimed });
  };
  await awaitQueries([upsert(true), upsert(false), ...entries.map((entry) => followContact(db, scope, entry))]);
}

/** Takes a record's entry out of the timeline, because the record was a mistake. The customer wasn't met then. */
export async function removeSourceEntry(
  db: Db,
  scope: OrganizationScope,
  { source, customerId, contactAt, now }: { source: EntrySource; customerId: string; contactAt: string; now: Date },
): Promise<void> {
  await repository.markSourceDeleted(db, scope, source, now);
  await changeContact(db, scope, customerId, { was: contactAt, is: null });
}

async function followContact(
  db: Db,
  scope: OrganizationScope,
  { customerId, type, contactAt }: SourceEntry,
): Promise<void> {
  // Calls announce attempts, too, so they do it themselves.
  const kind = type === "call" || contactAt.is === contactAt.was ? undefined : contactKindOf(type);
  await awaitQueries([
    changeContact(db, scope, customerId, contactAt),
    kind && contactAt.is !== null
      ? announceContact(db, scope, { customerId, at: contactAt.is, kind, isTwoWay: kind === "visit" })
      : Promise.resolve(),
  ]);
}
