import type { NewTask, Task } from "@automotive-crm/contract/tasks";
import { newId } from "#platform/db/new-id.ts";
import { recordAudit } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { notifyAssignee } from "./notify-assignee.ts";
import { checkDue, checkWhoAndWhere } from "./task-checks.ts";
import { recordTaskEntry } from "./task-timeline.ts";
import * as repository from "./tasks.repository.ts";
import { getTask, readVisible, type TasksDependencies } from "./tasks.service.ts";
import { taskLog } from "./task-log.ts";

/** Creates a task with its timeline entry and audit event, in one transaction. */
export async function createTask(
  { database, clock }: TasksDependencies,
  anyScope: PersonScope,
  input: NewTask,
  idempotency: Idempotency | undefined,
): Promise<Task> {
  const scope = inOneOrganization(anyScope);
  const now = clock();
  return database.write(scope, (db) =>
    once(db, scope, { idempotency, readAgain: readVisible(db, scope, now) }, async () => {
      const customer = await customerAccess(db, scope, input.customerId, "org:customers:edit");
      await checkWhoAndWhere(db, scope, customer, { assignedTo: input.assignedTo, locationId: input.locationId });
      const fields = {
        ...input,
        assignedTo: input.assignedTo ?? scope.personId,
        locationId: input.locationId ?? customer.filing.locationId,
      };
      const taskId = newId();
      const [, task] = await awaitQueries([
        repository.insert(db, scope, taskId, { fields, now }),
        getTask(db, scope, taskId, now),
      ]);
      checkDue(task, { now, isNewDate: true });
      await awaitQueries([recordNewTask(db, scope, task, now), notifyAssignee(db, scope, task, now)]);
      return task;
    }),
  );
}

async function recordNewTask(db: Db, scope: OrganizationScope<PersonScope>, task: Task, now: Date): Promise<void> {
  const { taskId, customerId, locationId } = task;
  await awaitQueries([
    recordTaskEntry(db, scope, { after: task, now }),
    recordAudit(db, scope, {
      entity: taskLog,
      entityId: taskId,
      customerId,
      locationId,
      action: "task.created",
      changes: {
        dueDate: { new: task.dueDate },
        ...(task.dueTime === null ? {} : { dueTime: { new: task.dueTime } }),
        assignedToName: { new: task.assignedToName },
      },
    }),
  ]);
  const event = { organizationId: scope.organizationId, kind: "task", id: taskId, scope } as const;
  publishCustomerEvent(db, { ...event, customerId, locationIds: [locationId] });
}
