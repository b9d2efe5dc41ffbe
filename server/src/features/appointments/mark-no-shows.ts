import { changedFields } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./appointments.repository.ts";
import * as queries from "./appointments.queries.ts";
import { recordChange } from "./record-change.ts";

/** Appointments that nobody closed become no-shows some time after their start, which each organization sets. */
export const markNoShows: DueWork = {
  job: defineDueJob("appointments.no-shows", "*/5 * * * *"),
  most: 20,
  listOrganizations: queries.listOrganizationsWithMissed,
  async doOldest(db, scope, turn) {
    const ids = await queries.lockMissed(db, scope, turn);
    for (const id of ids) await markNoShow(db, scope, id, turn.now);
    return ids.length;
  },
};

async function markNoShow(db: Db, scope: OrganizationScope, appointmentId: string, now: Date): Promise<void> {
  const before = await queries.findById(db, scope, appointmentId);
  if (!before) return;
  const status = {
    status: "no-show",
    noShowAt: now.toISOString(),
    shownAt: null,
    cancelReason: null,
    cancelNote: null,
    mayMiss: undefined,
  };
  await repository.update(db, scope, appointmentId, { fields: {}, slot: undefined, status, now });
  const after = await queries.findById(db, scope, appointmentId);
  if (!after) return;
  await recordChange(db, scope, {
    before,
    after,
    action: "appointment.no-show",
    changes: changedFields(before, after, ["status"]),
    now,
  });
}
