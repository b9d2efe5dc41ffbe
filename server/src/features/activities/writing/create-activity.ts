import * as contract from "@automotive-crm/contract/activities/entries";
import { newId } from "#platform/db/new-id.ts";
import { changed } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { invalidFields } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import {
  getActivity,
  publishEntryChange,
  readVisible,
  type ActivitiesDependencies,
} from "#features/activities/activities.service.ts";
import { notifyMentioned } from "./notify-mentioned.ts";
import { recordActivity } from "#features/activities/record-activity.ts";
import { entryLog } from "#features/activities/entry-log.ts";

/** How far a browser's clock may be ahead before its "now" is refused as a future time. */
const clockSkewMs = 5 * 60_000;

/** Adds an entry that someone wrote, with its audit event. */
export const createActivity = writes<typeof contract.createActivity, ActivitiesDependencies>(
  contract.createActivity,
  { readAgain: readVisible },
  async (work, _, body) => {
    const { db, scope, now } = work;
    const occurredAt = readTime(body.timestamp, now);
    const { customerId, filing, locationIds } = await customerAccess(db, scope, body.customerId, "org:customers:edit");
    const { locationId } = filing;
    const activityId = newId();
    const audited = { entity: entryLog, entityId: activityId, customerId, locationId } as const;
    const [, done] = await awaitQueries([
      recordActivity(db, scope, { ...body, activityId, locationId, occurredAt, now }),
      changed(db, scope, getActivity(work, activityId), { ...audited, action: "activity.created" }),
      publishEntryChange(db, scope, { customerId, activityId, type: body.type }),
    ]);
    await notifyMentioned(db, scope, { activityId, customerId, locationIds, text: body.description, now });
    return done;
  },
);

/** Refuses times in the future. */
function readTime(timestamp: string | undefined, now: Date): Date {
  if (timestamp === undefined) return now;
  const at = new Date(timestamp);
  if (at.getTime() > now.getTime() + clockSkewMs) throw invalidFields({ timestamp: "must not be in the future" });
  return at < now ? at : now;
}
