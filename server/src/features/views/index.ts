import type { Feature } from "#platform/feature.ts";
import { viewsRoutes } from "./views.routes.ts";

export const views = { routes: viewsRoutes } satisfies Feature;
