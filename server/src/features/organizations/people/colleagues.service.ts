import { IdSchema } from "@automotive-crm/contract/fields/fields";
import type { Administrator, Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { isAllowed, reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { customerAccess } from "#features/customers/index.ts";
import { listActiveNames } from "#features/picklists/index.ts";
import type { Database } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { invalidFields } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as queries from "./colleagues.queries.ts";
import { findTeam } from "./colleagues.rules.ts";

/**
 * The people who work here, or for a customer the ones who can see that customer, or for locations the ones who can see customers there,
 * with only those of their locations that the person asking may see.
 */
export async function listColleagues(
  database: Database,
  anyScope: PersonScope,
  { customerId, locationIds }: { customerId?: string | undefined; locationIds?: string | undefined },
): Promise<Colleague[]> {
  const scope = inOneOrganization(anyScope);
  const asked = locationIds?.split(",");
  if (asked?.some((id) => !IdSchema.safeParse(id).success))
    throw invalidFields({ locationIds: "Choose locations by their IDs" });
  const [colleagues, teams, customer] = await database.read(scope, (db) =>
    awaitQueries([
      queries.listColleagues(db, scope),
      listActiveNames(db, scope, "teams"),
      customerId === undefined ? Promise.resolve(undefined) : customerAccess(db, scope, customerId),
    ]),
  );
  const seenAt = customer?.locationIds ?? asked;
  const isVisible = (locationId: string) => isAllowed(scope.access, "org:locations:view", locationId);
  const mayWork = ({ access }: queries.ColleagueWithAccess) =>
    seenAt ? reachesCustomer(access, workOn, seenAt) : isAllowed(access, workOn);
  return colleagues
    .filter(({ access }) => !seenAt || reachesCustomer(access, "org:customers:view", seenAt))
    .map((person) => [person, mayWork(person)] as const)
    .map(([{ access: _access, email: _email, phone: _phone, work, ...colleague }, isWorking]) => ({
      ...colleague,
      mayWork: isWorking,
      isAdvisor: colleague.isAdvisor && isWorking,
      team: findTeam(work, teams),
      locationIds: colleague.locationIds.filter(isVisible),
    }));
}

/** What somebody needs whom work is given to. */
const workOn = "org:customers:edit";

/** The people who can give others access in the organization. Everyone in it may know them, most of all those who lack access. */
export async function listAdministrators(database: Database, anyScope: PersonScope): Promise<Administrator[]> {
  const scope = inOneOrganization(anyScope);
  const colleagues = await database.read(scope, (db) => queries.listColleagues(db, scope));
  return colleagues
    .filter(({ access }) => isAllowed(access, "org:users:manage"))
    .map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email }));
}
