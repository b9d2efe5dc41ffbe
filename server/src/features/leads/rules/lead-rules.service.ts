import type { LeadRule } from "@automotive-crm/contract/leads/rules";
import { isAllowed, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import type { AuditedEntity } from "#features/audit/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { hasRow, lockRow } from "#platform/db/tenant-rows.ts";
import { notAllowed, notFound, refuseFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { keepDefaults } from "#features/leads/sources/lead-sources.repository.ts";
import { inTurn } from "#features/leads/assignment/turns.rules.ts";
import * as repository from "./lead-rules.repository.ts";

export const ruleEntity: AuditedEntity = {
  name: "lead_rule",
  loadSubjects: repository.findNames,
};

export const auditedFields = [
  "name",
  "active",
  "locationName",
  "leadType",
  "sourceName",
  "make",
  "condition",
  "mode",
  "acceptMinutes",
  "members",
] as const satisfies readonly (keyof LeadRule)[];

type Person = Awaited<ReturnType<typeof colleagues.listColleagues>>[number];
type People = ReadonlyMap<string, Person>;

const byId = (people: readonly Person[]): People => new Map(people.map((person) => [person.id, person]));

/** Whether somebody works on the leads of a rule: at its location, or at any. */
function mayGet(people: People, personId: string, { locationId }: Pick<LeadRule, "locationId">): boolean {
  const person = people.get(personId);
  return person !== undefined && isAllowed(person.access, "org:customers:edit", locationId ?? undefined);
}

const toRule =
  (people: People) =>
  ({ lastPersonId, ...rule }: repository.StoredRule): LeadRule => {
    const unavailable = rule.members.flatMap(({ id }) => (mayGet(people, id, rule) ? [] : [id]));
    const order = inTurn(
      rule.members.map(({ id }) => ({ personId: id })),
      lastPersonId,
    );
    const next = order.find(({ personId }) => !unavailable.includes(personId));
    return { ...rule, unavailable, next: rule.members.find(({ id }) => id === next?.personId) ?? null };
  };

/** A rule for all locations concerns everybody who sees any. */
const isVisible = ({ access }: PersonScope, { locationId }: Pick<LeadRule, "locationId">): boolean =>
  locationId === null || isAllowed(access, "org:locations:view", locationId);

/** The rules of the locations that a person may see, in the order in which they are tried. */
export async function listRules(database: Database, anyScope: PersonScope): Promise<{ rules: LeadRule[] }> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, (db) => readRules(db, scope));
}

export async function readRules(db: Db, scope: OrganizationScope<PersonScope>): Promise<{ rules: LeadRule[] }> {
  const [rules, people] = await awaitQueries([repository.list(db, scope), colleagues.listColleagues(db, scope)]);
  return { rules: rules.filter((rule) => isVisible(scope, rule)).map(toRule(byId(people))) };
}

/** Locks a rule that a person may change. */
export async function lockRule(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  ruleId: string,
): Promise<repository.StoredRule> {
  const [, rule] = await awaitQueries([lockRow(db, scope, "lead_rules", ruleId), repository.find(db, scope, ruleId)]);
  if (!rule || !isVisible(scope, rule)) throw notFound("Rule");
  requireManaged(scope, rule.locationId);
  return rule;
}

/** A rule for all locations takes the permission at all of them. */
export function requireManaged({ access }: PersonScope, locationId: string | null): void {
  const at = permittedLocations(access, "leads:reassign");
  if (at !== "all" && (locationId === null || !at.includes(locationId))) throw notAllowed();
}

type RuleToCheck = Pick<LeadRule, "locationId" | "sourceId"> & {
  memberIds: readonly string[];
  /** Who had turns before, whether or not they still work there. */
  before?: LeadRule["members"];
};

/** Refuses a location or source that there isn't, and people who couldn't work on the leads. */
export async function checkRule(
  { db, scope, now }: Pick<Work, "db" | "scope" | "now">,
  { locationId, sourceId, memberIds, before = [] }: RuleToCheck,
): Promise<void> {
  if (sourceId !== null) await keepDefaults(db, scope, now);
  const [isLocation, isSource, found] = await awaitQueries([
    locationId === null ? Promise.resolve(true) : hasRow(db, scope, "locations", locationId),
    sourceId === null ? Promise.resolve(true) : hasRow(db, scope, "lead_sources", sourceId),
    colleagues.findColleagues(db, scope, memberIds),
  ]);
  const people = byId(found);
  const nameOf = (personId: string) => {
    const person = people.get(personId);
    if (person) return `${person.firstName} ${person.lastName}`.trim() || person.email;
    return before.find(({ id }) => id === personId)?.name ?? "This person";
  };
  refuseFields({
    locationId: isLocation ? undefined : "Choose a location of this organization",
    sourceId: isSource ? undefined : "Choose a source of this organization",
    ...Object.fromEntries(
      memberIds.map((id, place) => [
        `memberIds.${place}`,
        mayGet(people, id, { locationId }) ? undefined : `${nameOf(id)} can't work on leads there`,
      ]),
    ),
  });
}

export async function getRule(db: Db, scope: OrganizationScope, ruleId: string): Promise<LeadRule> {
  const [rule, people] = await awaitQueries([repository.find(db, scope, ruleId), colleagues.listColleagues(db, scope)]);
  if (!rule) throw notFound("Rule");
  return toRule(byId(people))(rule);
}
