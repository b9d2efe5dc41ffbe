import * as contract from "@automotive-crm/contract/activities/entries";
import { mayDeleteEntry } from "@automotive-crm/contract/activities/entry-permissions";
import { changed } from "#features/audit/index.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { isContact } from "#features/activities/activities.rules.ts";
import { readAuthorship } from "#features/activities/activity-row.ts";
import * as repository from "#features/activities/activities.repository.ts";
import { changeContact } from "#features/activities/activity-contacts.ts";
import {
  getEntryToChange,
  publishEntryChange,
  type ActivitiesDependencies,
} from "#features/activities/activities.service.ts";
import { entryLog } from "#features/activities/entry-log.ts";

/** Removes an entry from the timeline. The audit log keeps its text and who deleted it. */
export const deleteActivity = writes<typeof contract.deleteActivity, ActivitiesDependencies>(
  contract.deleteActivity,
  {},
  async (work, { activityId }) => {
    const { db, scope, now } = work;
    const { entry, customer } = await getEntryToChange(work, activityId);
    const { customerId } = customer;
    if (!mayDeleteEntry(scope.access, readAuthorship(entry, scope), customer.locationIds)) throw notAllowed();
    await repository.markDeleted(db, scope, activityId, now);
    if (isContact({ type: entry.type, callData: entry.call_data }))
      await changeContact(db, scope, customerId, { was: entry.occurred_at, is: null });
    await publishEntryChange(db, scope, { customerId, activityId, type: entry.type });
    return changed(db, scope, undefined, {
      entity: entryLog,
      entityId: activityId,
      customerId,
      locationId: customer.filing.locationId,
      action: "activity.deleted",
      changes: { description: { old: entry.description } },
    });
  },
);
