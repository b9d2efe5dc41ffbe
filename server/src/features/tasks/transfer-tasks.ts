import { customerAccess } from "#features/customers/index.ts";
import { findAssigneeProblem } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import * as queries from "./tasks.queries.ts";
import * as repository from "./tasks.repository.ts";
import { getTask } from "./tasks.service.ts";
import { recordTaskChange } from "./update-task.ts";

/** How someone takes over a colleague's open tasks. */
export const taskWork = {
  kind: "tasks" as const,
  one: "open task",
  many: "open tasks",
  count: async (db: Db, scope: OrganizationScope, personId: string) =>
    (await queries.listOpenIds(db, scope, personId)).length,
  transfer: transferTasks,
};

interface Owners {
  from: string;
  to: string | null;
  /** Names the new owner in a refusal. */
  field: string;
  now: Date;
}

async function transferTasks(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { from, to, field, now }: Owners,
): Promise<void> {
  for (const taskId of await queries.listOpenIds(db, scope, from)) {
    const before = await getTask(db, scope, taskId, now);
    const customer = await customerAccess(
      db,
      scope,
      { customerId: before.customerId, recordName: "Task" },
      "org:customers:edit",
    );
    const problem = await findAssigneeProblem(db, scope, customer, to);
    refuseFields({ [field]: problem && `This person can't take over the task “${before.title}”: ${problem}` });
    await repository.update(db, scope, taskId, { fields: { assignedTo: to }, status: undefined, now });
    const after = await getTask(db, scope, taskId, now);
    await recordTaskChange(db, scope, { before, after, now });
  }
}
