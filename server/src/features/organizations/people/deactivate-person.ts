import * as contract from "@automotive-crm/contract/organizations/deactivation";
import type { OpenWork } from "@automotive-crm/contract/organizations/deactivation";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { changed } from "#features/audit/index.ts";
import { notify } from "#features/notifications/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { writes } from "#platform/http/writes.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { checkAccessChange } from "./access-changes.ts";
import { personEntity } from "#features/organizations/audited-entities.ts";
import * as repository from "./deactivated-people.repository.ts";
import { keepAdministrators, refuseLastAdministrator } from "./last-administrator.ts";
import { isMember } from "#features/organizations/locations/locations.repository.ts";
import { listOpenWork, transferOpenWork, type HandedOver, type PersonalWork } from "./personal-work.ts";
import { listUserAccounts } from "./user-accounts.queries.ts";
import { publishAccessChange } from "./user-locations.service.ts";

export interface HandOverDependencies {
  database: Database;
  clock: Clock;
  /** What others take over from a person who leaves. */
  personalWorks: readonly PersonalWork[];
  /** Takes back the invitations they have sent. */
  endInvitations: (db: Db, scope: OrganizationScope<PersonScope>, inviterId: string, now: Date) => Promise<void>;
}

declare module "#platform/feature.ts" {
  interface Ports {
    endInvitations: HandOverDependencies["endInvitations"];
  }
}

/** What others must take over before a person is deactivated. */
export async function getOpenWork(
  { database, personalWorks }: Pick<HandOverDependencies, "database" | "personalWorks">,
  anyScope: PersonScope,
  personId: string,
): Promise<{ openWork: OpenWork[] }> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => {
    if (!(await isMember(db, scope, personId))) throw notFound("User");
    return { openWork: await listOpenWork(db, scope, personalWorks, personId) };
  });
}

/** Hands over a person's open work and ends their access to the organization. What they wrote keeps their name. */
export const deactivatePerson = writes<typeof contract.deactivateUser, HandOverDependencies>(
  contract.deactivateUser,
  {},
  async ({ db, scope, now, personalWorks, endInvitations }, { userId: personId }, { handOver }) => {
    await keepAdministrators(db, scope);
    // Taking everything away is a change like any other: nobody makes it to someone who may do more.
    await checkAccessChange(db, scope, personId, () => ({ organizationRole: null, locationRoles: [] }));
    await refuseLastAdministrator(db, scope, personId);
    if (personId === scope.personId) throw conflict("You can't deactivate yourself. Ask another administrator.");
    // First of all: what is taken over is no news for someone who may not see it anymore.
    publishAccessChange(db, scope, personId);
    const entryId = newId();
    const inParts = { ...scope, partOf: entryId };
    const work = await transferOpenWork(db, inParts, personalWorks, { from: personId, handOver, now });
    await endInvitations(db, inParts, personId, now);
    await repository.deactivate(db, scope, personId);
    await notifyReceivers(db, scope, { personId, work, now });
    return recordStatus(db, scope, personId, {
      id: entryId,
      action: "person.deactivated",
      changes: {
        status: { old: "active", new: "inactive" },
        ...Object.fromEntries(
          work.map(({ kind, words, to }) => [kind, { new: `${words} to ${to ? nameOf(to) : "no one"}` }]),
        ),
      },
    });
  },
);

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Tells everyone who takes over what they got, in one notice. */
async function notifyReceivers(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { personId, work, now }: { personId: string; work: readonly HandedOver[]; now: Date },
): Promise<void> {
  const account = await getAccount(db, scope, personId);
  const receiverIds = new Set(work.flatMap(({ to }) => (to === null || to.id === scope.personId ? [] : [to.id])));
  for (const receiverId of receiverIds) {
    const taken = work.filter(({ to }) => to?.id === receiverId).map(({ words }) => words);
    await notify(db, scope, {
      personId: receiverId,
      kind: "hand-over",
      title: `You take over from ${nameOf(account)}`,
      text: `${new Intl.ListFormat("en-US").format(taken)} of ${nameOf(account)} now belong to you`,
      subject: { kind: "person", id: personId },
      customerId: null,
      key: `hand-over:${personId}:${now.toISOString()}`,
      now,
    });
  }
}

/** Gives a deactivated person back what they had. Nobody gives back more than they have. */
export const reactivatePerson = writes(contract.reactivateUser, {}, async ({ db, scope }, { userId: personId }) => {
  if (!(await repository.isDeactivated(db, scope, personId))) throw notFound("User");
  await repository.reactivate(db, scope, personId);
  await checkAccessChange(db, scope, personId, ({ organizationRole, locationRoles }) => ({
    organizationRole,
    locationRoles,
  }));
  return recordStatus(db, scope, personId, {
    action: "person.reactivated",
    changes: { status: { old: "inactive", new: "active" } },
  });
});

async function recordStatus(
  db: Db,
  scope: OrganizationScope,
  personId: string,
  done: { id?: string; action: string; changes: Record<string, { old?: unknown; new?: unknown }> },
): Promise<Recorded<UserAccount>> {
  publishAccessChange(db, scope, personId);
  const entry = { entity: personEntity, entityId: personId, ...done };
  return changed(db, scope, getAccount(db, scope, personId), entry);
}

async function getAccount(db: Db, scope: OrganizationScope, personId: string): Promise<UserAccount> {
  const [account] = await listUserAccounts(db, scope, personId);
  if (!account) throw notFound("User");
  return account;
}
