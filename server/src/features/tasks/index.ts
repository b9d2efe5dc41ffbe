export { findByIds as findTasks } from "./tasks.queries.ts";
export { tasksRoutes } from "./tasks.routes.ts";
