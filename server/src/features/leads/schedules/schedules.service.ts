import { defaultOpenCap, type LeadAbsence, type LeadSchedule } from "@automotive-crm/contract/leads/schedules";
import { isAllowed, permittedLocations, reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import type { AuditedEntity } from "#features/audit/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { hasRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import * as repository from "./schedules.repository.ts";

export const scheduleEntity: AuditedEntity = { name: "lead_schedule" };
export const absenceEntity: AuditedEntity = { name: "lead_absence" };

type Person = Awaited<ReturnType<typeof colleagues.listColleagues>>[number];

const nameOf = ({ firstName, lastName, email }: Person) => `${firstName} ${lastName}`.trim() || email;

/** What applies to someone at a location, entered or not. */
const toSchedule = (
  person: Person,
  locationId: string,
  stored: repository.StoredSchedule | undefined,
): LeadSchedule => ({
  person: { id: person.id, name: nameOf(person) },
  locationId,
  week: stored?.week ?? null,
  dailyCap: stored?.dailyCap ?? null,
  openCap: stored ? stored.openCap : defaultOpenCap,
  version: stored?.version ?? 0,
});

export async function listSchedules(
  database: Database,
  anyScope: PersonScope,
  locationId: string,
): Promise<{ schedules: LeadSchedule[] }> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => ({ schedules: await readSchedules(db, scope, locationId) }));
}

/** Of everyone who can work at a location that the person may see. */
export async function readSchedules(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  locationId: string,
): Promise<LeadSchedule[]> {
  const [isLocation, people, stored] = await awaitQueries([
    hasRow(db, scope, "locations", locationId),
    colleagues.listColleagues(db, scope),
    repository.list(db, scope, locationId),
  ]);
  if (!isLocation || !isAllowed(scope.access, "org:locations:view", locationId)) throw notFound("Location");
  return people
    .filter(({ access }) => isAllowed(access, "org:customers:edit", locationId))
    .map((person) =>
      toSchedule(
        person,
        locationId,
        stored.find(({ personId }) => personId === person.id),
      ),
    );
}

/** Whether a person may say when somebody takes no leads: for themselves, or where they may reassign their leads. */
function mayExcuse(scope: PersonScope, { id, access }: Pick<Person, "id" | "access">): boolean {
  if (id === scope.personId) return true;
  const at = permittedLocations(scope.access, "leads:reassign");
  return at === "all" || (at.length > 0 && reachesCustomer(access, "org:customers:edit", at));
}

/** The colleague whom an absence is about, if the person may excuse them. */
export async function findExcusable(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  personId: string,
): Promise<"unknown" | "forbidden" | "excusable"> {
  const colleague = await colleagues.findColleague(db, scope, personId);
  if (!colleague) return personId === scope.personId ? "excusable" : "unknown";
  return mayExcuse(scope, colleague) ? "excusable" : "forbidden";
}

/** Absences that aren't over: the person's own, and those of people whose leads they may reassign. */
export async function listAbsences(
  database: Database,
  anyScope: PersonScope,
  now: Date,
): Promise<{ absences: LeadAbsence[] }> {
  const scope = inOneOrganization(anyScope);
  const [absences, people] = await database.read(scope, (db) =>
    awaitQueries([repository.listAbsences(db, scope, now), colleagues.listColleagues(db, scope)]),
  );
  const visible = new Set(people.filter((person) => mayExcuse(scope, person)).map(({ id }) => id)).add(scope.personId);
  return { absences: absences.filter(({ person }) => visible.has(person.id)) };
}
