export { locationSettings } from "./location-settings.ts";
export { mirroredOrganizations } from "./mirrored-organizations.repository.ts";
export { colleagues } from "./colleagues.queries.ts";
export { findLocationProblem, findAssigneeProblem } from "./who-and-where.ts";
