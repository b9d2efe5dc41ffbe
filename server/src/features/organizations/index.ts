export { findBusinessHours } from "./business-hours.repository.ts";
export { listCallGroup } from "./call-group.service.ts";
export { mirroredOrganizations } from "./mirrored-organizations.repository.ts";
export { findColleague } from "./colleagues.queries.ts";
export { findLocationProblem, findAssigneeProblem } from "./who-and-where.ts";
