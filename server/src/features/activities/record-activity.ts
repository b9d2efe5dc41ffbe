import type { ActivityType } from "@automotive-crm/contract/activities/entries";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { isContact, talkedWith } from "./activities.rules.ts";
import * as repository from "./activities.repository.ts";
import { changeContact } from "./activity-contacts.ts";
import { announceContact, contactKindOf } from "./contact-made.ts";
import { wordsOf } from "./entry-words.ts";
import type { EntrySource } from "./timeline-sources.ts";

export interface EntryToRecord {
  /** For callers that need the ID beforehand. */
  activityId?: string | undefined;
  customerId: string;
  locationId: string | null;
  type: ActivityType;
  /** Default: the usual title for this type. */
  category?: string | undefined;
  title?: string | undefined;
  icon?: string | undefined;
  description: string;
  /** The record the entry is about, if any. */
  source?: EntrySource | undefined;
  callData?: Record<string, unknown> | undefined;
  appointmentData?: Record<string, unknown> | undefined;
  /** Default: now. */
  occurredAt?: Date | undefined;
  now: Date;
}

/**
 * Adds an entry to a customer's timeline, in the transaction of the change it describes. A contact updates the customer's last
 * contact.
 */
export async function recordActivity(db: Db, scope: OrganizationScope, entry: EntryToRecord): Promise<void> {
  const row = toNewEntry(entry);
  const contact = { was: null, is: isContact(entry) ? row.occurredAt.toISOString() : null };
  const kind = contactKindOf(entry.type);
  const at = row.occurredAt.toISOString();
  const isTwoWay = kind === "visit" || talkedWith(entry);
  await awaitQueries([
    repository.insert(db, scope, row),
    changeContact(db, scope, entry.customerId, contact),
    // Also a call that reached no one: it was an attempt.
    kind ? announceContact(db, scope, { customerId: entry.customerId, at, kind, isTwoWay }) : Promise.resolve(),
  ]);
}

export function toNewEntry(entry: EntryToRecord): repository.NewEntry {
  const { now, occurredAt = now, category, title, icon, ...rest } = entry;
  const words = wordsOf(entry.type);
  return {
    ...rest,
    activityId: entry.activityId ?? newId(),
    category: category || words.category,
    title: title || words.title,
    icon: icon || words.icon,
    occurredAt,
    createdAt: now,
  };
}
