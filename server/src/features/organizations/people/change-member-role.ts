import * as contract from "@automotive-crm/contract/organizations/members";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { changed } from "#features/audit/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { notFound } from "#platform/http/errors.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { checkAccessChange, lockMember } from "./access-changes.ts";
import { personEntity } from "#features/organizations/audited-entities.ts";
import { keepAdministrators, refuseLastAdministrator } from "./last-administrator.ts";
import { listUserAccounts } from "./user-accounts.queries.ts";
import { publishAccessChange } from "./user-locations.service.ts";

export interface RoleDependencies {
  database: Database;
  clock: Clock;
  /** Stores a member's role. */
  changeRole: (db: Db, change: { organizationId: string; personId: string; role: string | null }) => Promise<void>;
}

declare module "#platform/feature.ts" {
  interface Ports {
    changeRole: RoleDependencies["changeRole"];
  }
}

/** Changes someone's role in the organization; their roles at locations stay. The last administrator remains one. */
export const changeMemberRole = writes<typeof contract.updateMemberRole, RoleDependencies>(
  contract.updateMemberRole,
  {},
  async ({ db, scope, changeRole }, { organizationId, userId: personId }, body) => {
    await keepAdministrators(db, scope);
    await lockMember(db, scope, personId);
    const before = await getMember(db, scope, personId);
    const { role: current } = before.publicMetadata;
    const { role = current } = mergeEdit({ role: current }, body);
    if (role === current) return unchanged(before);
    await checkAccessChange(db, scope, personId, () => ({ organizationRole: role }));
    if (!administers(role)) await refuseLastAdministrator(db, scope, personId);
    await changeRole(db, { organizationId, personId, role });
    publishAccessChange(db, scope, personId);
    return changed(db, scope, getMember(db, scope, personId), {
      entity: personEntity,
      entityId: personId,
      action: "person.role_changed",
      changes: { role: { old: current, new: role } },
    });
  },
);

const administers = (organizationRole: string | null): boolean =>
  isAllowed({ isSuperAdmin: false, passesEveryGuard: false, organizationRole, locationRoles: [] }, "org:users:manage");

async function getMember(db: Db, scope: OrganizationScope, personId: string): Promise<UserAccount> {
  const [account] = await listUserAccounts(db, scope, personId);
  if (!account?.isActive) throw notFound("User");
  return account;
}
