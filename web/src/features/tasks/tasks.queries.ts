import { listCustomerTasks, type Task } from "@automotive-crm/contract/tasks";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { readOrCopy } from "#lib/offline/saved-copies.ts";

const tasksKey = "tasks";

/** A customer's tasks: open ones first, the soonest due first. */
export const customerTasksQuery = (organizationId: string, customerId: string) => {
  const queryKey = [tasksKey, organizationId, customerId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readOrCopy(queryKey, customerId, () => call(listCustomerTasks, { params: { customerId }, signal })),
    meta: { hasOwnErrorDisplay: true },
  });
};

/** Shows a task as the server has just answered it, wherever tasks of its customer are shown, and reads what else it changed. */
export function showSaved(task: Task): void {
  const { taskId, customerId } = task;
  const isOfCustomer = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === customerId;
  queryClient.setQueriesData<Task[]>({ queryKey: [tasksKey], predicate: isOfCustomer }, (tasks) => {
    if (!tasks?.some((other) => other.taskId === taskId)) return tasks && [task, ...tasks];
    return tasks.map((other) => (other.taskId === taskId ? task : other));
  });
  void readAgain(customerId);
}
