import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { tasksFile } from "./tasks-file.queries.ts";
import { dueWorkJob } from "#platform/jobs/due-work.ts";
import { notifyOverdue } from "./notify-overdue.ts";
import { binnedTasks } from "./restore-tasks.ts";
import * as figures from "./task-figures.queries.ts";
import { taskLog } from "./task-log.ts";
import { taskTimeline } from "./task-timeline.ts";
import { tasksRoutes } from "./tasks.routes.ts";
import { taskWork } from "./transfer-tasks.ts";

export { addTask } from "./create-task.ts";
export { completeTask } from "./update-task.ts";
export { assignedNotification, overdueNotification, type TaskNotification } from "./task-notifications.ts";

export const tasks = {
  routes: tasksRoutes,
  jobs: [dueWorkJob(notifyOverdue)],
  timelineSources: [taskTimeline],
  customerLog: [taskLog],
  locationUses: [{ one: "task", many: "tasks", canMove: false, count: countAtLocation("tasks") }],
  personalWorks: [taskWork],
  binnedRecords: [binnedTasks],
  exportedFiles: [tasksFile],
  taskFigures: { locationsOf: (access) => permittedLocations(access, "org:customers:view"), ...figures },
} satisfies Feature;
