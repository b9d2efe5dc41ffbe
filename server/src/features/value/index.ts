import type { Feature } from "#platform/feature.ts";
import { valueRoutes } from "./value.routes.ts";

export const value = { routes: valueRoutes } satisfies Feature;
