import type { Feature } from "#platform/feature.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

export const dashboard: Feature = { routes: dashboardRoutes };
