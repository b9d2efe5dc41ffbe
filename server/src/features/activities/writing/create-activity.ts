import type { Activity, createActivity as endpoint } from "@automotive-crm/contract/activities/entries";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { newId } from "#platform/db/new-id.ts";
import { recordAudit } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { invalidFields } from "#platform/http/errors.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import {
  getActivity,
  publishEntryChange,
  readVisible,
  type ActivitiesDependencies,
} from "#features/activities/activities.service.ts";
import { notifyMentioned } from "./notify-mentioned.ts";
import { recordActivity } from "#features/activities/record-activity.ts";
import { entryLog } from "#features/activities/entry-log.ts";

type NewActivity = RequestOf<typeof endpoint>["body"];

/** How far a browser's clock may be ahead before its "now" is refused as a future time. */
const clockSkewMs = 5 * 60_000;

/** Adds an entry that someone wrote, with its audit event, in one transaction. */
export async function createActivity(
  dependencies: ActivitiesDependencies,
  anyScope: PersonScope,
  input: NewActivity,
  idempotency: Idempotency | undefined,
): Promise<Activity> {
  const scope = inOneOrganization(anyScope);
  const now = dependencies.clock();
  const occurredAt = readTime(input.timestamp, now);
  return dependencies.database.write(scope, (db) =>
    once(db, scope, { idempotency, readAgain: readVisible(dependencies, db, scope) }, async () => {
      const customer = await customerAccess(db, scope, input.customerId, "org:customers:edit");
      const { customerId, filing } = customer;
      const { locationId } = filing;
      const activityId = newId();
      const audited = { entity: entryLog, entityId: activityId, customerId, locationId } as const;
      const [, , , activity] = await awaitQueries([
        recordActivity(db, scope, { ...input, activityId, locationId, occurredAt, now }),
        recordAudit(db, scope, { ...audited, action: "activity.created" }),
        publishEntryChange(db, scope, { customerId, activityId, type: input.type }),
        getActivity(dependencies, db, scope, activityId),
      ]);
      await notifyMentioned(db, scope, {
        activityId,
        customerId,
        locationIds: customer.locationIds,
        text: input.description,
        now,
      });
      return activity;
    }),
  );
}

/** Refuses times in the future. */
function readTime(timestamp: string | undefined, now: Date): Date {
  if (timestamp === undefined) return now;
  const at = new Date(timestamp);
  if (at.getTime() > now.getTime() + clockSkewMs) throw invalidFields({ timestamp: "must not be in the future" });
  return at < now ? at : now;
}
