import { findTasks } from "@automotive-crm/appointment-language";
import type { Feature } from "#platform/feature.ts";
import { assistantRoutes } from "./assistant.routes.ts";
import { fingerprint } from "./fingerprint.ts";

export const assistant = { routes: assistantRoutes, suggestionFinder: { findTasks, fingerprint } } satisfies Feature;
