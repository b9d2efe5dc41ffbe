// Every page loads this file: the router reads addresses with it.

export type TasksFilter = keyof typeof filters;

const filters = { open: true, overdue: true, completed: true, cancelled: true };

/** The search parameters of /tasks; absent means everyone's open tasks. */
export interface TasksSearch {
  status?: TasksFilter | undefined;
  /** Only the person's own. */
  mine?: true | undefined;
}

/** People type, share and shorten addresses: invalid parts are ignored instead of breaking the page. */
export const readTasksSearch = ({ status, mine }: Record<string, unknown>): TasksSearch => ({
  status: typeof status === "string" && Object.hasOwn(filters, status) ? (status as TasksFilter) : undefined,
  mine: mine === true ? true : undefined,
});
