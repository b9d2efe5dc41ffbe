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
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
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
import { resumeOrganization, suspendOrganization, updateOrganization } from "./update-organization.ts";
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
  route(app, organizations.listOrganizations, ({ scope }) => listOrganizations(database, scope));
  route(app, newOrganization.createOrganization, createOrganization(dependencies));
  route(app, newOrganization.updateOrganization, updateOrganization(dependencies));
  for (const [endpoint, change] of [
    [newOrganization.suspendOrganization, suspendOrganization(dependencies)],
    [newOrganization.resumeOrganization, resumeOrganization(dependencies)],
  ] as const)
    route(app, endpoint, (request) => {
      // The super admin may work elsewhere; those affected are this organization's people.
      request.http.accessChange = request.params;
      return change(request);
    });
  route(app, locationRecord.listLocations, ({ scope }) => listLocations(database, scope));
  route(app, locations.createLocation, createLocation(dependencies));
  route(app, locations.updateLocation, updateLocation(dependencies));
  route(app, locations.deleteLocation, deleteLocation(dependencies));

  route(app, businessHours.listBusinessHours, ({ scope }) => listBusinessHours(database, scope));
  route(app, businessHours.replaceBusinessHours, replaceBusinessHours(dependencies));
  route(app, callGroup.getCallGroup, ({ scope, params }) => getCallGroup(database, scope, params.locationId));
  route(app, callGroup.replaceCallGroup, replaceCallGroup(dependencies));

  peopleRoutes(app, dependencies);
}

function peopleRoutes(app: FastifyInstance, dependencies: OrganizationsDependencies): void {
  const { database } = dependencies;
  route(app, members.listMembers, ({ scope, params }) => listMembers(database, scope, params.organizationId));
  route(app, members.updateMemberRole, changeMemberRole(dependencies));

  route(app, people.listColleagues, ({ scope, query }) => listColleagues(database, scope, query));
  route(app, advisors.listAdvisors, ({ scope }) => listAdvisors(database, scope));
  route(app, advisors.updateAdvisor, updateAdvisor(dependencies));
  route(app, people.listAdministrators, ({ scope }) => listAdministrators(database, scope));

  route(app, userLocationRecord.listUserLocations, ({ scope, params }) =>
    listUserLocations(database, scope, params.userId),
  );
  route(app, userLocations.addUserLocation, addUserLocation(dependencies));
  route(app, userLocations.updateUserLocation, updateUserLocation(dependencies));
  route(app, userLocations.removeUserLocation, removeUserLocation(dependencies));
  route(app, userLocations.setPrimaryLocation, setPrimaryLocation(dependencies));

  route(app, userAccounts.listUserAccounts, ({ scope }) => listUsers(database, scope));
  route(app, userAccounts.updateUserMetadata, replaceLocationAccess(dependencies));

  route(app, deactivation.getOpenWork, ({ scope, params }) => getOpenWork(dependencies, scope, params.userId));
  route(app, deactivation.deactivateUser, deactivatePerson(dependencies));
  route(app, deactivation.reactivateUser, reactivatePerson(dependencies));
}
