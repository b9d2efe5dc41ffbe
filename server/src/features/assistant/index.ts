export { assistantRoutes } from "./assistant.routes.ts";
export { parseRequest } from "./providers/rules/parse-request.ts";
export { findTasks } from "./providers/rules/find-tasks.ts";
export { fingerprint } from "./fingerprint.ts";
