import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { isAllowed, organizationRoles, type LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { roleWords } from "@automotive-crm/contract/permissions/role-words";

export { roleWords };

const ranks = {
  admin: 4,
  manager: 3,
  moderator: 3,
  service_advisor: 2,
  sales_rep: 2,
  bdc_rep: 2,
  member: 2,
  user: 1,
  viewer: 1,
} as const satisfies Record<LocationRole, number> & Record<string, number>;

/** The roles in an organization by what they are, whatever an identity provider calls them. */
const organizationRoleNames: Readonly<Record<string, keyof typeof ranks>> = {
  "org:admin": "admin",
  "org:super_admin": "admin",
  admin: "admin",
  "org:manager": "manager",
  "org:moderator": "moderator",
  "org:sales_rep": "sales_rep",
  "org:member": "member",
  member: "member",
  "org:viewer": "viewer",
};

export const organizationRoleName = (role: string | null) => organizationRoleNames[role ?? ""];

/**
 * The highest of someone's roles at locations; of several that rank the same, the first, which is that at their primary location. Their
 * role in the organization instead, if it is higher.
 */
export function highestRole(
  roles: readonly LocationRole[],
  organizationRole: string | null = null,
): string | undefined {
  const [highest] = roles.toSorted((one, other) => ranks[other] - ranks[one]);
  if (organizationRole === null) return highest;
  const name = organizationRoleName(organizationRole);
  return highest && ranks[highest] >= (name ? ranks[name] : 0) ? highest : organizationRole;
}

/** What can be chosen as someone's role in an organization, which may be one that only identity providers give. */
export const listOrganizationRoles = (current: string | null): (string | null)[] => [
  ...(current === null || organizationRoles.some((role) => role === current) ? [] : [current]),
  ...organizationRoles,
  null,
];

export const organizationRoleWords = (role: string | null): string =>
  role === null ? "None, only at locations" : roleWords(role);

/** Whether a role in the organization gives access to all of its locations. */
export const worksEverywhere = ({
  publicMetadata: { role, globalRole },
}: Pick<UserAccount, "publicMetadata">): boolean =>
  isAllowed(
    {
      isSuperAdmin: globalRole === "global:super_admin",
      passesEveryGuard: false,
      organizationRole: role,
      locationRoles: [],
    },
    "org:locations:view",
  );
