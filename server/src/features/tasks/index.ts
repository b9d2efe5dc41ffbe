export { assignedNotification, overdueNotification, type TaskNotification } from "./task-notifications.ts";
export { taskTimeline } from "./task-timeline.ts";
export { tasksRoutes } from "./tasks.routes.ts";
