import type { Activity, updateActivity as endpoint } from "@automotive-crm/contract/activities/entries";
import { mayEditEntry } from "@automotive-crm/contract/activities/entry-permissions";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
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

type Body = RequestOf<typeof endpoint>["body"];

/**
 * Edits an entry of the person's own, or with permission a colleague's call, text or email. Absent fields stay; with a base, other
 * people's changes are merged or reported as a conflict.
 */
export async function updateActivity(
  dependencies: ActivitiesDependencies,
  anyScope: PersonScope,
  change: { activityId: string; body: Body },
  idempotency: Idempotency | undefined,
): Promise<Activity> {
  const scope = inOneOrganization(anyScope);
  return dependencies.database.write(scope, (db) =>
    once(db, scope, { idempotency, readAgain: readVisible(dependencies, db, scope) }, async () => {
      const { entry, customer } = await getEntryToChange(dependencies, db, scope, change.activityId);
      if (!mayEditEntry(scope.access, readAuthorship(entry, scope), customer.locationIds)) throw notAllowed();
      const changes = findChanges(currentValues(entry), change.body);
      const { locationId } = customer.filing;
      const now = dependencies.clock();
      if (Object.keys(changes).length > 0) await save(db, scope, entry, { changes, locationId, now });
      await notifyMentioned(db, scope, {
        activityId: entry.id,
        customerId: entry.customer_id,
        locationIds: customer.locationIds,
        text: changes.description ?? entry.description,
        before: entry.description,
        now,
      });
      return getActivity(dependencies, db, scope, entry.id);
    }),
  );
}

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
): Promise<void> {
  await repository.update(db, scope, entry.id, { changes, now });
  const before = currentValues(entry);
  const after = { ...before, ...changes };
  await recordAudit(db, scope, {
    entity: entryLog,
    entityId: entry.id,
    customerId: entry.customer_id,
    locationId,
    action: "activity.updated",
    changes: changedFields(before, after, ["title", "description", "callData", "appointmentData"]),
  });
  await correctLastContact(db, scope, entry, after.callData);
  await publishEntryChange(db, scope, { customerId: entry.customer_id, activityId: entry.id, type: entry.type });
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
