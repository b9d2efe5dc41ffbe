export { picklistsRoutes } from "./picklists.routes.ts";
export { listActiveNames } from "./picklists.service.ts";
