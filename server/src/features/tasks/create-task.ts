import type { NewTask, Task } from "@automotive-crm/contract/tasks/record";
import { newId } from "#platform/db/new-id.ts";
import { recordAudit } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import { findAssigneeProblem } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { refuseFields } from "#platform/http/errors.ts";
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
      const { personId } = scope;
      const assignedTo = input.assignedTo ?? personId;
      const isOwn = assignedTo === personId;
      const [customer, problem] = await awaitQueries([
        customerAccess(db, scope, input.customerId, "org:customers:edit"),
        // Which customer doesn't matter for oneself, so it is asked at the same time.
        isOwn ? findAssigneeProblem(db, scope, { locationIds: [] }, personId) : Promise.resolve(undefined),
      ]);
      refuseFields({ assignedTo: problem });
      const chosen = { assignedTo: isOwn ? undefined : assignedTo, locationId: input.locationId };
      await checkWhoAndWhere(db, scope, customer, chosen);
      const fields = {
        ...input,
        assignedTo,
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
