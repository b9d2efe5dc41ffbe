import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import { listOrganizationsWithUnread, takeUnread } from "./lead-deliveries.repository.ts";
import { readDeliveryJob } from "./read-delivery.ts";

/** After that, a worker reads what the server that took it didn't. */
export const patienceMs = 120_000;

const takenBefore = (now: Date) => new Date(now.getTime() - patienceMs);

/** Has deliveries read that were stored by a server that ended before it had read them. */
export const readLeftDeliveries: DueWork = {
  job: defineDueJob("leads.read-left", "* * * * *"),
  most: 100,
  listOrganizations: (db, now) => listOrganizationsWithUnread(db, takenBefore(now)),
  async doOldest(db, scope, { now, ...turn }) {
    const ids = await takeUnread(db, scope, { ...turn, before: takenBefore(now) });
    for (const deliveryId of ids) await enqueue(db, scope, { job: readDeliveryJob, payload: { deliveryId } });
    return ids.length;
  },
};
