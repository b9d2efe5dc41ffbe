import { sql } from "kysely";
import { workIn, type Db } from "#platform/db/database.ts";

export interface PersonFields {
  email: string;
  firstName: string;
  lastName: string;
  imageUrl: string | null;
  globalRole: "user" | "super_admin";
}

const personColumns = [
  "id",
  "email",
  "first_name",
  "last_name",
  "image_url",
  "global_role",
  "clerk_user_id",
  "is_demo",
] as const;

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPersonByClerkId>>>;

export async function findPersonByClerkId(db: Db, clerkUserId: string) {
  return db.selectFrom("people").select(personColumns).where("clerk_user_id", "=", clerkUserId).executeTakeFirst();
}

export async function findPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom("people")
    .select(personColumns)
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

type ClerkPerson = PersonFields & { clerkUserId: string };

/** Adds a person. The server may not write people itself: the functions check what fits together (0004_identity.sql). */
export async function insertPerson(db: Db, personId: string, person: ClerkPerson): Promise<void> {
  const { clerkUserId, email, firstName, lastName, imageUrl, globalRole } = person;
  await sql`select add_clerk_person(${personId}, ${clerkUserId}, ${email}, ${firstName}, ${lastName}, ${imageUrl})`.execute(
    db,
  );
  if (globalRole !== "user") await applyGlobalRole(db, clerkUserId);
}

/** Changes a person, and links them to their account at Clerk if they have none yet. */
export async function updatePerson(db: Db, own: FoundPerson, person: ClerkPerson): Promise<void> {
  const { clerkUserId, email, firstName, lastName, imageUrl, globalRole } = person;
  if (own.clerk_user_id === null) await sql`select link_clerk_person(${own.id}, ${clerkUserId}, ${email})`.execute(db);
  await sql`select update_clerk_person(${clerkUserId}, ${email}, ${firstName}, ${lastName}, ${imageUrl})`.execute(db);
  if (globalRole !== own.global_role) await applyGlobalRole(db, clerkUserId);
}

/** The role becomes the one that was recorded as Clerk's latest. */
async function applyGlobalRole(db: Db, clerkUserId: string): Promise<void> {
  await sql`select apply_clerk_global_role(${clerkUserId})`.execute(db);
}

/** Whether a person ever signed in through Clerk; the transaction must work for them. */
export async function hasComeThroughClerk(db: Db, personId: string): Promise<boolean> {
  const sessions = db.selectFrom("sessions").select("id").where("person_id", "=", personId).where("kind", "=", "clerk");
  return (await sessions.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Unlinks a person from an account that was noted as deleted at Clerk, and from its super admin role; a new account with the same
 * verified email can be linked again.
 */
export async function unlinkPerson(db: Db, clerkUserId: string): Promise<void> {
  await sql`select unlink_clerk_person(${clerkUserId})`.execute(db);
}

/** A person's organizations, regardless of the transaction's tenant. */
export async function listOrganizationIds(db: Db, personId: string): Promise<string[]> {
  await workIn(db, "global");
  const rows = await db
    .selectFrom("memberships")
    .select("organization_id")
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.organization_id);
}

export async function upsertMembership(
  db: Db,
  at: { organizationId: string; personId: string },
  { membershipId, role, permissions }: { membershipId: string; role: string | null; permissions: string[] },
  { isKept }: { isKept: boolean },
): Promise<void> {
  const given = { role, provider_permissions: permissions, clerk_membership_id: membershipId };
  // Someone who was deactivated here stays so, whatever the provider says; it counts again once they are back.
  const deactivated = await db
    .updateTable("deactivated_people")
    .set(isKept ? { clerk_membership_id: membershipId } : given)
    .where("organization_id", "=", at.organizationId)
    .where("person_id", "=", at.personId)
    .executeTakeFirst();
  if (deactivated.numUpdatedRows > 0n) return;
  await db
    .insertInto("memberships")
    .values({ organization_id: at.organizationId, person_id: at.personId, ...given })
    .onConflict((conflict) => {
      const columns = conflict.columns(["organization_id", "person_id"]);
      return isKept ? columns.doNothing() : columns.doUpdateSet(given);
    })
    .execute();
}

export async function findMembership(db: Db, organizationId: string, personId: string) {
  return db
    .selectFrom("memberships")
    .select(["role", "provider_permissions", "clerk_membership_id"])
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** Removes a person's membership and location roles in an organization; what they wrote stays. */
export async function removeMembership(db: Db, organizationId: string, personId: string): Promise<void> {
  const isTheirs = { organization_id: organizationId, person_id: personId };
  await db
    .deleteFrom("memberships")
    .where((eb) => eb.and(isTheirs))
    .execute();
  await db
    .deleteFrom("deactivated_people")
    .where((eb) => eb.and(isTheirs))
    .execute();
}

/** A person's account at Clerk, if they have one. */
export async function findClerkUserId(db: Db, personId: string): Promise<string | null> {
  const person = db.selectFrom("people").select("clerk_user_id").where("id", "=", personId);
  return (await person.executeTakeFirst())?.clerk_user_id ?? null;
}
