import type { Task } from "@automotive-crm/contract/tasks/record";
import { whoAndWhere } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { recordTask } from "./task-log.ts";
import * as queries from "./tasks.queries.ts";
import * as repository from "./tasks.repository.ts";
import { getTask } from "./tasks.service.ts";
import { taskWork } from "./transfer-tasks.ts";

interface OfCustomer {
  customerId: string;
  locationIds: readonly string[];
  now: Date;
}

/** A customer's tasks, as the customer goes into the bin and comes out. */
export const binnedTasks = { cancelOpen, settle: settleAssignees };

async function cancelOpen(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { customerId, now }: Pick<OfCustomer, "customerId" | "now">,
): Promise<void> {
  for (const before of await readOpen(db, scope, customerId, now)) {
    await repository.update(db, scope, before.taskId, { changes: { status: "cancelled" }, now });
    const after = await getTask({ db, scope, now }, before.taskId);
    await recordTask(db, scope, { before, after, now });
  }
}

/** The person who restores the customer takes over the tasks of someone who has left or works elsewhere. */
async function settleAssignees(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { customerId, locationIds, now }: OfCustomer,
): Promise<string[]> {
  const open = await readOpen(db, scope, customerId, now);
  const assignees = [...new Set(open.flatMap(({ assignedTo }) => assignedTo ?? []))];
  const problems = await awaitQueries(
    assignees.map((personId) => whoAndWhere.findAssigneeProblem(db, scope, { locationIds }, personId)),
  );
  const gone = new Set(assignees.filter((_, at) => problems[at] !== undefined));
  const left = open.filter(({ assignedTo }) => assignedTo !== null && gone.has(assignedTo));
  await taskWork.transfer(db, scope, { ids: left.map(({ taskId }) => taskId), to: scope.personId, now });
  return left.map(
    ({ title, assignedToName }) =>
      `The task “${title}” is yours now: ${assignedToName ?? "its assignee"} no longer works with this customer.`,
  );
}

async function readOpen(db: Db, scope: OrganizationScope, customerId: string, now: Date): Promise<Task[]> {
  return queries.findByIds(db, scope, await queries.lockOpen(db, scope, customerId), now);
}
