export { notificationsRoutes } from "./notifications.routes.ts";
export type { NewNotification } from "./notifications.repository.ts";
export { notify } from "./notify.ts";
