import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/**
 * Makes someone a member of an organization in which the transaction works. A role that a member has already stays; what somebody had
 * before they were deactivated doesn't come back.
 */
async function add(
  db: Db,
  { organizationId, personId, role }: { organizationId: string; personId: string; role: string | null },
): Promise<void> {
  const left = await db
    .deleteFrom("deactivated_people")
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .returning("clerk_membership_id")
    .executeTakeFirst();
  await db
    .insertInto("memberships")
    .values({
      organization_id: organizationId,
      person_id: personId,
      role,
      clerk_membership_id: left?.clerk_membership_id ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "person_id"])
        .doUpdateSet({ role: sql`coalesce(memberships.role, excluded.role)` }),
    )
    .execute();
}

/** The role that the identity provider sent stays noted there, so that only another one replaces what is given here. */
async function changeRole(
  db: Db,
  { organizationId, personId, role }: { organizationId: string; personId: string; role: string | null },
): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ role })
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .execute();
}

/** Whether someone was deactivated in an organization. */
async function hasLeft(
  db: Db,
  { organizationId, personId }: { organizationId: string; personId: string },
): Promise<boolean> {
  const left = await db
    .selectFrom("deactivated_people")
    .select("person_id")
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return left !== undefined;
}

/** Memberships that are made here and not at an identity provider. */
export const memberships = { add, changeRole, hasLeft };
