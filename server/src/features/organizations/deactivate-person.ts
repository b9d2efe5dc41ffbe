import type { HandOver, OpenWork } from "@automotive-crm/contract/deactivation";
import type { UserAccount } from "@automotive-crm/contract/user-accounts";
import { recordAudit } from "#features/audit/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { checkAccessChange } from "./access-changes.ts";
import { personEntity } from "./audited-entities.ts";
import * as repository from "./deactivated-people.repository.ts";
import { holdAdministrators, refuseLastAdministrator } from "./last-administrator.ts";
import { isMember } from "./locations.repository.ts";
import { countOpenWork, transferOpenWork, type PersonalWork } from "./personal-work.ts";
import { listUserAccounts } from "./user-accounts.queries.ts";
import { publishAccessChange } from "./user-locations.service.ts";

interface Dependencies {
  database: Database;
  clock: Clock;
  /** What others take over from a person who leaves. */
  personalWorks: readonly PersonalWork[];
}

/** What others must take over before a person is deactivated. */
export async function getOpenWork(
  { database, personalWorks }: Dependencies,
  anyScope: PersonScope,
  personId: string,
): Promise<{ openWork: OpenWork[] }> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => {
    if (!(await isMember(db, scope, personId))) throw notFound("User");
    return { openWork: await countOpenWork(db, scope, personalWorks, personId) };
  });
}

/** Hands over a person's open work and ends their access to the organization. What they wrote keeps their name. */
export async function deactivatePerson(
  { database, clock, personalWorks }: Dependencies,
  anyScope: PersonScope,
  personId: string,
  handOver: HandOver,
): Promise<UserAccount> {
  const scope = inOneOrganization(anyScope);
  return database.write(scope, async (db) => {
    await holdAdministrators(db, scope);
    // Taking everything away is a change like any other: nobody makes it to someone who may do more.
    await checkAccessChange(db, scope, personId, () => []);
    await refuseLastAdministrator(db, scope, personId);
    if (personId === scope.personId) throw conflict("You can't deactivate yourself. Ask another administrator.");
    // First of all: what is taken over is no news for someone who may not see it anymore.
    publishAccessChange(db, scope, personId);
    const work = await transferOpenWork(db, scope, personalWorks, { from: personId, handOver, now: clock() });
    await repository.deactivate(db, scope, personId);
    await recordStatus(db, scope, personId, {
      action: "person.deactivated",
      changes: {
        status: { old: "active", new: "inactive" },
        ...Object.fromEntries(
          work.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, { old: count, new: 0 }]),
        ),
      },
    });
    return getAccount(db, scope, personId);
  });
}

/** Gives a deactivated person back what they had. Nobody gives back more than they have. */
export async function reactivatePerson(
  database: Database,
  anyScope: PersonScope,
  personId: string,
): Promise<UserAccount> {
  const scope = inOneOrganization(anyScope);
  return database.write(scope, async (db) => {
    if (!(await repository.isDeactivated(db, scope, personId))) throw notFound("User");
    await repository.reactivate(db, scope, personId);
    await checkAccessChange(db, scope, personId, (roles) => roles);
    await recordStatus(db, scope, personId, {
      action: "person.reactivated",
      changes: { status: { old: "inactive", new: "active" } },
    });
    return getAccount(db, scope, personId);
  });
}

async function recordStatus(
  db: Db,
  scope: OrganizationScope,
  personId: string,
  done: { action: string; changes: Record<string, { old?: unknown; new?: unknown }> },
): Promise<void> {
  await recordAudit(db, scope, { entity: personEntity, entityId: personId, ...done });
  publishAccessChange(db, scope, personId);
}

async function getAccount(db: Db, scope: OrganizationScope, personId: string): Promise<UserAccount> {
  const [account] = await listUserAccounts(db, scope, personId);
  if (!account) throw notFound("User");
  return account;
}
