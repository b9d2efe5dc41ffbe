import type { Feature } from "#platform/feature.ts";
import { assistantRoutes } from "./assistant.routes.ts";
import { fingerprint } from "./fingerprint.ts";
import { findTasks } from "./providers/rules/find-tasks.ts";

export { parseRequest } from "./providers/rules/parse-request.ts";
export { findTasks };

export const assistant = { routes: assistantRoutes, suggestionFinder: { findTasks, fingerprint } } satisfies Feature;
