import type { Feature } from "#platform/feature.ts";
import { renameTeam } from "./people/advisors.repository.ts";
import { userLocationEntity } from "./audited-entities.ts";
import { renameCapacityType } from "./locations/business-hours.repository.ts";
import { invitedAccess } from "./people/invited-access.ts";
import { organizationsRoutes } from "./organizations.routes.ts";
import { findAssigneeProblem } from "./people/who-and-where.ts";

export { colleagues } from "./people/colleagues.queries.ts";
export { locationSettings } from "./locations/location-settings.ts";
export { mirroredOrganizations } from "./mirrored-organizations.repository.ts";
export { findAssigneeProblem, findLocationProblem } from "./people/who-and-where.ts";

export const organizations = {
  routes: organizationsRoutes,
  auditLog: [userLocationEntity],
  picklistReferences: [
    { picklist: "teams", rename: renameTeam },
    { picklist: "appointment-types", rename: renameCapacityType },
  ],
  findOwnerProblem: findAssigneeProblem,
  invitedAccess,
} satisfies Feature;
