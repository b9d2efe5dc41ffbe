import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** A seeded demo person by ID or email. No one else can be signed in without proof of identity. */
export async function findDemoPerson(db: Db, by: { personId: string } | { email: string }) {
  const people = db.selectFrom("people").select(["id", "email"]).where("is_demo", "=", true);
  return "personId" in by
    ? people.where("id", "=", by.personId).executeTakeFirst()
    : people.where(sql<string>`lower(email)`, "=", by.email.toLowerCase()).executeTakeFirst();
}

/** Seeded people by email, with the name of the organization they joined first. */
export async function listPeopleByEmail(db: Db, emails: readonly string[]) {
  const people = await db
    .selectFrom("people")
    .select(["id", "email", "first_name", "last_name"])
    .where("is_demo", "=", true)
    .where("email", "in", emails)
    .execute();
  if (people.length === 0) return [];
  // Apart: Citus crashes on some outer joins with tables that each machine has (13.2.2 still does).
  const homes = await db
    .selectFrom("memberships")
    .innerJoin("organizations", "organizations.id", "memberships.organization_id")
    .select(["person_id", "name"])
    .where(
      "person_id",
      "in",
      people.map(({ id }) => id),
    )
    .orderBy("memberships.created_at")
    .execute();
  return people.map((person) => ({
    ...person,
    organization_name: homes.find(({ person_id }) => person_id === person.id)?.name ?? null,
  }));
}

export async function findOrganization(db: Db, organizationId: string) {
  return db
    .selectFrom("organizations")
    .select(["id", "name", "slug", "status"])
    .where("id", "=", organizationId)
    .executeTakeFirst();
}

/** Renames the person whom the transaction works for. */
export async function renameSelf(db: Db, { firstName, lastName }: { firstName: string; lastName: string }) {
  await sql`select rename_self(${firstName}, ${lastName})`.execute(db);
}
