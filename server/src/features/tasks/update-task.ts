import * as contract from "@automotive-crm/contract/tasks/record";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { isOpen } from "@automotive-crm/contract/tasks/due";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { AppError } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { checkWhoAndWhere, withAssignee } from "./task-checks.ts";
import { recordTask } from "./task-log.ts";
import { notifyAssignee } from "./task-notifications.ts";
import * as repository from "./tasks.repository.ts";
import { checkDue, findOwnChanges, refuseTransition, type Changes } from "./task-changes.ts";
import { getTask, lockTask, readVisible } from "./tasks.service.ts";

/**
 * Edits, starts, completes, cancels or reopens a task. Absent fields stay; with a base, other people's changes are merged or
 * reported as a conflict.
 */
export const updateTask = writes(contract.updateTask, { readAgain: readVisible }, async (work, { taskId }, body) => {
  const locked = await lockTask(work, taskId);
  return change(work, locked, findOwnChanges(locked.record, body, work.scope.personId));
});

/**
 * Completes a customer's task inside another write, such as that of a call's log. One that isn't open anymore stays as it is; false if
 * the customer has no such task that the person may change, maybe since it was chosen.
 */
export async function completeTask(work: Work, taskId: string, customerId: string | null): Promise<boolean> {
  const locked = await lockTask(work, taskId).catch((error: unknown) => {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  });
  if (locked?.record.customerId !== customerId) return false;
  if (isOpen(locked.record.status)) await change(work, locked, { status: "completed" });
  return true;
}

async function change(
  work: Work,
  { record: before, customer }: Awaited<ReturnType<typeof lockTask>>,
  own: Changes,
): Promise<Recorded<Task>> {
  const { db, scope, now } = work;
  const { taskId } = before;
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
}
