import * as contract from "@automotive-crm/contract/activities/entries";
import { mayEditEntry } from "@automotive-crm/contract/activities/entry-permissions";
import { changed, changedFields } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { answering, type Recorded } from "#platform/http/recorded.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readAuthorship, type ActivityRow } from "#features/activities/activity-row.ts";
import { isContact } from "#features/activities/activities.rules.ts";
import * as repository from "#features/activities/activities.repository.ts";
import { changeContact } from "#features/activities/activity-contacts.ts";
import {
  getActivity,
  getEntryToChange,
  publishEntryChange,
  readVisible,
  type ActivitiesDependencies,
} from "#features/activities/activities.service.ts";
import { notifyMentioned } from "./notify-mentioned.ts";
import { entryLog } from "#features/activities/entry-log.ts";

/**
 * Edits an entry of the person's own, or with permission a colleague's call, text or email. Absent fields stay; with a base, other
 * people's changes are merged or reported as a conflict.
 */
export const updateActivity = writes<typeof contract.updateActivity, ActivitiesDependencies>(
  contract.updateActivity,
  { readAgain: readVisible },
  async (work, { activityId }, body) => {
    const { db, scope, now } = work;
    const { entry, customer } = await getEntryToChange(work, activityId);
    if (!mayEditEntry(scope.access, readAuthorship(entry, scope), customer.locationIds)) throw notAllowed();
    const changes = findChanges(currentValues(entry), body);
    const { locationId } = customer.filing;
    if (Object.keys(changes).length === 0) return unchanged(await getActivity(work, activityId));
    const done = await save(db, scope, entry, { changes, locationId, now });
    await notifyMentioned(db, scope, {
      activityId,
      customerId: entry.customer_id,
      locationIds: customer.locationIds,
      text: changes.description ?? entry.description,
      before: entry.description,
      now,
    });
    return answering(done, await getActivity(work, activityId));
  },
);

const currentValues = (entry: ActivityRow) => ({
  title: entry.title,
  description: entry.description,
  callData: entry.call_data,
  appointmentData: entry.appointment_data,
});

async function save(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  entry: ActivityRow,
  { changes, locationId, now }: { changes: repository.EntryChanges; locationId: string | null; now: Date },
): Promise<Recorded<undefined>> {
  await repository.update(db, scope, entry.id, { changes, now });
  const before = currentValues(entry);
  const after = { ...before, ...changes };
  await correctLastContact(db, scope, entry, after.callData);
  await publishEntryChange(db, scope, { customerId: entry.customer_id, activityId: entry.id, type: entry.type });
  return changed(db, scope, undefined, {
    entity: entryLog,
    entityId: entry.id,
    customerId: entry.customer_id,
    locationId,
    action: "activity.updated",
    changes: changedFields(before, after, ["title", "description", "callData", "appointmentData"]),
  });
}

/** A call's outcome may be corrected to one that reached someone, or no one. */
async function correctLastContact(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { type, customer_id, occurred_at, call_data }: ActivityRow,
  callData: Record<string, unknown> | null | undefined,
): Promise<void> {
  await changeContact(db, scope, customer_id, {
    was: isContact({ type, callData: call_data }) ? occurred_at : null,
    is: isContact({ type, callData }) ? occurred_at : null,
  });
}
