import { isOpen, mayBecome, type TaskStatus } from "@automotive-crm/contract/tasks/due";
import type { Task, TaskChanges } from "@automotive-crm/contract/tasks/record";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import { findAssigneeProblem } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { conflict } from "#platform/http/errors.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { notifyAssignee } from "./notify-assignee.ts";
import { checkDue, checkWhoAndWhere } from "./task-checks.ts";
import { recordTaskEntry } from "./task-timeline.ts";
import * as repository from "./tasks.repository.ts";
import { getTask, readVisible, type TasksDependencies } from "./tasks.service.ts";
import { taskLog } from "./task-log.ts";

/**
 * Edits, starts, completes, cancels or reopens a task. Absent fields stay; with a base, other people's changes are merged or
 * reported as a conflict.
 */
export async function updateTask(
  { database, clock }: TasksDependencies,
  anyScope: PersonScope,
  change: { taskId: string; body: TaskChanges },
  idempotency: Idempotency | undefined,
): Promise<Task> {
  const scope = inOneOrganization(anyScope);
  const now = clock();
  return database.write(scope, (db) =>
    once(db, scope, { idempotency, readAgain: readVisible(db, scope, now) }, async () => {
      const [, before] = await awaitQueries([
        lockRow(db, scope, "tasks", change.taskId),
        getTask(db, scope, change.taskId, now),
      ]);
      const customer = await customerAccess(
        db,
        scope,
        { customerId: before.customerId, recordName: "Task" },
        "org:customers:edit",
      );
      const changes = await withAssignee(
        db,
        scope,
        { before, customer },
        findOwnChanges(before, change.body, scope.personId),
      );
      if (Object.keys(changes).length === 0) return before;
      refuseTransition(before.status, changes.status);
      const { assignedTo, locationId } = changes;
      await checkWhoAndWhere(db, scope, customer, { assignedTo, locationId });
      const status = changes.status && buildStatusToSave(changes.status, scope, now);
      const [, after] = await awaitQueries([
        repository.update(db, scope, before.taskId, { fields: changes, status, now }),
        getTask(db, scope, before.taskId, now),
      ]);
      const isNewDate = changes.dueDate !== undefined;
      if (isNewDate || changes.dueTime !== undefined || changes.locationId !== undefined)
        checkDue(after, { now, isNewDate });
      await recordTaskChange(db, scope, { before, after, now });
      if (after.assignedTo !== before.assignedTo) await notifyAssignee(db, scope, after, now);
      return after;
    }),
  );
}

type Changes = Partial<Omit<TaskChanges, "base">>;

/** A task's fields under the names used in changes. */
const currentValues = (task: Task): Required<{ [Field in keyof Changes]: Changes[Field] | null }> => ({
  title: task.title,
  description: task.description,
  notes: task.notes,
  dueDate: task.dueDate,
  dueTime: task.dueTime,
  assignedTo: task.assignedTo,
  locationId: task.locationId,
  estimatedHours: task.estimatedHours,
  taskType: task.contactType,
  priority: task.priority,
  status: task.status,
  tags: task.tags,
});

/** The actual changes. No assignee means the person who saves it, unless there was none before. */
const findOwnChanges = (before: Task, edit: TaskChanges, personId: string): Changes =>
  findChanges(
    currentValues(before),
    edit.assignedTo === null && edit.base?.assignedTo !== null ? { ...edit, assignedTo: personId } : edit,
  );

/** A person who reopens the task of someone who has left, or can't see the customer anymore, takes it over. */
async function withAssignee(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, customer }: { before: Task; customer: { locationIds: readonly string[] } },
  changes: Changes,
): Promise<Changes> {
  const { status, assignedTo } = before;
  const isReopened = !isOpen(status) && changes.status !== undefined && isOpen(changes.status);
  if (!isReopened || changes.assignedTo !== undefined || assignedTo === scope.personId) return changes;
  const problem = await findAssigneeProblem(db, scope, customer, assignedTo);
  return problem === undefined ? changes : { ...changes, assignedTo: scope.personId };
}

const statusWords: Record<TaskStatus, string> = {
  pending: "pending",
  "in-progress": "in progress",
  completed: "completed",
  cancelled: "canceled",
};

function refuseTransition(from: TaskStatus, to: TaskStatus | undefined): void {
  if (to === undefined || mayBecome(from, to)) return;
  const reopen = isOpen(from) ? "" : " Reopen it first.";
  throw conflict(`A task that is ${statusWords[from]} cannot become ${statusWords[to]}.${reopen}`);
}

/** The server decides when a task was completed and by whom, regardless of what was sent. */
const buildStatusToSave = (
  status: TaskStatus,
  { personId }: OrganizationScope<PersonScope>,
  now: Date,
): repository.StatusToSave =>
  status === "completed"
    ? { status, completedAt: now, completedBy: personId }
    : { status, completedAt: null, completedBy: null };

const auditedFields = [
  "title",
  "description",
  "notes",
  "dueDate",
  "dueTime",
  "assignedToName",
  "locationName",
  "estimatedHours",
  "contactType",
  "priority",
  "status",
  "tags",
] as const satisfies readonly (keyof Task)[];

interface Change {
  before: Task;
  after: Task;
  now: Date;
}

/** Every change is in the audit log; some also show in the task's entry. */
export async function recordTaskChange(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, after, now }: Change,
): Promise<void> {
  const { taskId, customerId, locationId } = after;
  const changes = changedFields(before, after, auditedFields);
  const action = auditAction(before, after);
  await awaitQueries([
    recordTaskEntry(db, scope, { before, after, now }),
    recordAudit(db, scope, { entity: taskLog, entityId: taskId, customerId, locationId, action, changes }),
  ]);
  const event = { organizationId: scope.organizationId, kind: "task", id: taskId, scope } as const;
  publishCustomerEvent(db, { ...event, customerId, locationIds: [before.locationId, locationId] });
}

function auditAction(before: Task, after: Task): string {
  if (after.status !== before.status) {
    if (after.status === "pending") return isOpen(before.status) ? "task.updated" : "task.reopened";
    return after.status === "in-progress" ? "task.started" : `task.${after.status}`;
  }
  return after.assignedTo === before.assignedTo ? "task.updated" : "task.reassigned";
}
