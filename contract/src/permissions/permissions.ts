/**
 * Decides who may do what, and where. The browser uses it to hide things, every route on the server to enforce permissions. An unknown
 * role has no permissions, and an invalid check is denied.
 */

import {
  administration,
  channelRights,
  recordPermissions,
  sameAs,
  type AdministrationPermission,
  type RecordPermission,
} from "./permission-groups.ts";

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

/** The nine, and those for kinds of records and for administration (permission-groups.ts). */
export type AnyPermission = Permission | RecordPermission | AdministrationPermission;

/** Every name, including aliases of the nine. */
export const anyPermissions: readonly AnyPermission[] = [...permissions, ...recordPermissions, ...administration.all];

const everyName: ReadonlySet<string> = new Set(anyPermissions);
export const isAnyPermission = (name: string): name is AnyPermission => everyName.has(name);

export const locationRoles = ["user", "sales_rep", "service_advisor", "bdc_rep", "manager", "admin"] as const;
export type LocationRole = (typeof locationRoles)[number];

/** The roles that people are given in an organization. Identity providers may send others (organizationRights). */
export const organizationRoles = [
  "org:admin",
  "org:moderator",
  "org:manager",
  "org:sales_rep",
  "org:member",
  "org:viewer",
] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** One person's permissions in one organization. */
export interface Access {
  isSuperAdmin: boolean;
  /** True only for the quick demo session, which passes every guard of its own organization. */
  passesEveryGuard: boolean;
  /** What the identity provider itself grants in this organization; checked first. */
  providerPermissions?: readonly string[] | undefined;
  organizationRole: string | null;
  locationRoles: readonly LocationAccess[];
}

/** A person's role at one location. An override grants or takes away single permissions there, regardless of the role. */
export interface LocationAccess {
  locationId: string;
  role: string;
  /** By permission. Names that are not `locationPermissions` have no effect. */
  permissionsOverride?: Readonly<Record<string, boolean>> | null | undefined;
}

/** One person's permissions in all of their organizations. */
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
  "inventory:view",
];
/** Cars on the lot, and what they cost. */
const stock: readonly AnyPermission[] = ["inventory:create", "inventory:edit", "inventory:delete", "costs:view"];
const work: readonly AnyPermission[] = [
  ...view,
  "org:customers:create",
  "org:customers:edit",
  ...channelRights("create", "edit"),
];
const moderate: readonly AnyPermission[] = [
  ...work,
  ...channelRights("edit_others", "delete"),
  "appointments:overlap",
  "contact:override",
];
const administer: readonly AnyPermission[] = [
  ...permissions,
  ...moderate,
  ...stock,
  "leads:reassign",
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
  "org:manager": [...moderate, ...stock, "org:locations:manage", "leads:reassign"],
  "org:member": work,
  "org:sales_rep": work,
  member: work,
  "org:viewer": view,
};

const locationRights: Record<string, readonly AnyPermission[]> = {
  admin: [...moderate, ...stock, "org:customers:delete", "org:locations:manage", "leads:reassign"],
  manager: [...work, ...stock, "leads:reassign"],
  sales_rep: work,
  bdc_rep: work,
  service_advisor: work,
  user: view,
};

/**
 * The permissions that make sense at a single location, which an override may grant or take away there. Aliases are not included:
 * "customer:delete" is listed as "org:customers:delete".
 */
export const locationPermissions: readonly AnyPermission[] = [
  "org:customers:view",
  "org:customers:create",
  "org:customers:edit",
  "org:customers:delete",
  "org:locations:view",
  "org:locations:manage",
  "org:reports:view",
  ...channelRights("view", "create", "edit", "edit_others", "delete"),
  "campaigns:view",
  "appointments:overlap",
  "contact:override",
  "leads:reassign",
  "inventory:view",
  "inventory:create",
  "inventory:edit",
  "inventory:delete",
  "costs:view",
];

const atLocations: ReadonlySet<string> = new Set(locationPermissions);
export const isLocationPermission = (name: string): boolean => atLocations.has(name);

const holds = (rights: Record<string, readonly AnyPermission[]>, role: string | null, permission: AnyPermission) =>
  typeof role === "string" && Object.hasOwn(rights, role) && (rights[role]?.includes(permission) ?? false);

/** An override's value for one permission. Anything but `true` takes it away. */
function findOverride({ permissionsOverride }: LocationAccess, permission: AnyPermission): boolean | undefined {
  if (!permissionsOverride || !Object.hasOwn(permissionsOverride, permission)) return;
  const override: unknown = permissionsOverride[permission];
  return override === undefined || override === null ? undefined : override === true;
}

function holdsThere(at: LocationAccess, permission: AnyPermission): boolean {
  if (!isLocationPermission(permission)) return false;
  return findOverride(at, permission) ?? holds(locationRights, at.role, permission);
}

function providerGrants({ providerPermissions }: Access, permission: AnyPermission): boolean {
  return Array.isArray(providerPermissions) && providerPermissions.some((granted) => sameAs(granted) === permission);
}

/**
 * The locations where a person has a permission: all of the organization's, or the listed ones. Checked in this order: super admin, the
 * identity provider's own permissions, the organization role, the role at each location. An invalid check is denied.
 */
export function permittedLocations(access: Access | null | undefined, requested: AnyPermission): "all" | string[] {
  if (!access) return [];
  try {
    // Strictly true, so that invalid data doesn't grant anything.
    if (access.isSuperAdmin === true || access.passesEveryGuard === true) return "all";
    const permission = sameAs(requested);
    if (providerGrants(access, permission)) return "all";
    if (holds(organizationRights, access.organizationRole, permission)) return "all";
    return access.locationRoles.filter((at) => holdsThere(at, permission)).map((at) => at.locationId);
  } catch {
    return [];
  }
}

/** Whether a person has a permission in the organization, or at the given location. */
export function isAllowed(access: Access | null | undefined, permission: AnyPermission, locationId?: string): boolean {
  const at = permittedLocations(access, permission);
  if (at === "all") return true;
  return locationId === undefined ? at.length > 0 : at.includes(locationId);
}

/** Those of the locations where a person lacks a permission. */
export function locationsWithout(
  access: Access | null | undefined,
  permission: AnyPermission,
  locationIds: readonly string[],
): string[] {
  const at = permittedLocations(access, permission);
  return at === "all" ? [] : locationIds.filter((locationId) => !at.includes(locationId));
}

/** Whether a permission covers a customer: held organization-wide, or at one of the customer's locations. */
export function reachesCustomer(
  access: Access,
  permission: AnyPermission,
  customerLocationIds: readonly string[],
): boolean {
  const at = permittedLocations(access, permission);
  return at === "all" || customerLocationIds.some((locationId) => at.includes(locationId));
}

/** A person's permissions in one organization, without those elsewhere. */
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

/** Both names an identity provider may send for a super admin. */
export const isSuperAdminRole = (globalRole: unknown): boolean =>
  globalRole === "global:super_admin" || globalRole === "super_admin";
