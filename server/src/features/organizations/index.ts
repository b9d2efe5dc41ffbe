import type { Feature } from "#platform/feature.ts";
import { renameTeam } from "./people/advisors.repository.ts";
import { userLocationEntity } from "./audited-entities.ts";
import { findBusinessHours, renameCapacityType } from "./locations/business-hours.repository.ts";
import { listCallGroup } from "./locations/call-group.service.ts";
import { invitedAccess } from "./people/invited-access.ts";
import { organizationsRoutes } from "./organizations.routes.ts";
import * as whoAndWhere from "./people/who-and-where.ts";

export { colleagues } from "./people/colleagues.queries.ts";
export { mirroredOrganizations } from "./mirrored-organizations.repository.ts";
export { organizationSettings } from "./settings/organization-settings.ts";
export { whoAndWhere };

/** What other features read of a location's settings. */
export const locationSettings = { findBusinessHours, listCallGroup };

export const organizations = {
  routes: organizationsRoutes,
  auditLog: [userLocationEntity],
  picklistReferences: [
    { picklist: "teams", rename: renameTeam },
    { picklist: "appointment-types", rename: renameCapacityType },
  ],
  findOwnerProblem: whoAndWhere.findAssigneeProblem,
  invitedAccess,
} satisfies Feature;
