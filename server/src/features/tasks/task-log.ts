import { statusInWords } from "@automotive-crm/contract/fields/status-words";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { isOpen } from "@automotive-crm/contract/tasks/due";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { recordTaskEntry } from "./task-timeline.ts";
import { findTitles } from "./tasks.queries.ts";

/** How the customer's log describes tasks. */
export const taskLog: AuditedEntity = {
  name: "task",
  titles: { "task.cancelled": "Task canceled" },
  labels: { assignedToName: "Assigned to", locationName: "Location" },
  valueInWords: (field, value) => (field === "status" && typeof value === "string" ? statusInWords(value) : undefined),
  loadSubjects: findTitles,
};

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

/** Records a new or changed task in the audit log and, as far as it shows there, in its entry; tells open pages. */
export async function recordTask(
  db: Db,
  scope: OrganizationScope,
  { before, after, now }: { before?: Task; after: Task; now: Date },
): Promise<Recorded<Task>> {
  const { taskId, customerId, locationId } = after;
  const [, done] = await awaitQueries([
    recordTaskEntry(db, scope, { ...(before && { before }), after, now }),
    changed(db, scope, after, {
      entity: taskLog,
      entityId: taskId,
      customerId,
      locationId,
      action: before ? actionOf(before, after) : "task.created",
      changes: before ? changedFields(before, after, auditedFields) : startOf(after),
    }),
  ]);
  const locationIds = [...(before ? [before.locationId] : []), locationId];
  publishCustomerEvent(db, {
    organizationId: scope.organizationId,
    customerId,
    locationIds,
    kind: "task",
    id: taskId,
    scope,
  });
  return done;
}

const startOf = ({ dueDate, dueTime, assignedToName }: Task) => ({
  dueDate: { new: dueDate },
  ...(dueTime === null ? {} : { dueTime: { new: dueTime } }),
  assignedToName: { new: assignedToName },
});

function actionOf(before: Task, after: Task): string {
  if (after.status !== before.status) {
    if (after.status === "pending") return isOpen(before.status) ? "task.updated" : "task.reopened";
    return after.status === "in-progress" ? "task.started" : `task.${after.status}`;
  }
  return after.assignedTo === before.assignedTo ? "task.updated" : "task.reassigned";
}
