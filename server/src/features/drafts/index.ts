import type { Feature } from "#platform/feature.ts";
import { draftsRoutes } from "./drafts.routes.ts";

export const drafts = { routes: draftsRoutes } satisfies Feature;
