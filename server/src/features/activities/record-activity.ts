import type { ActivityType } from "@automotive-crm/contract/activities";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { isContact } from "./activities.rules.ts";
import * as repository from "./activities.repository.ts";
import { changeContact } from "./activity-contacts.ts";
import { entryWords } from "./entry-words.ts";
import type { EntrySource } from "./timeline-sources.ts";

export interface EntryToRecord {
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
  /** Whether it is the one entry that is kept in step with the record. */
  followsSource?: boolean | undefined;
  /** When the customer was met, where the record says so. */
  contactAt?: string | null | undefined;
  callData?: Record<string, unknown> | undefined;
  appointmentData?: Record<string, unknown> | undefined;
  /** When it happened, if not now. */
  occurredAt?: Date | undefined;
  now: Date;
}

/** Writes an entry into a customer's timeline, in the transaction of what it tells. A contact is remembered as the customer's last. */
export async function recordActivity(db: Db, scope: OrganizationScope, entry: EntryToRecord): Promise<string> {
  const { now, occurredAt = now, category, title, icon, ...told } = entry;
  const words = entryWords[entry.type];
  const activityId = await repository.insert(db, scope, {
    ...told,
    category: category || words.category,
    title: title || words.title,
    icon: icon || words.icon,
    occurredAt,
    createdAt: now,
  });
  if (isContact(entry)) await changeContact(db, scope, entry.customerId, { was: null, is: occurredAt.toISOString() });
  return activityId;
}
