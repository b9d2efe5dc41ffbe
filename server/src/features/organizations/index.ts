import type { Feature } from "#platform/feature.ts";
import { renameTeam } from "./advisors.repository.ts";
import { userLocationEntity } from "./audited-entities.ts";
import { renameCapacityType } from "./business-hours.repository.ts";
import { invitedAccess } from "./invited-access.ts";
import { organizationsRoutes } from "./organizations.routes.ts";
import { findAssigneeProblem } from "./who-and-where.ts";

export { colleagues } from "./colleagues.queries.ts";
export { locationSettings } from "./location-settings.ts";
export { mirroredOrganizations } from "./mirrored-organizations.repository.ts";
export { findAssigneeProblem, findLocationProblem } from "./who-and-where.ts";

export const organizations: Feature = {
  routes: organizationsRoutes,
  auditLog: [userLocationEntity],
  picklistReferences: [
    { picklist: "teams", rename: renameTeam },
    { picklist: "appointment-types", rename: renameCapacityType },
  ],
  findOwnerProblem: findAssigneeProblem,
  invitedAccess,
};
