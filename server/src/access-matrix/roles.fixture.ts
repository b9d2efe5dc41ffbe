import { anyPermissions, locationRoles, type LocationRole } from "@automotive-crm/contract/permissions/permissions";

/** One way to have permissions in an organization. Location roles are at the location `here`. */
export interface Role {
  name: string;
  organizationRole: string | null;
  at?: { role: LocationRole; permissionsOverride?: Readonly<Record<string, boolean>> };
  providerPermissions?: readonly string[];
  isSuperAdmin?: true;
  /** The quick demo session, which passes every guard of its own organization. */
  isQuick?: true;
}

const organizationRoles = [
  "org:admin",
  "admin",
  "org:super_admin",
  "org:moderator",
  "org:manager",
  "org:member",
  "org:sales_rep",
  "member",
  "org:viewer",
  "org:wizard",
];

const granted = {
  "org:customers:delete": true,
  "calls:delete": true,
  "appointments:overlap": true,
  "org:users:manage": true,
  "org:settings:manage": true,
} as const;
const taken = Object.fromEntries(anyPermissions.map((permission) => [permission, false]));

export const roles: readonly Role[] = [
  { name: "super admin", organizationRole: null, isSuperAdmin: true },
  ...organizationRoles.map((role): Role => ({ name: role, organizationRole: role })),
  ...locationRoles.map((role): Role => ({ name: `${role} of a location`, organizationRole: null, at: { role } })),
  { name: "no role", organizationRole: null },
  { name: "quick demo session", organizationRole: "bdc_manager", isQuick: true },
  { name: "org:viewer, admin of a location", organizationRole: "org:viewer", at: { role: "admin" } },
  {
    name: "sales rep of a location who was granted rights there",
    organizationRole: null,
    at: { role: "sales_rep", permissionsOverride: granted },
  },
  {
    name: "admin of a location from whom all was taken there",
    organizationRole: null,
    at: { role: "admin", permissionsOverride: taken },
  },
  {
    name: "no role, but the provider's permissions",
    organizationRole: null,
    providerPermissions: ["org:users:manage", "org:customers:view"],
  },
];

const triedEveryWay = ["super admin", "org:admin", "org:viewer", "sales_rep of a location", "quick demo session"];

/**
 * Whether to try ended sessions, and every way of naming the organization. These are decided before the role is checked, so a few
 * roles are enough; with the others, only an active session is tried, with their own and the other organization.
 */
export const isTriedEveryWay = (role: Role): boolean => triedEveryWay.includes(role.name);
