export { clearManager } from "./locations.repository.ts";
export { mirroredOrganizations } from "./mirrored-organizations.repository.ts";
export { organizationsRoutes } from "./organizations.routes.ts";
export { problemOfLocation, problemOfPerson } from "./who-and-where.ts";
