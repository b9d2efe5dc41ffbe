import type { Me, MyOrganization, SessionUser } from "@automotive-crm/contract/identity/account";
import type { SessionStatus } from "@automotive-crm/contract/identity/session";
import type { Session } from "@automotive-crm/contract/identity/session-list";
import type { DemoPerson } from "@automotive-crm/contract/identity/sign-in";
import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import type { Topic } from "@automotive-crm/contract/live/topics";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import type { Location } from "@automotive-crm/contract/organizations/location";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { permissions } from "@automotive-crm/contract/permissions/permissions";

let counter = 0;

/** A new ID for each call. */
export const buildId = () => `00000000-0000-4000-8000-${String((counter += 1)).padStart(12, "0")}`;

export const buildUser = (own: Partial<SessionUser> = {}): SessionUser => ({
  id: buildId(),
  email: "maria.alvarez@northstar-motors.example",
  firstName: "Maria",
  lastName: "Alvarez",
  role: "org:admin",
  department: "Management",
  permissions: [],
  avatar: null,
  sessionType: "demo",
  ...own,
});

export const buildMyOrganization = (own: Partial<MyOrganization> = {}): MyOrganization => ({
  id: buildId(),
  name: "Northstar Motors",
  slug: "northstar-motors",
  role: "org:admin",
  ...own,
});

/** An administrator of one organization. */
export function buildMe(own: Partial<Me> = {}): Me {
  const organization = buildMyOrganization();
  return {
    user: buildUser(),
    organizations: [organization],
    organization,
    isGlobalView: false,
    access: { isSuperAdmin: false, passesEveryGuard: false, organizationRole: "org:admin", locationRoles: [] },
    permissions: [...permissions],
    ...own,
  };
}

export const buildOrganization = (own: Partial<Organization> = {}): Organization => ({
  id: buildId(),
  name: "Northstar Motors",
  slug: "northstar-motors",
  description: null,
  website: null,
  industry: null,
  size: null,
  imageUrl: null,
  timeZone: "America/New_York",
  userCount: 3,
  locationCount: 2,
  userHasAccess: true,
  status: "active",
  createdAt: "2025-01-06T09:00:00.000Z",
  ...own,
});

export const buildLocation = (own: Partial<Location> = {}): Location => ({
  locationId: buildId(),
  organizationId: buildId(),
  name: "Northstar Newark",
  address: "410 Broad Street",
  city: "Newark",
  state: "NJ",
  zipCode: "07102",
  phone: null,
  email: null,
  timeZone: "America/New_York",
  department: null,
  defaultRole: "user",
  managerName: null,
  managerId: null,
  status: "active",
  isPrimary: false,
  ...own,
});

/** A person's role at a location. */
export const buildUserLocation = (location: Location, own: Partial<UserLocation> = {}): UserLocation => ({
  userLocationId: buildId(),
  personId: buildId(),
  locationId: location.locationId,
  isActive: true,
  isPrimary: false,
  role: "sales_rep",
  department: null,
  permissionsOverride: null,
  location,
  ...own,
});

/** Someone of the same organization who may take work. */
export const buildColleague = (own: Partial<Colleague> = {}): Colleague => ({
  id: buildId(),
  firstName: "Tyler",
  lastName: "O'Connor",
  imageUrl: null,
  role: "org:sales_rep",
  team: null,
  isAdvisor: true,
  mayWork: true,
  locationIds: [],
  ...own,
});

export const buildDemoPerson = (own: Partial<DemoPerson> = {}): DemoPerson => ({
  personId: buildId(),
  firstName: "Maria",
  lastName: "Alvarez",
  email: "maria.alvarez@northstar-motors.example",
  title: "Admin",
  organizationName: "Northstar Motors",
  ...own,
});

/** A session that was active just now. */
export const buildSessionStatus = (own: Partial<SessionStatus> = {}): SessionStatus => ({
  timeUntilTimeout: 3600,
  lastActivity: new Date().toISOString(),
  isExpired: false,
  ...own,
});

export const buildSession = (own: Partial<Session> = {}): Session => ({
  id: buildId(),
  type: "demo",
  userAgent: null,
  ip: "203.0.113.7",
  createdAt: "2026-11-20T15:00:00.000Z",
  lastActivity: "2026-11-20T16:30:00.000Z",
  expiresAt: "2026-11-20T17:30:00.000Z",
  isCurrent: false,
  ...own,
});

type LiveChange = Extract<LiveEvent, { type: "change" }>;

/** What the server says in a topic when something changed. */
export const buildChange = (topic: Topic, kind: LiveChange["kind"], own: Partial<LiveChange> = {}): LiveChange => ({
  type: "change",
  topic,
  kind,
  id: buildId(),
  actorKind: "system",
  personId: null,
  ...own,
});
