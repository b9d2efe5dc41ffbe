import type { Feature } from "#platform/feature.ts";
import { adminRoutes } from "./admin.routes.ts";

export const admin = { routes: adminRoutes } satisfies Feature;
