import { skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { readWallTime, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isOverAYearBefore } from "@automotive-crm/contract/tasks/due";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { findLocationProblem, findAssigneeProblem } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

/** Refuses an assignee who can't edit the customer, and a location that is neither the customer's nor the person's. */
export async function checkWhoAndWhere(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: { locationIds: readonly string[] },
  chosen: { assignedTo: string | null | undefined; locationId: string | undefined },
): Promise<void> {
  const [assignedTo, locationId] = await awaitQueries([
    findAssigneeProblem(db, scope, customer, chosen.assignedTo),
    findLocationProblem(db, scope, customer, chosen.locationId),
  ]);
  refuseFields({ assignedTo, locationId });
}

/**
 * Catches a mistyped year, unless the task had that date before, and a time that the clocks skip. Takes the saved task, because only
 * that has the zone; refusing it rolls back the save.
 */
export function checkDue(
  { dueDate, dueTime, timeZone }: Task,
  { now, isNewDate }: { now: Date; isNewDate: boolean },
): void {
  const isTooOld = isNewDate && isOverAYearBefore(dueDate, wallTimeOf(now, timeZone).day);
  const isSkipped = dueTime !== null && readWallTime({ day: dueDate, time: dueTime }, timeZone).kind === "never";
  refuseFields({
    dueDate: isTooOld ? "The due date is more than one year ago" : undefined,
    dueTime: isSkipped ? skippedTimeMessage(dueTime) : undefined,
  });
}
