import type { Feature } from "#platform/feature.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

export const dashboard = { routes: dashboardRoutes } satisfies Feature;
