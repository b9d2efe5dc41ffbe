/**
 * One pure answer to "may this person do that, there?". Guards in the browser ask it for courtesy, every route on the server asks
 * it for real. An unknown role holds nothing, and a question that makes no sense is answered with no.
 */

import {
  administration,
  channelRights,
  recordPermissions,
  sameAs,
  type AdministrationPermission,
  type RecordPermission,
} from "./rights.ts";

export const permissions = [
  "org:customers:view",
  "org:customers:create",
  "org:customers:edit",
  "org:customers:delete",
  "org:locations:view",
  "org:locations:manage",
  "org:reports:view",
  "org:users:manage",
  "org:settings:manage",
] as const;
export type Permission = (typeof permissions)[number];

/** The nine, and those for single kinds of records and for administration (rights.ts). */
export type AnyPermission = Permission | RecordPermission | AdministrationPermission;

/** Every name there is, including those that mean the same as one of the nine. */
export const anyPermissions: readonly AnyPermission[] = [...permissions, ...recordPermissions, ...administration.all];

const everyName: ReadonlySet<string> = new Set(anyPermissions);
export const isAnyPermission = (name: string): name is AnyPermission => everyName.has(name);

export const locationRoles = ["user", "sales_rep", "service_advisor", "bdc_rep", "manager", "admin"] as const;
export type LocationRole = (typeof locationRoles)[number];

/** What one person holds in one organization. */
export interface Access {
  isSuperAdmin: boolean;
  /** True only for the quick demo session, which passes every guard of its own organization. */
  passesEveryGuard: boolean;
  /** What the identity provider itself grants in this organization; asked first. */
  providerPermissions?: readonly string[] | undefined;
  organizationRole: string | null;
  locationRoles: readonly LocationAccess[];
}

/** What one person is at one location. An override grants or takes single permissions there, whatever the role says. */
export interface LocationAccess {
  locationId: string;
  role: string;
  /** By permission. Names that are not `locationPermissions` have no effect. */
  permissionsOverride?: Readonly<Record<string, boolean>> | null | undefined;
}

/** What one person holds in all of their organizations. */
export interface Holdings {
  isSuperAdmin: boolean;
  passesEveryGuard: boolean;
  memberships: readonly { organizationId: string; role: string | null; providerPermissions: readonly string[] }[];
  locationRoles: readonly (LocationAccess & { organizationId: string })[];
}

const view: readonly AnyPermission[] = [
  "org:customers:view",
  "org:locations:view",
  "org:reports:view",
  ...channelRights("view"),
  "campaigns:view",
];
const work: readonly AnyPermission[] = [
  ...view,
  "org:customers:create",
  "org:customers:edit",
  ...channelRights("create", "edit"),
];
const moderate: readonly AnyPermission[] = [...work, ...channelRights("delete"), "appointments:overlap"];
const administer: readonly AnyPermission[] = [
  ...permissions,
  ...moderate,
  "campaigns:create",
  "campaigns:edit",
  "campaigns:delete",
  ...administration.organizationAdmin,
];

const organizationRights: Record<string, readonly AnyPermission[]> = {
  "org:admin": administer,
  admin: administer,
  "org:super_admin": administer,
  "org:moderator": moderate,
  "org:manager": [...moderate, "org:locations:manage"],
  "org:member": work,
  "org:sales_rep": work,
  member: work,
  "org:viewer": view,
};

const locationRights: Record<string, readonly AnyPermission[]> = {
  admin: [...moderate, "org:customers:delete", "org:locations:manage"],
  manager: work,
  sales_rep: work,
  bdc_rep: work,
  service_advisor: work,
  user: view,
};

/**
 * The permissions that make sense at a single location, so that an override may grant or take them there. Each has one name here:
 * what "customer:delete" means is written as "org:customers:delete".
 */
export const locationPermissions: readonly AnyPermission[] = [
  "org:customers:view",
  "org:customers:create",
  "org:customers:edit",
  "org:customers:delete",
  "org:locations:view",
  "org:locations:manage",
  "org:reports:view",
  ...channelRights("view", "create", "edit", "delete"),
  "campaigns:view",
  "appointments:overlap",
  "inventory:view",
  "inventory:create",
  "inventory:edit",
  "inventory:delete",
];

const atLocations: ReadonlySet<string> = new Set(locationPermissions);
export const isLocationPermission = (name: string): boolean => atLocations.has(name);

const holds = (rights: Record<string, readonly AnyPermission[]>, role: string | null, permission: AnyPermission) =>
  typeof role === "string" && Object.hasOwn(rights, role) && (rights[role]?.includes(permission) ?? false);

/** What an override says about one permission. Anything but a plain yes takes it. */
function overrideOf({ permissionsOverride }: LocationAccess, permission: AnyPermission): boolean | undefined {
  if (!permissionsOverride || !Object.hasOwn(permissionsOverride, permission)) return;
  const override: unknown = permissionsOverride[permission];
  return override === undefined || override === null ? undefined : override === true;
}

function holdsThere(at: LocationAccess, permission: AnyPermission): boolean {
  if (!isLocationPermission(permission)) return false;
  return overrideOf(at, permission) ?? holds(locationRights, at.role, permission);
}

function providerGrants({ providerPermissions }: Access, permission: AnyPermission): boolean {
  return Array.isArray(providerPermissions) && providerPermissions.some((granted) => sameAs(granted) === permission);
}

/**
 * The locations at which a person holds a permission: all of the organization's, or the listed ones. Asked in this order: super
 * admin, the identity provider's own permissions, the organization role, the role at each location. A check that fails denies.
 */
export function permittedLocations(access: Access | null | undefined, asked: AnyPermission): "all" | string[] {
  if (!access) return [];
  try {
    // Strictly true: what was read wrongly must not pass for a yes.
    if (access.isSuperAdmin === true || access.passesEveryGuard === true) return "all";
    const permission = sameAs(asked);
    if (providerGrants(access, permission)) return "all";
    if (holds(organizationRights, access.organizationRole, permission)) return "all";
    return access.locationRoles.filter((at) => holdsThere(at, permission)).map((at) => at.locationId);
  } catch {
    return [];
  }
}

/** Whether a person holds a permission in the organization, or at one location when it is named. */
export function isAllowed(access: Access | null | undefined, permission: AnyPermission, locationId?: string): boolean {
  const at = permittedLocations(access, permission);
  if (at === "all") return true;
  return locationId === undefined ? at.length > 0 : at.includes(locationId);
}

/** What the person holds in one organization; nothing of what they hold elsewhere. */
export function accessIn(person: Holdings, organizationId: string | null): Access {
  const membership = person.memberships.find((each) => each.organizationId === organizationId);
  return {
    isSuperAdmin: person.isSuperAdmin,
    passesEveryGuard: person.passesEveryGuard && membership !== undefined,
    providerPermissions: membership?.providerPermissions ?? [],
    organizationRole: membership?.role ?? null,
    locationRoles: person.locationRoles
      .filter((at) => at.organizationId === organizationId)
      .map(({ locationId, role, permissionsOverride }) => ({ locationId, role, permissionsOverride })),
  };
}

/** Whether a person may do something in an organization, at one location when it is named. A check that fails denies. */
export function isAllowedIn(
  person: Holdings | null | undefined,
  permission: AnyPermission,
  at: { organizationId: string | null; locationId?: string | undefined },
): boolean {
  try {
    return isAllowed(person && accessIn(person, at.organizationId), permission, at.locationId);
  } catch {
    return false;
  }
}

/** Both spellings in which an identity provider may name a person over all organizations. */
export const isSuperAdminRole = (globalRole: unknown): boolean =>
  globalRole === "global:super_admin" || globalRole === "super_admin";
