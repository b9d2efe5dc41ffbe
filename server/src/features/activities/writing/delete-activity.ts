import { mayDeleteEntry } from "@automotive-crm/contract/activities/entry-permissions";
import { recordAudit } from "#features/audit/index.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
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
export async function deleteActivity(
  dependencies: ActivitiesDependencies,
  anyScope: PersonScope,
  activityId: string,
): Promise<void> {
  const scope = inOneOrganization(anyScope);
  const { database, clock } = dependencies;
  await database.write(scope, async (db) => {
    const { entry, customer } = await getEntryToChange(dependencies, db, scope, activityId);
    if (!mayDeleteEntry(scope.access, readAuthorship(entry, scope), customer.locationIds)) throw notAllowed();
    await repository.markDeleted(db, scope, activityId, clock());
    if (isContact({ type: entry.type, callData: entry.call_data }))
      await changeContact(db, scope, customer.customerId, { was: entry.occurred_at, is: null });
    await recordAudit(db, scope, {
      entity: entryLog,
      entityId: activityId,
      customerId: customer.customerId,
      locationId: customer.filing.locationId,
      action: "activity.deleted",
      changes: { description: { old: entry.description } },
    });
    await publishEntryChange(db, scope, { customerId: customer.customerId, activityId, type: entry.type });
  });
}
