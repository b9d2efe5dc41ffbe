import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import type { Db } from "#platform/db/database.ts";
import { conflict } from "#platform/http/errors.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { listColleagues } from "./colleagues.queries.ts";

/** Changes that may leave an organization without an administrator happen one at a time, until each transaction ends. */
export async function keepAdministrators(db: Db, { organizationId }: OrganizationScope): Promise<void> {
  await db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
}

/** Refuses to let an administrator go if nobody else could then give others access. */
export async function refuseLastAdministrator(db: Db, scope: OrganizationScope, personId: string): Promise<void> {
  const colleagues = await listColleagues(db, scope);
  const administrators = colleagues.filter(({ access }) => isAllowed(access, "org:users:manage"));
  if (administrators.length !== 1 || administrators[0]?.id !== personId) return;
  throw conflict("This is the last administrator of the organization. Make someone else an administrator first.");
}
