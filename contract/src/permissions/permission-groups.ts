/** The permissions besides the nine `org:*` ones: by kind of record, and for administering the product. */

const channels = ["calls", "texts", "emails", "deals"] as const;
const acts = ["view", "create", "edit", "delete"] as const;
const channelActs = [...acts, "edit_others"] as const;
type Channel = (typeof channels)[number];
type Act = (typeof acts)[number];
type ChannelAct = (typeof channelActs)[number];

/**
 * `edit_others` allows editing what colleagues wrote; `appointments:overlap` booking an advisor twice at the same time;
 * `contact:override` calling a number on the do-not-call list, with a reason; `leads:reassign` giving someone's lead to someone else;
 * `costs:view` seeing and editing what cars cost, and what is earned with them.
 */
export type RecordPermission =
  | `${Channel}:${ChannelAct}`
  | `campaigns:${Act}`
  | "appointments:overlap"
  | "contact:override"
  | "leads:reassign"
  | "costs:view";

/** The same permissions for calls, texts, emails and deals. */
export const channelRights = (...of: ChannelAct[]): RecordPermission[] =>
  channels.flatMap((channel) => of.map((act): RecordPermission => `${channel}:${act}`));

export const recordPermissions: readonly RecordPermission[] = [
  ...channelRights(...channelActs),
  ...acts.map((act): RecordPermission => `campaigns:${act}`),
  "appointments:overlap",
  "contact:override",
  "leads:reassign",
  "costs:view",
];

const subjects = ["user", "customer", "vehicle", "inventory", "organization", "location"] as const;
const singles = [
  "settings:manage",
  "reports:view",
  "data:export",
  "data:import",
  "roles:manage",
  "permissions:manage",
  "integrations:manage",
  "webhooks:manage",
  "api_keys:manage",
  "database:manage",
  "super_admin:access",
  "system_logs:view",
  "maintenance:manage",
  "deployments:manage",
] as const;

export type AdministrationPermission = `${(typeof subjects)[number]}:${Act}` | (typeof singles)[number];

/** Aliases of the nine in the documented table. Vehicles belong to their customers. */
const nine: Partial<Record<string, string>> = {
  "customer:view": "org:customers:view",
  "customer:create": "org:customers:create",
  "customer:edit": "org:customers:edit",
  "customer:delete": "org:customers:delete",
  "vehicle:view": "org:customers:view",
  "vehicle:create": "org:customers:create",
  "vehicle:edit": "org:customers:edit",
  "vehicle:delete": "org:customers:delete",
  "location:view": "org:locations:view",
  "location:create": "org:locations:manage",
  "location:edit": "org:locations:manage",
  "location:delete": "org:locations:manage",
  "reports:view": "org:reports:view",
  "settings:manage": "org:settings:manage",
};

/** Resolves an alias to the permission it stands for. */
export function sameAs<T extends string>(permission: T): T {
  const name = Object.hasOwn(nine, permission) ? nine[permission] : undefined;
  // The table maps permissions to permissions, which TypeScript can't infer from a lookup by string.
  return name === undefined ? permission : (name as T);
}

export const administration: Record<"all" | "organizationAdmin", readonly AdministrationPermission[]> = {
  all: [...subjects.flatMap((subject) => acts.map((act): AdministrationPermission => `${subject}:${act}`)), ...singles],
  /**
   * Admins invite and edit people but don't create or delete them; everything about the installation is reserved for super
   * admins.
   */
  organizationAdmin: ["user:view", "user:edit", "organization:view", "organization:edit", "data:export", "data:import"],
};
