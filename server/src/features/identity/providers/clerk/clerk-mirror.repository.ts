import { sql } from "kysely";
import { workIn, type Db } from "#platform/db/database.ts";
import type { ClerkMembership } from "./clerk-records.ts";

/** The provider's records of which versions are kept. */
export type RecordKind = "user" | "organization" | "membership";

/** Takes note of a record's version; false when it or a newer one is known already, or the record's deletion. */
export async function takeVersion(db: Db, kind: RecordKind, externalId: string, changedAt: Date): Promise<boolean> {
  const taken = await db
    .insertInto("provider_records")
    .values({ provider: "clerk", kind, external_id: externalId, changed_at: changedAt.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "kind", "external_id"])
        .doUpdateSet({ changed_at: changedAt.toISOString() })
        .where("provider_records.changed_at", "<", changedAt.toISOString())
        .where("provider_records.is_deleted", "=", false),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

/** Notes that a record is gone for good: whatever comes about it later is older. False when that was known. */
export async function markDeleted(db: Db, kind: RecordKind, externalId: string, at: Date): Promise<boolean> {
  const marked = await db
    .insertInto("provider_records")
    .values({ provider: "clerk", kind, external_id: externalId, changed_at: at.toISOString(), is_deleted: true })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "kind", "external_id"])
        .doUpdateSet({ is_deleted: true, changed_at: at.toISOString() })
        .where("provider_records.is_deleted", "=", false),
    )
    .executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}

/**
 * Takes note of a membership's version; false when a newer one is known, or that it has ended. Versions are counted between the two:
 * somebody taken out and added again has a new membership, which nothing of the old one may undo.
 */
export async function takeMembershipVersion(db: Db, membership: ClerkMembership): Promise<boolean> {
  const isNewest = await takeVersion(db, "membership", pairOf(membership), membership.changedAt);
  return isNewest && !(await isDeleted(db, "membership", membership.membershipId));
}

/** Notes that a membership has ended; false when that was known. Waits for whoever is making the person a member right now. */
export async function endMembershipVersion(db: Db, membership: ClerkMembership, at: Date): Promise<boolean> {
  if (!(await markDeleted(db, "membership", membership.membershipId, at))) return false;
  await takeVersion(db, "membership", pairOf(membership), membership.changedAt);
  return true;
}

/** Clerk's ids have no space in them. */
const pairOf = ({ organization, userId }: ClerkMembership) => `${organization.organizationId} ${userId}`;

async function isDeleted(db: Db, kind: RecordKind, externalId: string): Promise<boolean> {
  const found = await db
    .selectFrom("provider_records")
    .select("is_deleted")
    .where("provider", "=", "clerk")
    .where("kind", "=", kind)
    .where("external_id", "=", externalId)
    .executeTakeFirst();
  return found?.is_deleted === true;
}

/** Takes note of an event; false when it was delivered before. Two deliveries at once wait for each other here. */
export async function takeEvent(db: Db, event: { id: string; type: string; at: Date }): Promise<boolean> {
  const taken = await db
    .insertInto("provider_events")
    .values({
      provider: "clerk",
      id: event.id,
      type: event.type,
      outcome: "handled",
      received_at: event.at.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["provider", "id"]).doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

export async function noteOutcome(db: Db, eventId: string, outcome: string): Promise<void> {
  await db
    .updateTable("provider_events")
    .set({ outcome })
    .where("provider", "=", "clerk")
    .where("id", "=", eventId)
    .execute();
}

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

export async function insertPerson(
  db: Db,
  person: PersonFields & { personId: string; clerkUserId: string },
): Promise<void> {
  await db
    .insertInto("people")
    .values({ id: person.personId, clerk_user_id: person.clerkUserId, ...rowOf(person) })
    .execute();
}

export async function updatePerson(
  db: Db,
  personId: string,
  person: PersonFields & { clerkUserId: string },
): Promise<void> {
  await db
    .updateTable("people")
    .set({ clerk_user_id: person.clerkUserId, ...rowOf(person) })
    .where("id", "=", personId)
    .execute();
}

/** Frees a person of their account at Clerk and of its rank; a new account with the same proven e-mail is theirs again. */
export async function unlinkPerson(db: Db, personId: string): Promise<void> {
  await db.updateTable("people").set({ clerk_user_id: null, global_role: "user" }).where("id", "=", personId).execute();
}

const rowOf = ({ email, firstName, lastName, imageUrl, globalRole }: PersonFields) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  image_url: imageUrl,
  global_role: globalRole,
});

/** The organizations of a person, whichever tenant the transaction works for. */
export async function organizationsOf(db: Db, personId: string): Promise<string[]> {
  await workIn(db, "global");
  const rows = await db
    .selectFrom("memberships")
    .select("organization_id")
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.organization_id);
}

export async function findOrganizationByClerkId(db: Db, clerkOrganizationId: string) {
  await workIn(db, "global");
  return db
    .selectFrom("organizations")
    .select(["id", "name", "slug", "image_url", "status"])
    .where("clerk_organization_id", "=", clerkOrganizationId)
    .executeTakeFirst();
}

export async function insertOrganization(
  db: Db,
  organization: {
    id: string;
    clerkOrganizationId: string;
    name: string;
    slug: string;
    imageUrl: string | null;
    timeZone: string;
  },
): Promise<void> {
  const { id, clerkOrganizationId, name, slug, imageUrl, timeZone } = organization;
  const row = { id, name, slug, image_url: imageUrl, time_zone: timeZone, clerk_organization_id: clerkOrganizationId };
  await db.insertInto("organizations").values(row).execute();
}

export async function updateOrganization(
  db: Db,
  organizationId: string,
  { name, imageUrl }: { name: string; imageUrl: string | null },
): Promise<void> {
  await db
    .updateTable("organizations")
    .set({ name, image_url: imageUrl, updated_at: sql<string>`now()` })
    .where("id", "=", organizationId)
    .execute();
}

export async function switchOff(db: Db, organizationId: string): Promise<void> {
  await db
    .updateTable("organizations")
    .set({ status: "inactive", updated_at: sql<string>`now()` })
    .where("id", "=", organizationId)
    .execute();
}

/** The first of `slug`, `slug-2`, `slug-3` … that no organization has. */
export async function findFreeSlug(db: Db, slug: string): Promise<string> {
  await workIn(db, "global");
  const rows = await db
    .selectFrom("organizations")
    .select("slug")
    .where((of) => of.or([of("slug", "=", slug), of("slug", "like", `${slug}-%`)]))
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 2; ; number++) {
    if (!taken.has(slug)) return slug;
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}

export async function upsertMembership(
  db: Db,
  at: { organizationId: string; personId: string },
  { membershipId, role, permissions }: Pick<ClerkMembership, "membershipId" | "role" | "permissions">,
  { isKept }: { isKept: boolean },
): Promise<void> {
  const given = { role, provider_permissions: permissions, clerk_membership_id: membershipId };
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

/** Takes a person out of an organization, with their places there; what they wrote stays. */
export async function removeMembership(db: Db, organizationId: string, personId: string): Promise<boolean> {
  await db
    .updateTable("locations")
    .set({ manager_id: null })
    .where("organization_id", "=", organizationId)
    .where("manager_id", "=", personId)
    .execute();
  const removed = await db
    .deleteFrom("memberships")
    .where("organization_id", "=", organizationId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
