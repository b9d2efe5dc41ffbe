import * as callGroup from "@automotive-crm/contract/calls/call-group";
import * as advisors from "@automotive-crm/contract/organizations/advisors";
import * as businessHours from "@automotive-crm/contract/organizations/business-hours";
import * as newOrganization from "@automotive-crm/contract/organizations/changes";
import * as people from "@automotive-crm/contract/organizations/colleagues";
import * as deactivation from "@automotive-crm/contract/organizations/deactivation";
import * as locationRecord from "@automotive-crm/contract/organizations/location";
import * as locations from "@automotive-crm/contract/organizations/location-changes";
import * as members from "@automotive-crm/contract/organizations/members";
import * as organizations from "@automotive-crm/contract/organizations/record";
import * as userAccounts from "@automotive-crm/contract/organizations/user-accounts";
import * as userLocationRecord from "@automotive-crm/contract/organizations/user-location";
import * as userLocations from "@automotive-crm/contract/organizations/user-location-changes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { route } from "#platform/http/route.ts";
import type { PersonScope } from "#platform/scope.ts";
import { listAdvisors, updateAdvisor } from "./people/advisors.service.ts";
import { listBusinessHours, replaceBusinessHours } from "./locations/business-hours.service.ts";
import { getCallGroup, replaceCallGroup } from "./locations/call-group.service.ts";
import { listAdministrators, listColleagues } from "./people/colleagues.service.ts";
import { changeMemberRole, type RoleDependencies } from "./people/change-member-role.ts";
import { createOrganization } from "./create-organization.ts";
import {
  deactivatePerson,
  getOpenWork,
  reactivatePerson,
  type HandOverDependencies,
} from "./people/deactivate-person.ts";
import {
  createLocation,
  deleteLocation,
  listLocations,
  listOrganizations,
  updateLocation,
  type OrganizationsDependencies as LocationsDependencies,
} from "./locations/locations.service.ts";
import { suspendOrganization, updateOrganization } from "./update-organization.ts";
import { listMembers, listUsers, replaceLocationAccess } from "./people/user-accounts.service.ts";
import {
  addUserLocation,
  listUserLocations,
  removeUserLocation,
  setPrimaryLocation,
  updateUserLocation,
} from "./people/user-locations.service.ts";

export type OrganizationsDependencies = LocationsDependencies & HandOverDependencies & RoleDependencies;

export function organizationsRoutes(app: FastifyInstance, dependencies: OrganizationsDependencies): void {
  const { database } = dependencies;
  const changeSuspension = (
    scope: PersonScope,
    organizationId: string,
    { http, isSuspended }: { http: FastifyRequest; isSuspended: boolean },
  ) => {
    // The super admin may work elsewhere; those affected are this organization's people.
    http.accessChange = { organizationId };
    return suspendOrganization(database, scope, organizationId, { isSuspended });
  };
  route(app, organizations.listOrganizations, ({ scope }) => listOrganizations(database, scope));
  route(app, newOrganization.createOrganization, ({ scope, body }) => createOrganization(database, scope, body));
  route(app, newOrganization.updateOrganization, ({ scope, params, body }) =>
    updateOrganization(database, scope, params.organizationId, body),
  );

  route(app, newOrganization.suspendOrganization, ({ scope, params, http }) =>
    changeSuspension(scope, params.organizationId, { http, isSuspended: true }),
  );
  route(app, newOrganization.resumeOrganization, ({ scope, params, http }) =>
    changeSuspension(scope, params.organizationId, { http, isSuspended: false }),
  );
  route(app, locationRecord.listLocations, ({ scope }) => listLocations(database, scope));
  route(app, locations.createLocation, ({ scope, body, idempotency }) =>
    createLocation(database, scope, body, idempotency),
  );
  route(app, locations.updateLocation, ({ scope, params, body }) =>
    updateLocation(database, scope, params.locationId, body),
  );
  route(app, locations.deleteLocation, ({ scope, params }) => deleteLocation(dependencies, scope, params.locationId));

  route(app, businessHours.listBusinessHours, ({ scope }) => listBusinessHours(database, scope));
  route(app, businessHours.replaceBusinessHours, ({ scope, params, body }) =>
    replaceBusinessHours(database, scope, params.locationId, body),
  );
  route(app, callGroup.getCallGroup, ({ scope, params }) => getCallGroup(database, scope, params.locationId));
  route(app, callGroup.replaceCallGroup, ({ scope, params, body }) =>
    replaceCallGroup(database, scope, params.locationId, body),
  );

  peopleRoutes(app, dependencies);
}

function peopleRoutes(app: FastifyInstance, dependencies: OrganizationsDependencies): void {
  const { database } = dependencies;
  route(app, members.listMembers, ({ scope, params }) => listMembers(database, scope, params.organizationId));
  route(app, members.updateMemberRole, ({ scope, params, body }) =>
    changeMemberRole(dependencies, scope, { params, body }),
  );

  route(app, people.listColleagues, ({ scope, query }) => listColleagues(database, scope, query));
  route(app, advisors.listAdvisors, ({ scope }) => listAdvisors(database, scope));
  route(app, advisors.updateAdvisor, ({ scope, params, body }) => updateAdvisor(database, scope, params.userId, body));
  route(app, people.listAdministrators, ({ scope }) => listAdministrators(database, scope));

  route(app, userLocationRecord.listUserLocations, ({ scope, params }) =>
    listUserLocations(database, scope, params.userId),
  );
  route(app, userLocations.addUserLocation, ({ scope, body, idempotency }) =>
    addUserLocation(database, scope, body, idempotency),
  );
  route(app, userLocations.updateUserLocation, ({ scope, params, body }) =>
    updateUserLocation(database, scope, params.userLocationId, body),
  );
  route(app, userLocations.removeUserLocation, ({ scope, params, query }) =>
    removeUserLocation(database, scope, params.userLocationId, query.role),
  );
  route(app, userLocations.setPrimaryLocation, ({ scope, params, body }) =>
    setPrimaryLocation(database, scope, params.userId, body.locationId),
  );

  route(app, userAccounts.listUserAccounts, ({ scope }) => listUsers(database, scope));
  route(app, userAccounts.updateUserMetadata, ({ scope, body }) =>
    replaceLocationAccess(database, scope, body.userId, {
      locationAccess: body.metadata.locationAccess,
      base: body.base?.locationAccess,
    }),
  );

  route(app, deactivation.getOpenWork, ({ scope, params }) => getOpenWork(dependencies, scope, params.userId));
  route(app, deactivation.deactivateUser, ({ scope, params, body }) =>
    deactivatePerson(dependencies, scope, params.userId, body.handOver),
  );
  route(app, deactivation.reactivateUser, ({ scope, params }) => reactivatePerson(database, scope, params.userId));
}
