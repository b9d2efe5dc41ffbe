import type { AnyPermission } from "./permissions.ts";

/**
 * Who has which permission, written by hand: y has it, - doesn't. Tests compare the code with this table, so nothing here may be
 * computed from the code. The columns, from left to right:
 *
 *   super admin, quick demo session
 *   org:admin, admin, org:super_admin
 *   org:moderator, org:manager
 *   org:member, org:sales_rep, member
 *   org:viewer
 *   an unknown organization role, no organization role
 *   at a location, and there only: admin, manager, sales_rep, bdc_rep, service_advisor, user
 *   an unknown location role
 *   someone without a role, granted it by an override at a location
 */
export const permissionTable: Readonly<Record<AnyPermission, string>> = {
  "org:customers:view": "     yy yyy yy yyy y -- yyyyyy - y",
  "org:customers:create": "   yy yyy yy yyy - -- yyyyy- - y",
  "org:customers:edit": "     yy yyy yy yyy - -- yyyyy- - y",
  "org:customers:delete": "   yy yyy -- --- - -- y----- - y",
  "org:locations:view": "     yy yyy yy yyy y -- yyyyyy - y",
  "org:locations:manage": "   yy yyy -y --- - -- y----- - y",
  "org:reports:view": "       yy yyy yy yyy y -- yyyyyy - y",
  "org:users:manage": "       yy yyy -- --- - -- ------ - -",
  "org:settings:manage": "    yy yyy -- --- - -- ------ - -",

  "calls:view": "             yy yyy yy yyy y -- yyyyyy - y",
  "calls:create": "           yy yyy yy yyy - -- yyyyy- - y",
  "calls:edit": "             yy yyy yy yyy - -- yyyyy- - y",
  "calls:edit_others": "      yy yyy yy --- - -- y----- - y",
  "calls:delete": "           yy yyy yy --- - -- y----- - y",
  "texts:view": "             yy yyy yy yyy y -- yyyyyy - y",
  "texts:create": "           yy yyy yy yyy - -- yyyyy- - y",
  "texts:edit": "             yy yyy yy yyy - -- yyyyy- - y",
  "texts:edit_others": "      yy yyy yy --- - -- y----- - y",
  "texts:delete": "           yy yyy yy --- - -- y----- - y",
  "emails:view": "            yy yyy yy yyy y -- yyyyyy - y",
  "emails:create": "          yy yyy yy yyy - -- yyyyy- - y",
  "emails:edit": "            yy yyy yy yyy - -- yyyyy- - y",
  "emails:edit_others": "     yy yyy yy --- - -- y----- - y",
  "emails:delete": "          yy yyy yy --- - -- y----- - y",
  "deals:view": "             yy yyy yy yyy y -- yyyyyy - y",
  "deals:create": "           yy yyy yy yyy - -- yyyyy- - y",
  "deals:edit": "             yy yyy yy yyy - -- yyyyy- - y",
  "deals:edit_others": "      yy yyy yy --- - -- y----- - y",
  "deals:delete": "           yy yyy yy --- - -- y----- - y",
  "campaigns:view": "         yy yyy yy yyy y -- yyyyyy - y",
  "campaigns:create": "       yy yyy -- --- - -- ------ - -",
  "campaigns:edit": "         yy yyy -- --- - -- ------ - -",
  "campaigns:delete": "       yy yyy -- --- - -- ------ - -",
  "appointments:overlap": "   yy yyy yy --- - -- y----- - y",
  "contact:override": "       yy yyy yy --- - -- y----- - y",
  "leads:reassign": "         yy yyy -y --- - -- yy---- - y",
  "costs:view": "             yy yyy -y --- - -- yy---- - y",

  "user:view": "              yy yyy -- --- - -- ------ - -",
  "user:create": "            yy --- -- --- - -- ------ - -",
  "user:edit": "              yy yyy -- --- - -- ------ - -",
  "user:delete": "            yy --- -- --- - -- ------ - -",
  "customer:view": "          yy yyy yy yyy y -- yyyyyy - -",
  "customer:create": "        yy yyy yy yyy - -- yyyyy- - -",
  "customer:edit": "          yy yyy yy yyy - -- yyyyy- - -",
  "customer:delete": "        yy yyy -- --- - -- y----- - -",
  "vehicle:view": "           yy yyy yy yyy y -- yyyyyy - -",
  "vehicle:create": "         yy yyy yy yyy - -- yyyyy- - -",
  "vehicle:edit": "           yy yyy yy yyy - -- yyyyy- - -",
  "vehicle:delete": "         yy yyy -- --- - -- y----- - -",
  "inventory:view": "         yy yyy yy yyy y -- yyyyyy - y",
  "inventory:create": "       yy yyy -y --- - -- yy---- - y",
  "inventory:edit": "         yy yyy -y --- - -- yy---- - y",
  "inventory:delete": "       yy yyy -y --- - -- yy---- - y",
  "organization:view": "      yy yyy -- --- - -- ------ - -",
  "organization:create": "    yy --- -- --- - -- ------ - -",
  "organization:edit": "      yy yyy -- --- - -- ------ - -",
  "organization:delete": "    yy --- -- --- - -- ------ - -",
  "location:view": "          yy yyy yy yyy y -- yyyyyy - -",
  "location:create": "        yy yyy -y --- - -- y----- - -",
  "location:edit": "          yy yyy -y --- - -- y----- - -",
  "location:delete": "        yy yyy -y --- - -- y----- - -",
  "settings:manage": "        yy yyy -- --- - -- ------ - -",
  "reports:view": "           yy yyy yy yyy y -- yyyyyy - -",
  "data:export": "            yy yyy -- --- - -- ------ - -",
  "data:import": "            yy yyy -- --- - -- ------ - -",
  "roles:manage": "           yy --- -- --- - -- ------ - -",
  "permissions:manage": "     yy --- -- --- - -- ------ - -",
  "integrations:manage": "    yy --- -- --- - -- ------ - -",
  "webhooks:manage": "        yy --- -- --- - -- ------ - -",
  "api_keys:manage": "        yy --- -- --- - -- ------ - -",
  "database:manage": "        yy --- -- --- - -- ------ - -",
  "super_admin:access": "     yy --- -- --- - -- ------ - -",
  "system_logs:view": "       yy --- -- --- - -- ------ - -",
  "maintenance:manage": "     yy --- -- --- - -- ------ - -",
  "deployments:manage": "     yy --- -- --- - -- ------ - -",
};

export const organizationRoleColumns = [
  "org:admin",
  "admin",
  "org:super_admin",
  "org:moderator",
  "org:manager",
  "org:member",
  "org:sales_rep",
  "member",
  "org:viewer",
] as const;
export const locationRoleColumns = ["admin", "manager", "sales_rep", "bdc_rep", "service_advisor", "user"] as const;

const columns = [
  "super admin",
  "quick demo session",
  ...organizationRoleColumns,
  "unknown organization role",
  "no organization role",
  ...locationRoleColumns.map((role) => `location ${role}` as const),
  "unknown location role",
  "override",
] as const;
type Column = (typeof columns)[number];

const says = (permission: AnyPermission, column: Column): boolean =>
  permissionTable[permission].replaceAll(" ", "")[columns.indexOf(column)] === "y";

const named = <Name extends string>(names: readonly Name[], role: string): Name | undefined =>
  names.find((name) => name === role);

/** The table's contents. Nothing else here knows about permissions. */
export const table = {
  superAdminHolds: (permission: AnyPermission) => says(permission, "super admin"),
  quickSessionHolds: (permission: AnyPermission) => says(permission, "quick demo session"),
  organizationRoleHolds: (role: string | null, permission: AnyPermission) =>
    says(
      permission,
      role === null ? "no organization role" : (named(organizationRoleColumns, role) ?? "unknown organization role"),
    ),
  locationRoleHolds(role: string, permission: AnyPermission) {
    const known = named(locationRoleColumns, role);
    return says(permission, known ? `location ${known}` : "unknown location role");
  },
  /** Whether an override at a location has any effect on the permission. */
  isOverridable: (permission: AnyPermission) => says(permission, "override"),
  width: columns.length,
};
