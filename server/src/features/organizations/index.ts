export { findBusinessHours } from "./business-hours.repository.ts";
export { mirroredOrganizations } from "./mirrored-organizations.repository.ts";
export { organizationsRoutes } from "./organizations.routes.ts";
export { findLocationProblem, findAssigneeProblem } from "./who-and-where.ts";
