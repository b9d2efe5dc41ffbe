export { taskTimeline } from "./task-timeline.ts";
export { tasksRoutes } from "./tasks.routes.ts";
