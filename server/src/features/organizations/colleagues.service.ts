import type { Colleague } from "@automotive-crm/contract/people";
import { isAllowed } from "@automotive-crm/contract/permissions";
import type { Database } from "#platform/db/database.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as queries from "./colleagues.queries.ts";

/** The people who can be assigned work, with only those of their locations that the person asking may see. */
export async function listColleagues(database: Database, anyScope: PersonScope): Promise<Colleague[]> {
  const scope = inOneOrganization(anyScope);
  const colleagues = await database.read(scope, (db) => queries.listColleagues(db, scope));
  const isVisible = (locationId: string) => isAllowed(scope.access, "org:locations:view", locationId);
  return colleagues.map((colleague) => ({ ...colleague, locationIds: colleague.locationIds.filter(isVisible) }));
}
