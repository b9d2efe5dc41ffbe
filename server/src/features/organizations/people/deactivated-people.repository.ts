import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Takes away a person's membership and location roles, and keeps them for their return. */
export async function deactivate(db: Db, { organizationId }: OrganizationScope, personId: string): Promise<void> {
  await sql`select deactivate_person(${organizationId}, ${personId})`.execute(db);
}

/** Gives a person back what they had. */
export async function reactivate(db: Db, { organizationId }: OrganizationScope, personId: string): Promise<void> {
  await sql`select reactivate_person(${organizationId}, ${personId})`.execute(db);
}

export async function isDeactivated(db: Db, { organizationId }: OrganizationScope, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom("deactivated_people")
    .select("person_id")
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return found !== undefined;
}
