import type { Task } from "@automotive-crm/contract/tasks/record";
import { whoAndWhere } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { isReopened, type Changes } from "./task-changes.ts";

/** Refuses an assignee who can't edit the customer, and a location that is neither the customer's nor the person's. */
export async function checkWhoAndWhere(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: { locationIds: readonly string[] },
  chosen: { assignedTo?: string | null | undefined; locationId?: string | undefined },
): Promise<void> {
  const [assignedTo, locationId] = await awaitQueries([
    whoAndWhere.findAssigneeProblem(db, scope, customer, chosen.assignedTo),
    whoAndWhere.findLocationProblem(db, scope, customer, chosen.locationId),
  ]);
  refuseFields({ assignedTo, locationId });
}

/** Anyone who reopens the task of someone who has left, or can't see the customer anymore, takes it over. */
export async function withAssignee(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, customer }: { before: Task; customer: { locationIds: readonly string[] } },
  changes: Changes,
): Promise<Changes> {
  const { status, assignedTo } = before;
  if (!isReopened(status, changes.status) || changes.assignedTo !== undefined || assignedTo === scope.personId)
    return changes;
  const problem = await whoAndWhere.findAssigneeProblem(db, scope, customer, assignedTo);
  return problem === undefined ? changes : { ...changes, assignedTo: scope.personId };
}
