import type { Colleague } from "@automotive-crm/contract/people";
import type { Database } from "#platform/db/database.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { Scope } from "#platform/scope.ts";
import * as queries from "./colleagues.queries.ts";

/** To whom work can be given. */
export async function listColleagues(database: Database, anyScope: Scope): Promise<Colleague[]> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, (db) => queries.listColleagues(db, scope));
}
