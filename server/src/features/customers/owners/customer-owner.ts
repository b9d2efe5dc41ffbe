import { defaultOwner } from "@automotive-crm/contract/customers/default-owner";
import type { Db } from "#platform/db/database.ts";
import { keepMember } from "#platform/db/tenant-rows.ts";
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

/**
 * Who owns a customer who is being added: by default the person who adds them, unless they were deactivated since. Anyone else must
 * work there.
 */
export async function chooseOwner(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  findOwnerProblem: FindOwnerProblem,
  { ownerId, locationIds }: { ownerId: string | null | undefined; locationIds: readonly string[] },
): Promise<{ ownerId: string | null; isChosen: boolean }> {
  const own = defaultOwner(scope, locationIds);
  const wanted = ownerId === undefined ? own : ownerId;
  if (wanted === null) return { ownerId: null, isChosen: false };
  if (wanted === own) return { ownerId: (await keepMember(db, scope, own)) ? own : null, isChosen: false };
  await checkOwner(db, scope, findOwnerProblem, { ownerId: wanted, locationIds });
  return { ownerId: wanted, isChosen: true };
}
