import * as contract from "@automotive-crm/contract/organizations/advisors";
import type { Advisor } from "@automotive-crm/contract/organizations/advisors";
import { isAllowed, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { changed, changedFields } from "#features/audit/index.ts";
import { listActiveNames } from "#features/picklists/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { notAllowed, notFound, refuseFields } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { lockMember } from "./access-changes.ts";
import { saveAdvisor } from "./advisors.repository.ts";
import { advisorEntity } from "#features/organizations/audited-entities.ts";
import { findColleague, listColleagues, type ColleagueWithAccess } from "./colleagues.queries.ts";
import { findTeam } from "./colleagues.rules.ts";

/** The organization's people as advisors, those that forms don't offer included. Nobody who only looks is one. */
export async function listAdvisors(database: Database, anyScope: PersonScope): Promise<{ advisors: Advisor[] }> {
  const scope = inOneOrganization(anyScope);
  const [colleagues, teams] = await database.read(scope, (db) =>
    awaitQueries([listColleagues(db, scope), listActiveNames(db, scope, "teams")]),
  );
  const workers = colleagues.filter(({ access }) => isAllowed(access, "org:customers:edit"));
  return { advisors: workers.map((colleague) => toAdvisor(colleague, teams)) };
}

/**
 * Changes an advisor's team or phone, or whether forms offer them. Records that name them stay as they are. With a base, other people's
 * changes are merged or reported as a conflict.
 */
export const updateAdvisor = writes(contract.updateAdvisor, {}, async ({ db, scope }, { userId: personId }, edit) => {
  if (permittedLocations(scope.access, "org:settings:manage") !== "all") throw notAllowed();
  await lockMember(db, scope, personId);
  const [colleague, teams] = await awaitQueries([
    findColleague(db, scope, personId),
    listActiveNames(db, scope, "teams"),
  ]);
  if (!colleague) throw notFound("User");
  const before = toAdvisor(colleague, teams);
  const { team, phone, active } = mergeEdit({ ...before }, edit);
  refuseFields({ team: team && !teams.includes(team) ? "Choose a team of this organization" : undefined });
  await saveAdvisor(db, scope, personId, {
    team: team === undefined ? colleague.work.chosen : team,
    phone: phone === undefined ? colleague.phone : phone,
    isActive: active ?? colleague.isAdvisor,
  });
  const after = await getAdvisor(db, scope, personId, teams);
  const { organizationId } = scope;
  publishOrganizationEvent(db, { organizationId, kind: "people", id: personId, scope });
  return changed(db, scope, after, {
    entity: advisorEntity,
    entityId: personId,
    action: "advisor.updated",
    changes: changedFields(before, after, ["team", "phone", "active"]),
  });
});

const toAdvisor = (
  { id, firstName, lastName, email, phone, work, isAdvisor }: ColleagueWithAccess,
  teams: readonly string[],
): Advisor => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email,
  phone,
  team: findTeam(work, teams),
  active: isAdvisor,
});

async function getAdvisor(
  db: Db,
  scope: OrganizationScope,
  personId: string,
  teams: readonly string[],
): Promise<Advisor> {
  const colleague = await findColleague(db, scope, personId);
  if (!colleague) throw notFound("User");
  return toAdvisor(colleague, teams);
}
