/**
 * One pure answer to "may this person do that, there?". Guards in the browser ask it for courtesy, every route on the server asks
 * it for real. An unknown role holds nothing.
 */

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

export const locationRoles = ["user", "sales_rep", "service_advisor", "bdc_rep", "manager", "admin"] as const;
export type LocationRole = (typeof locationRoles)[number];

/** What one person holds in one organization. */
export interface Access {
  isSuperAdmin: boolean;
  /** True only for the quick demo session, which passes every guard of its own organization. */
  passesEveryGuard: boolean;
  organizationRole: string | null;
  locationRoles: readonly LocationAccess[];
}

/** What one person is at one location. An override grants or takes single rights there, whatever the role says. */
export interface LocationAccess {
  locationId: string;
  role: string;
  permissionsOverride?: Partial<Record<Permission, boolean>> | null | undefined;
}

/** Rights that concern the whole organization and cannot be granted at a location. */
const organizationWide: readonly Permission[] = ["org:users:manage", "org:settings:manage"];

const view: readonly Permission[] = ["org:customers:view", "org:locations:view", "org:reports:view"];
const work: readonly Permission[] = [...view, "org:customers:create", "org:customers:edit"];

const organizationRights: Record<string, readonly Permission[]> = {
  "org:admin": permissions,
  admin: permissions,
  "org:super_admin": permissions,
  "org:moderator": work,
  "org:manager": [...work, "org:locations:manage"],
  "org:member": work,
  "org:sales_rep": work,
  member: work,
  "org:viewer": view,
};

const locationRights: Record<string, readonly Permission[]> = {
  admin: permissions.filter((right) => !organizationWide.includes(right)),
  manager: work,
  sales_rep: work,
  bdc_rep: work,
  service_advisor: work,
  user: view,
};

const holds = (rights: Record<string, readonly Permission[]>, role: string | null, permission: Permission) =>
  role !== null && Object.hasOwn(rights, role) && (rights[role]?.includes(permission) ?? false);

function holdsThere(at: LocationAccess, permission: Permission): boolean {
  if (organizationWide.includes(permission)) return false;
  return at.permissionsOverride?.[permission] ?? holds(locationRights, at.role, permission);
}

/** The locations at which a person holds a permission: all of the organization's, or the listed ones. */
export function permittedLocations(access: Access, permission: Permission): "all" | string[] {
  if (access.isSuperAdmin || access.passesEveryGuard) return "all";
  if (holds(organizationRights, access.organizationRole, permission)) return "all";
  return access.locationRoles.filter((at) => holdsThere(at, permission)).map((at) => at.locationId);
}

/** Whether a person holds a permission in the organization, or at one location when it is named. */
export function isAllowed(access: Access, permission: Permission, locationId?: string): boolean {
  const at = permittedLocations(access, permission);
  if (at === "all") return true;
  return locationId === undefined ? at.length > 0 : at.includes(locationId);
}
