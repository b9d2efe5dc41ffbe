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
  return db
    .selectFrom("people")
    .leftJoinLateral(
      (own) =>
        own
          .selectFrom("memberships")
          .innerJoin("organizations", "organizations.id", "memberships.organization_id")
          .select("organizations.name as organization_name")
          .whereRef("memberships.person_id", "=", "people.id")
          .orderBy("memberships.created_at")
          .limit(1)
          .as("home"),
      (join) => join.onTrue(),
    )
    .select(["people.id", "people.email", "people.first_name", "people.last_name", "home.organization_name"])
    .where("people.is_demo", "=", true)
    .where("people.email", "in", emails)
    .execute();
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
