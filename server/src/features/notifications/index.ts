import type { Feature } from "#platform/feature.ts";
import { notificationsRoutes } from "./notifications.routes.ts";

export type { NewNotification } from "./notifications.repository.ts";
export { notify } from "./notify.ts";

export const notifications = { routes: notificationsRoutes } satisfies Feature;
