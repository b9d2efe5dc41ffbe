import { listTasks, type Task } from "@automotive-crm/contract/tasks/record";
import { infiniteQueryOptions, type InfiniteData } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import type { TasksFilter } from "./page/tasks.search.ts";

/** Starts the keys of lists of several customers' tasks. */
const listKey = "task-list";

export const tasksKey = (organizationId: string) => [listKey, organizationId] as const;

interface TaskFilter {
  status: TasksFilter;
  assignedTo: string | undefined;
}

interface TaskPage {
  tasks: Task[];
  nextCursor: string | null;
}

/** The tasks of a place: open ones by due time, closed ones latest first. */
export const tasksQuery = ({ organizationId, locationId }: Place, filter: TaskFilter) =>
  infiniteQueryOptions({
    queryKey: [...tasksKey(organizationId), locationId, filter],
    queryFn: ({ pageParam, signal }): Promise<TaskPage> => {
      const query = { organizationId, locationId: locationId ?? undefined, ...filter, after: pageParam || undefined };
      return call(listTasks, { query: { ...query, limit: 50 }, signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // While no event can arrive.
    refetchInterval: 60_000,
    meta: { hasOwnErrorDisplay: true },
  });

/** Shows a saved task as it is now in every list of several customers' tasks; whether it still belongs there, the server says later. */
export const showInLists = (saved: Task): void =>
  void queryClient.setQueriesData<InfiniteData<TaskPage>>(
    { queryKey: [listKey] },
    (listed) =>
      listed && {
        ...listed,
        pages: listed.pages.map((page) => ({
          ...page,
          tasks: page.tasks.map((task) => (task.taskId === saved.taskId ? saved : task)),
        })),
      },
  );
