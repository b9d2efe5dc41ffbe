import * as contract from "@automotive-crm/contract/calls/call-group";
import type { CallGroup } from "@automotive-crm/contract/calls/call-group";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { changed } from "#features/audit/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { notFound, refuseFields } from "#platform/http/errors.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { locationEntity } from "#features/organizations/audited-entities.ts";
import * as repository from "./call-group.repository.ts";
import { listColleagues, type ColleagueWithAccess } from "#features/organizations/people/colleagues.queries.ts";
import { findLocation } from "./locations.repository.ts";
import { getManagedLocation } from "./locations.service.ts";

interface Answer {
  callGroup: CallGroup;
}

const mayTakeCalls = ({ access }: ColleagueWithAccess, locationId: string): boolean =>
  isAllowed(access, "calls:create", locationId) && isAllowed(access, "org:customers:view", locationId);

async function read(db: Db, scope: OrganizationScope, locationId: string) {
  const [memberIds, colleagues] = await awaitQueries([
    repository.listMemberIds(db, scope, locationId),
    listColleagues(db, scope),
  ]);
  const candidates = colleagues.filter((colleague) => mayTakeCalls(colleague, locationId));
  const members = memberIds.flatMap((memberId) => candidates.filter(({ id }) => id === memberId));
  return { candidates, members };
}

/** The people who are rung for a location's calls and notified of missed ones, in order, without those who were deactivated or lost their access there. */
export const listCallGroup = async (
  db: Db,
  scope: OrganizationScope,
  locationId: string,
): Promise<ColleagueWithAccess[]> => (await read(db, scope, locationId)).members;

const toAnswer = (locationId: string, { members, candidates }: Awaited<ReturnType<typeof read>>): Answer => {
  const named = ({ id, firstName, lastName }: ColleagueWithAccess) => ({ id, firstName, lastName });
  return { callGroup: { locationId, members: members.map(named), candidates: candidates.map(named) } };
};

export async function getCallGroup(database: Database, anyScope: PersonScope, locationId: string): Promise<Answer> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => {
    const location = await findLocation(db, scope, locationId);
    if (!location || !isAllowed(scope.access, "org:locations:view", locationId)) throw notFound("Location");
    return toAnswer(locationId, await read(db, scope, locationId));
  });
}

/** With a base, a change by someone else in the meantime is reported as a conflict. */
export const replaceCallGroup = writes(contract.replaceCallGroup, {}, async ({ db, scope }, { locationId }, edit) => {
  await getManagedLocation(db, scope, locationId);
  const before = await read(db, scope, locationId);
  const old = before.members.map(({ id }) => id);
  const { memberIds = old } = mergeEdit({ memberIds: old }, edit);
  if (memberIds.join() === old.join()) return unchanged(toAnswer(locationId, before));
  refuseFields(
    Object.fromEntries(
      memberIds.map((memberId, place) => [
        `memberIds.${place}`,
        before.candidates.some(({ id }) => id === memberId)
          ? undefined
          : "This person can't take calls at this location",
      ]),
    ),
  );
  await repository.replaceMembers(db, scope, locationId, memberIds);
  publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "location", id: locationId, scope });
  return changed(db, scope, toAnswer(locationId, await read(db, scope, locationId)), {
    entity: locationEntity,
    entityId: locationId,
    locationId,
    action: "location.call_group_changed",
    changes: { callGroup: { old, new: memberIds } },
  });
});
