export { organizationsRoutes } from "./organizations.routes.ts";
export { problemOfLocation, problemOfPerson } from "./who-and-where.ts";
