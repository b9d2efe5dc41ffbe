import * as contract from "@automotive-crm/contract/tasks/record";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { checkWhoAndWhere, withAssignee } from "./task-checks.ts";
import { recordTask } from "./task-log.ts";
import { notifyAssignee } from "./task-notifications.ts";
import * as repository from "./tasks.repository.ts";
import { checkDue, findOwnChanges, refuseTransition } from "./task-changes.ts";
import { getTask, lockTask, readVisible } from "./tasks.service.ts";

/**
 * Edits, starts, completes, cancels or reopens a task. Absent fields stay; with a base, other people's changes are merged or
 * reported as a conflict.
 */
export const updateTask = writes(contract.updateTask, { readAgain: readVisible }, async (work, { taskId }, body) => {
  const { db, scope, now } = work;
  const { record: before, customer } = await lockTask(work, taskId);
  const own = findOwnChanges(before, body, scope.personId);
  const changes = await withAssignee(db, scope, { before, customer }, own);
  if (Object.keys(changes).length === 0) return unchanged(before);
  refuseTransition(before.status, changes.status);
  await checkWhoAndWhere(db, scope, customer, changes);
  const [, after] = await awaitQueries([repository.update(db, scope, taskId, { changes, now }), getTask(work, taskId)]);
  const isNewDate = changes.dueDate !== undefined;
  if (isNewDate || changes.dueTime !== undefined || changes.locationId !== undefined)
    checkDue(after, { now, isNewDate });
  const done = await recordTask(db, scope, { before, after, now });
  if (after.assignedTo !== before.assignedTo) await notifyAssignee(db, scope, after, now);
  return done;
});
