import type { ActivityType } from "@automotive-crm/contract/activities";
import { v7 as newId } from "uuid";
import type { Db } from "#platform/db/database.ts";
import { together } from "#platform/db/together.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { isContact } from "./activities.rules.ts";
import * as repository from "./activities.repository.ts";
import { changeContact } from "./activity-contacts.ts";
import { entryWords } from "./entry-words.ts";
import type { EntrySource } from "./timeline-sources.ts";

export interface EntryToRecord {
  /** Where the caller needs it beforehand. */
  activityId?: string | undefined;
  customerId: string;
  locationId: string | null;
  type: ActivityType;
  /** Empty or absent: as entries of this type are usually called. */
  category?: string | undefined;
  title?: string | undefined;
  icon?: string | undefined;
  description: string;
  /** The record it is about, if any. */
  source?: EntrySource | undefined;
  callData?: Record<string, unknown> | undefined;
  appointmentData?: Record<string, unknown> | undefined;
  /** When it happened, if not now. */
  occurredAt?: Date | undefined;
  now: Date;
}

/** Writes an entry into a customer's timeline, in the transaction of what it tells. A contact is remembered as the customer's last. */
export async function recordActivity(db: Db, scope: OrganizationScope, entry: EntryToRecord): Promise<void> {
  const row = toNewEntry(entry);
  const contact = { was: null, is: isContact(entry) ? row.occurredAt.toISOString() : null };
  await together([repository.insert(db, scope, row), changeContact(db, scope, entry.customerId, contact)]);
}

export function toNewEntry(entry: EntryToRecord): repository.NewEntry {
  const { now, occurredAt = now, category, title, icon, ...told } = entry;
  const words = entryWords[entry.type];
  return {
    ...told,
    activityId: entry.activityId ?? newId(),
    category: category || words.category,
    title: title || words.title,
    icon: icon || words.icon,
    occurredAt,
    createdAt: now,
  };
}
