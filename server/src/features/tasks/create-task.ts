import * as contract from "@automotive-crm/contract/tasks/record";
import type { NewTask, Task } from "@automotive-crm/contract/tasks/record";
import { customerAccess } from "#features/customers/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { checkWhoAndWhere } from "./task-checks.ts";
import { recordTask } from "./task-log.ts";
import { notifyAssignee } from "./task-notifications.ts";
import * as repository from "./tasks.repository.ts";
import { checkDue } from "./task-changes.ts";
import { findSame } from "./tasks.queries.ts";
import { getTask, readVisible } from "./tasks.service.ts";

/** Creates a task with its timeline entry and audit event. */
export const createTask = writes(contract.createTask, { readAgain: readVisible }, async (work, _, body) =>
  addTask(work, body),
);

/** The same inside another write, such as that of a call's log. Unless it `mayRepeat`, someone's open task that says the same will do. */
export async function addTask(work: Work, body: NewTask, { mayRepeat = true } = {}): Promise<Recorded<Task>> {
  const { db, scope, now } = work;
  const customer = await customerAccess(db, scope, body.customerId, "org:customers:edit");
  const assignedTo = body.assignedTo ?? scope.personId;
  await checkWhoAndWhere(db, scope, customer, { assignedTo, locationId: body.locationId });
  const sameId = mayRepeat ? undefined : await findSame(db, scope, { ...body, assignedTo });
  if (sameId !== undefined) return unchanged(await getTask(work, sameId));
  const taskId = newId();
  const fields = { ...body, assignedTo, locationId: body.locationId ?? customer.filing.locationId };
  const [, task] = await awaitQueries([repository.insert(db, scope, taskId, { fields, now }), getTask(work, taskId)]);
  checkDue(task, { now, isNewDate: true });
  const done = await recordTask(db, scope, { after: task, now });
  await notifyAssignee(db, scope, task, now);
  return done;
}
