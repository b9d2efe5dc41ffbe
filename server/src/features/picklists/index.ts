export { picklistsRoutes } from "./picklists.routes.ts";
export { picklistEntities } from "./picklist-entities.ts";
export { listActiveNames } from "./picklists.service.ts";
