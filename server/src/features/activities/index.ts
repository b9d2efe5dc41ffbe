export { activitiesRoutes } from "./activities.routes.ts";
export { recordActivity } from "./record-activity.ts";
