import type { Db } from "#platform/db/database.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

/** Why a person can't own a customer at these locations. */
export type FindOwnerProblem = (
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: { locationIds: readonly string[] },
  personId: string | null | undefined,
) => Promise<string | undefined>;

declare module "#platform/feature.ts" {
  interface Ports {
    findOwnerProblem: FindOwnerProblem;
  }
}

export async function checkOwner(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  findOwnerProblem: FindOwnerProblem,
  { ownerId, locationIds }: { ownerId: string | null | undefined; locationIds: readonly string[] },
): Promise<void> {
  refuseFields({ ownerId: await findOwnerProblem(db, scope, { locationIds }, ownerId) });
}
