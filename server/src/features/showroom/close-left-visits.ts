import { endOfVisit } from "@automotive-crm/contract/showroom/rules";
import type { Db } from "#platform/db/database.ts";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { recordVisit } from "./visit-log.ts";
import * as queries from "./visits.queries.ts";
import * as repository from "./visits.repository.ts";

/** Visits that nobody ended end at midnight of their location, and say so. */
export const closeLeftVisits: DueWork = {
  job: defineDueJob("showroom.left-visits", "*/10 * * * *"),
  most: 20,
  listOrganizations: queries.listOrganizationsWithLeft,
  async doOldest(db, scope, turn) {
    const ids = await queries.lockLeft(db, scope, turn);
    for (const id of ids) await closeLeftVisit(db, scope, id, turn.now);
    return ids.length;
  },
};

async function closeLeftVisit(db: Db, scope: OrganizationScope, visitId: string, now: Date): Promise<void> {
  const before = await queries.findStored(db, scope, visitId);
  if (!before) return;
  const at = endOfVisit(before.day, before.timeZone);
  const columns = { checked_out_at: at.toISOString(), is_not_checked_out: true };
  await repository.update(db, scope, visitId, { columns, now });
  await repository.endDrives(db, scope, visitId, at);
  const after = await queries.findStored(db, scope, visitId);
  if (after) await recordVisit({ db, scope, now }, undefined, { before, after, action: "visit.left" });
}
