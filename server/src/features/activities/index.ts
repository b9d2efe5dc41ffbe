export { activitiesRoutes } from "./activities.routes.ts";
export { isContact } from "./activities.rules.ts";
export { entryWords } from "./entry-words.ts";
export { recordActivity } from "./record-activity.ts";
export { recordSourceEntry } from "./record-source-entry.ts";
