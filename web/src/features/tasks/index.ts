export { LazyTaskDialog as TaskDialog } from "./LazyTaskDialog.tsx";
export { TaskRow } from "./TaskRow.tsx";
export { WaitingTaskRow } from "./WaitingTaskRow.tsx";
export { customerTasksQuery } from "./tasks.queries.ts";
export { useWaitingTasks } from "./useWaitingTasks.ts";
