import type { ListedUser } from "@automotive-crm/contract/organizations/user-accounts";
import { organizationRoleName } from "#lib/workplace/roles.ts";

/** What the role filter offers: the documented roles, then the others that people can have. */
export const roleFilters = [
  { value: "", label: "All Roles" },
  { value: "admin", label: "Admin" },
  { value: "manager", label: "Manager" },
  { value: "bdc_rep", label: "BDC Rep" },
  { value: "service_advisor", label: "Service Advisor" },
  { value: "user", label: "User" },
  { value: "sales_rep", label: "Sales Rep" },
  { value: "moderator", label: "Moderator" },
  { value: "member", label: "Team Member" },
  { value: "viewer", label: "Viewer" },
] as const;

export const statusFilters = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "", label: "All Status" },
] as const;

export interface UserFilter {
  text: string;
  role: (typeof roleFilters)[number]["value"];
  status: (typeof statusFilters)[number]["value"];
}

export const noFilter: UserFilter = { text: "", role: "", status: "active" };

export const emailOf = ({ emailAddresses }: ListedUser): string => emailAddresses[0]?.emailAddress ?? "";

export const isSuperAdmin = ({ publicMetadata }: ListedUser): boolean =>
  publicMetadata.globalRole === "global:super_admin";

/** The people whom a search and the filters leave. Each word must begin a word of the name, or be in the address. */
export const filterUsers = <User extends ListedUser>(
  users: readonly User[],
  { text, role, status }: UserFilter,
): User[] =>
  users.filter(
    (user) =>
      text
        .toLowerCase()
        .split(/\s+/)
        .every((word) => matches(user, word)) &&
      (role === "" || hasRole(user, role)) &&
      (status === "" || user.isActive === (status === "active")),
  );

const matches = (user: ListedUser, word: string): boolean =>
  emailOf(user).toLowerCase().includes(word) ||
  `${user.firstName} ${user.lastName}`
    .toLowerCase()
    .split(" ")
    .some((part) => part.startsWith(word));

/** User is the documented name of those who only work along: members of the organization, too. */
function hasRole({ publicMetadata: { role, locationAccess } }: ListedUser, wanted: UserFilter["role"]): boolean {
  const own = organizationRoleName(role);
  return own === wanted || (own === "member" && wanted === "user") || locationAccess.some((at) => at.role === wanted);
}
